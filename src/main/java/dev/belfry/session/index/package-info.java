/// What was read from each file, kept on disk. All of it can be made again from the stores; no text
/// in it has escaped redaction.
@NullMarked
package dev.belfry.session.index;

import org.jspecify.annotations.NullMarked;

/// Reads the store of OpenCode.
@NullMarked
package dev.belfry.session.reader.opencode;

import org.jspecify.annotations.NullMarked;

/// Reads the store of Antigravity CLI.
@NullMarked
package dev.belfry.session.reader.antigravity;

import org.jspecify.annotations.NullMarked;

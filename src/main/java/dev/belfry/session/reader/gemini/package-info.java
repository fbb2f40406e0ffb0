/// Reads the store of Gemini CLI.
@NullMarked
package dev.belfry.session.reader.gemini;

import org.jspecify.annotations.NullMarked;

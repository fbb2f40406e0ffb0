/// Tests of the reader.
@NullMarked
package dev.belfry.session.reader.codex;

import org.jspecify.annotations.NullMarked;

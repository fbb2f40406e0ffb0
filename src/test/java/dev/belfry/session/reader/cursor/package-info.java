/// Tests of the reader of Cursor CLI.
@NullMarked
package dev.belfry.session.reader.cursor;

import org.jspecify.annotations.NullMarked;

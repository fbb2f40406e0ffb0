/// Tests of what the readers share, and the tools that test a reader.
@NullMarked
package dev.belfry.session.reader;

import org.jspecify.annotations.NullMarked;

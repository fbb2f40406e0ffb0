/// Tests of the reader.
@NullMarked
package dev.belfry.session.reader.claude;

import org.jspecify.annotations.NullMarked;

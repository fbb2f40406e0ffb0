/// Tests of the reader of Amp.
@NullMarked
package dev.belfry.session.reader.amp;

import org.jspecify.annotations.NullMarked;

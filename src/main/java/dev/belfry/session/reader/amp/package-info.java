/// Reads the store of Amp.
@NullMarked
package dev.belfry.session.reader.amp;

import org.jspecify.annotations.NullMarked;

/// Reads the store of Factory Droid.
@NullMarked
package dev.belfry.session.reader.droid;

import org.jspecify.annotations.NullMarked;

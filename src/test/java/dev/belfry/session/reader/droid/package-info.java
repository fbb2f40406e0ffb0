/// Tests of the reader of Factory Droid.
@NullMarked
package dev.belfry.session.reader.droid;

import org.jspecify.annotations.NullMarked;

/// What differs between two texts. The only place that knows the library which finds it.
@NullMarked
package dev.belfry.lib.diff;

import org.jspecify.annotations.NullMarked;

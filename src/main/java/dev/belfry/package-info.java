/// The entry of the program. Holds nothing else.
@NullMarked
package dev.belfry;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.belfry.lib.diff;

import org.jspecify.annotations.NullMarked;

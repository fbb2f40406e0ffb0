/// Programs of the system, started by absolute path with a cleared environment. Knows no feature.
@NullMarked
package dev.belfry.lib.process;

import org.jspecify.annotations.NullMarked;

/// The failures a caller can act on. Holds no text of any feature.
@NullMarked
package dev.belfry.lib.failure;

import org.jspecify.annotations.NullMarked;

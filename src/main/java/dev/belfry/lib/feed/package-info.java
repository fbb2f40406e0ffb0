/// Who wants to know of changes, and how they are told. Knows no feature.
@NullMarked
package dev.belfry.lib.feed;

import org.jspecify.annotations.NullMarked;

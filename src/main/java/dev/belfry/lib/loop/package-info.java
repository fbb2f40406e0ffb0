/// Background rounds: threads, waiting and what happens after a bad round. Knows no feature.
@NullMarked
package dev.belfry.lib.loop;

import org.jspecify.annotations.NullMarked;

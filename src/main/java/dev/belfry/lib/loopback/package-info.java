/// Asks a server of this machine, and of no other. Knows no route.
@NullMarked
package dev.belfry.lib.loopback;

import org.jspecify.annotations.NullMarked;

/// Which tokens count, once, and whose they are. Never reads a file and never knows a clock.
@NullMarked
package dev.belfry.session.ledger;

import org.jspecify.annotations.NullMarked;

/// The sessions of this machine as they are now: which files there are, what changed in them, and
/// the rows that follow. Opens stores read-only and writes nothing but its own index.
@NullMarked
package dev.belfry.session.live;

import org.jspecify.annotations.NullMarked;

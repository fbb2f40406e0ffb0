/// What commands print with `--json`, inside the envelope. No rule lives here.
@NullMarked
package dev.belfry.wire.command;

import org.jspecify.annotations.NullMarked;

package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;
import org.jspecify.annotations.Nullable;

/// Tool calls that failed one after another in this turn.
///
/// @param errors how many, at least 4
/// @param tool the tool that failed last
public record LoopView(int errors, @Nullable Redacted tool) {}

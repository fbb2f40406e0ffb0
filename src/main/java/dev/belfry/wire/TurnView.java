package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;
import org.jspecify.annotations.Nullable;

/// The running turn. Estimates come from the session's own earlier turns and are null without them.
///
/// @param startedAt epoch seconds
/// @param elapsed elapsed time in words at the time of the answer, such as `7m`
/// @param eta what is left in words, such as `~3m`
/// @param estimateSec the estimated whole length of the turn in seconds
/// @param pct 0 to 99
/// @param isLong whether the turn takes, or is expected to take, 15 minutes or more
public record TurnView(
    @JsonProperty("started_at") double startedAt,
    @JsonProperty("elapsed_h") Redacted elapsed,
    @JsonProperty("eta_h") @Nullable Redacted eta,
    @JsonProperty("estimate_sec") @Nullable Long estimateSec,
    @Nullable Integer pct,
    @JsonProperty("long") boolean isLong) {}

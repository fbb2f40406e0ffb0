package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;
import org.jspecify.annotations.Nullable;

/// The answer of `/api/health`.
///
/// @param started epoch seconds
/// @param lastRound epoch seconds of the last look at the stores that came to its end, null before
///     the first
/// @param stalled whether that is so long ago that what is shown may be old
public record HealthView(
    boolean ok,
    long pid,
    int port,
    double started,
    Redacted version,
    @JsonProperty("last_round") @Nullable Double lastRound,
    boolean stalled) {}

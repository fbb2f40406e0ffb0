package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/// The program that runs a session, found by name and working folder.
///
/// @param startedAt epoch seconds
/// @param endedAt epoch seconds at which it was first missed, null while it runs
public record ProcessView(
    boolean running,
    long pid,
    @JsonProperty("started_at") double startedAt,
    @JsonProperty("ended_at") @Nullable Double endedAt) {}

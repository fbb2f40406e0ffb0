package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;

/// The answer of `/api/health`.
///
/// @param started epoch seconds
public record HealthView(boolean ok, long pid, int port, double started, Redacted version) {}

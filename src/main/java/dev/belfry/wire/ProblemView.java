package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;

/// Something of a store that could not be read.
///
/// @param kind the stable name of the kind, such as `unreadable-line`
/// @param count how often
/// @param text what was found, in words
public record ProblemView(Redacted kind, long count, Redacted text) {}

package dev.belfry.lib.secret;

/// One credential in a text: `[from, to)` is what must go, `kept` what may stay in front of the
/// marker, such as `ghp_`.
public record Span(int from, int to, String kept) {}

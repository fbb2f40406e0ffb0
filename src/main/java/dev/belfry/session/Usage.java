package dev.belfry.session;

/// Tokens of one or many replies, in one model for every harness.
///
/// @param input fresh input tokens, cached ones not included
/// @param output tokens put out, reasoning included where the harness counts it so
/// @param cacheRead input tokens read from a cache
/// @param cacheWrite input tokens written to a cache
/// @param reasoning the part of `output` spent on reasoning, -1 where the harness does not say
public record Usage(long input, long output, long cacheRead, long cacheWrite, long reasoning) {
  public static final Usage ZERO = new Usage(0, 0, 0, 0, -1);

  /// The sum; unknown reasoning is the neutral element, so that unknown never turns into a number.
  public Usage plus(Usage other) {
    return new Usage(
        input + other.input,
        output + other.output,
        cacheRead + other.cacheRead,
        cacheWrite + other.cacheWrite,
        reasoning < 0 ? other.reasoning : reasoning + Math.max(0, other.reasoning));
  }

  public long total() {
    return input + output + cacheRead + cacheWrite;
  }
}

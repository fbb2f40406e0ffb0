package dev.belfry.session;

/// Tokens and replies of a session.
///
/// @param known whether its store said anything of tokens; else the numbers mean nothing
public record Totals(boolean known, Usage usage, long replies) {
  public static final Totals UNKNOWN = new Totals(false, Usage.ZERO, 0);

  /// The sum of what is known.
  public Totals plus(Totals other) {
    if (!known) {
      return other;
    }
    return other.known ? new Totals(true, usage.plus(other.usage), replies + other.replies) : this;
  }
}

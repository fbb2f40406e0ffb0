package dev.belfry.wire;

import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import org.jspecify.annotations.Nullable;

/// Token counts; null is unknown, which is never zero.
public record TokensView(
    @Nullable Long input,
    @Nullable Long output,
    @Nullable Long cacheRead,
    @Nullable Long cacheWrite,
    @Nullable Long reasoning) {

  public static final TokensView UNKNOWN = new TokensView(null, null, null, null, null);

  public static TokensView of(Usage usage) {
    return new TokensView(
        usage.input(),
        usage.output(),
        usage.cacheRead(),
        usage.cacheWrite(),
        usage.reasoning() < 0 ? null : usage.reasoning());
  }

  /// Null throughout where the store says nothing of tokens.
  public static TokensView of(Totals totals) {
    return totals.known() ? of(totals.usage()) : UNKNOWN;
  }
}

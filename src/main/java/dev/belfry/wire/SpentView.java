package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.session.spent.Tally;
import org.jspecify.annotations.Nullable;

/// What some replies add up to. The cost is an estimate from list prices, never a bill.
///
/// @param usd what the priced tokens may have cost, null where no price is known
/// @param unpriced tokens of no known price, which are no part of `usd`
public record SpentView(
    TokensView tokens,
    long replies,
    @JsonProperty("estimated_usd") @Nullable Double usd,
    @JsonProperty("unpriced_tokens") long unpriced) {
  static SpentView of(Tally tally) {
    var cost = tally.cost();
    return new SpentView(
        TokensView.of(tally.usage()),
        tally.replies(),
        cost.isKnown() ? (Double) cost.dollars() : null,
        cost.unpriced());
  }
}

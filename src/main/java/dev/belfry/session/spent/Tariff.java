package dev.belfry.session.spent;

import dev.belfry.session.Usage;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// All known prices of one model.
///
/// @param rates empty for a model nobody has a price of
record Tariff(List<Rate> rates) {
  Tariff {
    rates = List.copyOf(rates);
  }

  /// No reply has more tokens; what says so is broken, and must not overflow a sum.
  private static final long MOST = 1_000_000_000L;

  private static final Comparator<Rate> NEWEST =
      Comparator.comparing(Rate::from).thenComparingLong(Rate::over);

  /// Prices in billionths of a dollar a token, -1 where none is known.
  ///
  /// @param from the first day they hold, in UTC
  /// @param over they hold for prompts of more tokens than this
  record Rate(
      LocalDate from, long over, long input, long output, long cacheRead, long cacheWrite) {}

  /// What a reply may have cost.
  ///
  /// @param at epoch milliseconds, 0 where unknown: then the newest prices hold
  Cost estimate(long at, Usage usage) {
    var rate = rateAt(at, usage.total() - usage.output());
    if (rate == null) {
      return new Cost(0, 0, usage.total());
    }
    return cost(usage.input(), rate.input)
        .plus(cost(usage.output(), rate.output))
        .plus(cost(usage.cacheRead(), rate.cacheRead))
        .plus(cost(usage.cacheWrite(), rate.cacheWrite));
  }

  private static Cost cost(long tokens, long rate) {
    return rate < 0
        ? new Cost(0, 0, tokens)
        : new Cost(Math.clamp(tokens, 0, MOST) * rate, tokens, 0);
  }

  private @Nullable Rate rateAt(long at, long prompt) {
    var day =
        at == 0 ? LocalDate.MAX : Instant.ofEpochMilli(at).atZone(ZoneOffset.UTC).toLocalDate();
    return rates.stream()
        .filter(rate -> !rate.from.isAfter(day))
        .filter(rate -> rate.over == 0 || prompt > rate.over)
        .max(NEWEST)
        .orElse(null);
  }
}

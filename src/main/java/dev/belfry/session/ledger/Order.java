package dev.belfry.session.ledger;

import dev.belfry.session.Usage;
import java.util.Comparator;

/// Which of two rows of one reply says more.
final class Order {
  private static final Comparator<Usage> USAGE =
      Comparator.comparingLong(Usage::total)
          .thenComparingLong(Usage::output)
          .thenComparingLong(Usage::reasoning)
          .thenComparingLong(Usage::input)
          .thenComparingLong(Usage::cacheRead);

  private Order() {}

  static int usage(Usage one, Usage other) {
    return USAGE.compare(one, other);
  }
}

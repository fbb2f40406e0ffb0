package dev.belfry.session.spent;

import dev.belfry.session.Usage;
import dev.belfry.session.ledger.Ledger.Counted;

/// What some replies add up to.
public record Tally(Usage usage, long replies, Cost cost) {
  public static final Tally NOTHING = new Tally(Usage.ZERO, 0, Cost.NOTHING);

  static Tally of(Counted reply, Cost cost) {
    return new Tally(reply.usage(), 1, cost);
  }

  /// Both together.
  public Tally plus(Tally other) {
    return new Tally(usage.plus(other.usage), replies + other.replies, cost.plus(other.cost));
  }
}

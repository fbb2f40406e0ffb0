package dev.belfry.session.ledger;

import dev.belfry.session.Totals;
import dev.belfry.session.Usage;

/// What one session adds up to. Changes with the ledger; use by its thread.
final class Sum {
  private long input;
  private long output;
  private long cacheRead;
  private long cacheWrite;
  private long reasoning;
  private long withReasoning;
  private long replies;
  private long rows;

  void count(Usage usage, int sign) {
    input += sign * usage.input();
    output += sign * usage.output();
    cacheRead += sign * usage.cacheRead();
    cacheWrite += sign * usage.cacheWrite();
    if (usage.reasoning() >= 0) {
      reasoning += sign * usage.reasoning();
      withReasoning += sign;
    }
    replies += sign;
  }

  void row(int sign) {
    rows += sign;
  }

  Totals totals() {
    var usage =
        new Usage(input, output, cacheRead, cacheWrite, withReasoning == 0 ? -1 : reasoning);
    return rows == 0 ? Totals.UNKNOWN : new Totals(true, usage, replies);
  }
}

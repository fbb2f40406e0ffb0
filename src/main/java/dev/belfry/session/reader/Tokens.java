package dev.belfry.session.reader;

import dev.belfry.lib.json.JsonFields;

/// Counts of tokens as stores write them. One that no session can have used is damage, and would
/// spoil every sum it is part of.
public final class Tokens {
  private static final long MOST = 1_000_000_000_000L;

  private Tokens() {}

  /// The count under `key`, 0 where there is none.
  public static long of(JsonFields fields, int key) {
    return Math.max(0, orUnknown(fields, key));
  }

  /// The count under `key`, -1 where there is none.
  public static long orUnknown(JsonFields fields, int key) {
    var count = fields.number(key, -1);
    return count < 0 || count > MOST ? -1 : count;
  }
}

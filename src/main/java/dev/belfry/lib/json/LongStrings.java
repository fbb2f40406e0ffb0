package dev.belfry.lib.json;

/// Where the latest long strings of a record end. A walk passes a string once for each object it is
/// nested in, and most of a transcript are long strings.
final class LongStrings {
  /// A shorter one is searched faster than it is looked up.
  private static final int LONG = 128;

  private static final int REMEMBERED = 16;

  private final int[] froms = new int[REMEMBERED];
  private final int[] ends = new int[REMEMBERED];
  private int count;

  void clear() {
    count = 0;
  }

  /// The index after the closing quote of the string whose first byte is at `from`, -1 if there is
  /// none before `to`.
  int end(byte[] bytes, int from, int to) {
    for (var i = Math.min(count, REMEMBERED) - 1; i >= 0; i--) {
      if (froms[i] == from) {
        return ends[i];
      }
    }
    var quote = Quotes.closing(bytes, from, to);
    if (quote - from >= LONG) {
      froms[count % REMEMBERED] = from;
      ends[count % REMEMBERED] = quote + 1;
      count++;
    }
    return quote < 0 ? -1 : quote + 1;
  }
}

package dev.belfry.session.fold;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonObjects;

/// Finds a whole record at the end of a line that is none: a killed writer leaves a stub without a
/// line end, and its next record stands right behind it.
final class Rescue {
  private static final int MAX_TRIES = 256;
  private static final int MAX_LINE = 4 << 20;

  private final JsonCursor cursor = new JsonCursor();

  /// The index at which the last whole object of `bytes[from, to)` begins, -1 where there is none.
  int lastRecord(byte[] bytes, int from, int to) {
    if (to - from > MAX_LINE || bytes[to - 1] != '}') {
      return -1;
    }
    var tries = MAX_TRIES;
    for (var i = from + 1; i < to - 1 && tries > 0; i++) {
      if (bytes[i] == '{' && bytes[i + 1] == '"') {
        tries--;
        if (JsonObjects.isOne(cursor.over(bytes, i, to))) {
          return i;
        }
      }
    }
    return -1;
  }
}

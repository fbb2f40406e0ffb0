package dev.belfry.lib.json;

/// Whether text is an object of JSON.
public final class JsonObjects {
  private JsonObjects() {}

  /// Whether one whole object follows, and nothing else.
  public static boolean isOne(JsonCursor cursor) {
    try {
      if (!cursor.object()) {
        return false;
      }
      while (cursor.nextKey()) {
        cursor.skip();
      }
      cursor.end();
      return true;
    } catch (JsonException _) {
      return false;
    }
  }
}

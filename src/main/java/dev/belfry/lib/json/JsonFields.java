package dev.belfry.lib.json;

import org.jspecify.annotations.Nullable;

/// The wanted values of one object that a cursor has passed. Each may be read any number of
/// times; reading moves the cursor, so call [#leave] to go on behind the object. A key is named
/// by its index in the [JsonKeys]; the last of repeated keys holds.
public final class JsonFields {
  private final JsonCursor cursor;
  private final int[] places;
  private final int start;
  private final int end;

  /// @param start before the object, -1 where there is none
  JsonFields(JsonCursor cursor, int[] places, int start, int end) {
    this.cursor = cursor;
    this.places = places;
    this.start = start;
    this.end = end;
  }

  /// Whether the key is there, with whatever value but null.
  public boolean has(int key) {
    return at(key) && cursor.kind() != JsonCursor.Kind.NULL;
  }

  /// Stands the cursor before the value of `key`, if there is one.
  public boolean at(int key) {
    if (places[key] < 0) {
      return false;
    }
    cursor.reset(places[key]);
    return true;
  }

  /// The value if it is a string, else null.
  public @Nullable String text(int key) {
    return at(key) ? cursor.text() : null;
  }

  /// The value if it is a string with words for a person, else null.
  public @Nullable String prose(int key) {
    return at(key) ? cursor.prose() : null;
  }

  /// The value if it is a string with more than blanks in it, else null.
  public @Nullable String words(int key) {
    var text = text(key);
    return text == null || text.isBlank() ? null : text;
  }

  public boolean isTrue(int key) {
    return at(key) && cursor.isTrue();
  }

  public long number(int key, long otherwise) {
    return at(key) ? cursor.number(otherwise) : otherwise;
  }

  public double decimal(int key, double otherwise) {
    return at(key) ? cursor.decimal(otherwise) : otherwise;
  }

  /// The fields of the object under `key`; none where it is absent or no object.
  public JsonFields fields(int key, JsonKeys keys) {
    return at(key) ? cursor.fields(keys) : cursor.none(keys);
  }

  /// The fields of the same object under other keys.
  public JsonFields again(JsonKeys keys) {
    return rewind() ? cursor.fields(keys) : cursor.none(keys);
  }

  /// Stands the cursor before the object, if there is one.
  public boolean rewind() {
    if (start >= 0) {
      cursor.reset(start);
    }
    return start >= 0;
  }

  public JsonCursor cursor() {
    return cursor;
  }

  /// Stands the cursor behind the object.
  public void leave() {
    cursor.reset(end);
  }
}

package dev.belfry.lib.json;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Walks over one JSON value in a byte range without building anything that is not asked for.
///
/// Made for session transcripts, of which a reader wants a few percent: a value that nobody
/// asks for is passed over eight bytes at a time. It is lenient where foreign stores are
/// broken: control characters inside strings are kept, invalid UTF-8 becomes U+FFFD, NUL and
/// blanks before the value are passed over. It is strict about structure: a cut value throws.
///
/// Use by one thread. The walk goes forward, and each value is either read or skipped, once;
/// only [JsonFields] goes back:
///
/// ```
/// cursor.object();
/// while (cursor.nextKey()) {
///   if (cursor.keyIs("type")) { type = cursor.text(); } else { cursor.skip(); }
/// }
/// ```
public final class JsonCursor {
  /// What the next value is.
  public enum Kind {
    OBJECT,
    ARRAY,
    STRING,
    NUMBER,
    TRUE,
    FALSE,
    NULL
  }

  private static final int MAX_DEPTH = 512;

  private byte[] bytes = new byte[0];
  private int at;
  private int end;
  private int keyFrom;
  private int keyTo;
  private boolean first;
  private boolean prose = true;
  private boolean detailed;
  private final LongStrings longs = new LongStrings();

  /// Stands before the value in `bytes[from, to)`. The bytes must not change while the walk
  /// lasts.
  public JsonCursor over(byte[] bytes, int from, int to) {
    this.bytes = bytes;
    this.at = from;
    this.end = to;
    longs.clear();
    while (at < end && (bytes[at] == 0 || JsonText.isBlank(bytes[at]))) {
      at++;
    }
    return this;
  }

  public static JsonCursor of(String text) {
    var bytes = text.getBytes(StandardCharsets.UTF_8);
    return new JsonCursor().over(bytes, 0, bytes.length);
  }

  /// What the next value is, without moving.
  public Kind kind() {
    blanks();
    if (at >= end) {
      throw fault("a value is missing");
    }
    return switch (bytes[at]) {
      case '{' -> Kind.OBJECT;
      case '[' -> Kind.ARRAY;
      case '"' -> Kind.STRING;
      case 't' -> Kind.TRUE;
      case 'f' -> Kind.FALSE;
      case 'n' -> Kind.NULL;
      case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> Kind.NUMBER;
      default -> throw fault("no value begins with '" + (char) (bytes[at] & 0xff) + "'");
    };
  }

  /// Steps into an object. Any other value is skipped.
  ///
  /// @return whether the value was an object, so that [#nextKey] may be asked
  public boolean object() {
    return enter('{');
  }

  /// Steps into an array. Any other value is skipped.
  ///
  /// @return whether the value was an array, so that [#nextItem] may be asked
  public boolean array() {
    return enter('[');
  }

  private boolean enter(char open) {
    kind();
    if (bytes[at] != open) {
      skip();
      return false;
    }
    at++;
    first = true;
    return true;
  }

  /// Moves to the next key of the object stepped into, or out of the object.
  public boolean nextKey() {
    if (!more('}')) {
      return false;
    }
    if (at >= end || bytes[at] != '"') {
      throw fault("a key is missing");
    }
    keyFrom = at + 1;
    at = stringEnd(at + 1);
    keyTo = at - 1;
    blanks();
    if (at >= end || bytes[at] != ':') {
      throw fault("':' is missing");
    }
    at++;
    return true;
  }

  /// Moves to the next item of the array stepped into, or out of the array.
  public boolean nextItem() {
    return more(']');
  }

  private boolean more(char close) {
    blanks();
    if (at < end && bytes[at] == close) {
      at++;
      first = false;
      return false;
    }
    if (!first) {
      if (at >= end || bytes[at] != ',') {
        throw fault("',' or '" + close + "' is missing");
      }
      at++;
      blanks();
    }
    first = false;
    return true;
  }

  /// Whether the current key is `name`, which must be ASCII. A key written with escapes is never
  /// equal.
  public boolean keyIs(String name) {
    return keyTo - keyFrom == name.length() && JsonText.has(bytes, keyFrom, keyTo, name);
  }

  /// The current key.
  public String key() {
    return JsonText.decode(bytes, keyFrom, keyTo);
  }

  /// The next value if it is a string, else null; it is passed either way.
  public @Nullable String text() {
    if (kind() != Kind.STRING) {
      skip();
      return null;
    }
    var from = at + 1;
    at = stringEnd(from);
    return JsonText.decode(bytes, from, at - 1);
  }

  /// Where the values of `keys` stand in the next object, in whatever order it is written. The
  /// object is passed; any other value is passed too and has no fields.
  public JsonFields fields(JsonKeys keys) {
    var places = keys.nowhere();
    var start = at;
    if (object()) {
      while (nextKey()) {
        var index = keys.indexOf(bytes, keyFrom, keyTo);
        if (index >= 0) {
          places[index] = at;
        }
        skip();
      }
    }
    return new JsonFields(this, places, start, at);
  }

  JsonFields none(JsonKeys keys) {
    return new JsonFields(this, keys.nowhere(), -1, at);
  }

  void reset(int place) {
    at = place;
    first = false;
  }

  /// The next value if it is a string, else null; it is passed either way. Of a string of more
  /// than `2 * half` bytes only the first and the last `half` bytes are decoded, with a line
  /// end between.
  public @Nullable String textEnds(int half) {
    if (kind() != Kind.STRING) {
      skip();
      return null;
    }
    var from = at + 1;
    at = stringEnd(from);
    var to = at - 1;
    return to - from <= 2 * half
        ? JsonText.decode(bytes, from, to)
        : JsonText.decode(bytes, from, from + half) + "\n" + JsonText.decode(bytes, to - half, to);
  }

  /// Gives words that only a person reads as `…` from now on: most bytes of a transcript are such
  /// words, and few walks want them.
  public JsonCursor withoutProse() {
    prose = false;
    return this;
  }

  /// Asks for all there is: what a walk tells beyond its usual, it tells where this was called.
  public JsonCursor withDetails() {
    detailed = true;
    return this;
  }

  public boolean isDetailed() {
    return detailed;
  }

  /// The next value as it is written, whatever it is; it is passed.
  public String raw() {
    kind();
    var from = at;
    skip();
    return new String(bytes, from, at - from, StandardCharsets.UTF_8);
  }

  /// The next value if it is a string with words for a person, else null; it is passed either way.
  public @Nullable String prose() {
    if (prose || kind() != Kind.STRING) {
      return text();
    }
    var from = at + 1;
    at = stringEnd(from);
    return at - 1 == from ? "" : "…";
  }

  /// The next value if it is a whole number that fits, else `otherwise`; it is passed either way.
  public long number(long otherwise) {
    return JsonText.whole(digits(), otherwise);
  }

  /// The next value if it is a number, else `otherwise`; it is passed either way.
  public double decimal(double otherwise) {
    return JsonText.decimal(digits(), otherwise);
  }

  private String digits() {
    var from = kind() == Kind.NUMBER ? at : -1;
    skip();
    return from < 0
        ? ""
        : new String(bytes, from, Math.min(at - from, 40), StandardCharsets.ISO_8859_1);
  }

  /// Whether the next value is `true`; it is passed either way.
  public boolean isTrue() {
    var yes = kind() == Kind.TRUE;
    skip();
    return yes;
  }

  /// Passes over the next value, whatever it is.
  public void skip() {
    switch (kind()) {
      case STRING -> at = stringEnd(at + 1);
      case OBJECT, ARRAY -> skipNested();
      case TRUE -> word("true");
      case FALSE -> word("false");
      case NULL -> word("null");
      case NUMBER -> {
        while (at < end && JsonText.isNumberPart(bytes[at])) {
          at++;
        }
      }
    }
    first = false;
  }

  /// Whether nothing but blanks follows.
  public boolean isOver() {
    blanks();
    return at >= end;
  }

  /// Throws unless nothing but blanks follows.
  public void end() {
    if (!isOver()) {
      throw fault("more after the value");
    }
  }

  private void skipNested() {
    var depth = 0;
    var i = at;
    do {
      if (i >= end) {
        throw fault("the value is cut");
      }
      var b = bytes[i++];
      if (b == '"') {
        i = stringEnd(i);
      } else if ((b | 0x20) == '{') {
        // '[' and '{' differ in this bit only, and so do ']' and '}'.
        if (++depth > MAX_DEPTH) {
          throw fault("nested deeper than " + MAX_DEPTH);
        }
      } else if ((b | 0x20) == '}') {
        depth--;
      }
    } while (depth > 0);
    at = i;
  }

  private void word(String word) {
    if (!JsonText.has(bytes, at, end, word)) {
      throw fault("'" + word + "' is expected");
    }
    at += word.length();
  }

  /// The index after the closing quote of the string whose first byte is at `from`.
  private int stringEnd(int from) {
    var after = longs.end(bytes, from, end);
    if (after < 0) {
      throw fault("a string is cut");
    }
    return after;
  }

  private void blanks() {
    while (at < end && JsonText.isBlank(bytes[at])) {
      at++;
    }
  }

  private JsonException fault(String message) {
    return new JsonException(message, at);
  }
}

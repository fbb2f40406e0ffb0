package dev.belfry.lib.json;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A small JSON value as one line of text, made where loading a whole JSON library would cost
/// more than the work. Keys stand in the order in which they are given.
public final class JsonLine {
  private final String text;

  private JsonLine(String text) {
    this.text = text;
  }

  /// An object.
  ///
  /// @param pairs key, value, key, value …; a value is null, a String, Number, Boolean, JsonLine or
  ///     a List of such
  public static JsonLine object(@Nullable Object... pairs) {
    var members = new ArrayList<String>();
    for (var i = 0; i < pairs.length; i += 2) {
      members.add(quoted(String.valueOf(pairs[i])) + ":" + value(pairs[i + 1]));
    }
    return new JsonLine("{" + String.join(",", members) + "}");
  }

  private static String value(@Nullable Object value) {
    return switch (value) {
      case null -> "null";
      case JsonLine json -> json.text;
      case Number number -> number.toString();
      case Boolean yes -> yes.toString();
      case List<?> list ->
          "[" + String.join(",", list.stream().map(JsonLine::value).toList()) + "]";
      default -> quoted(value.toString());
    };
  }

  private static String quoted(String text) {
    var out = new StringBuilder(text.length() + 2).append('"');
    for (var i = 0; i < text.length(); i++) {
      var c = text.charAt(i);
      if (c == '"' || c == '\\') {
        out.append('\\').append(c);
      } else if (c < ' ') {
        out.append("\\u%04x".formatted((int) c));
      } else {
        out.append(c);
      }
    }
    return out.append('"').toString();
  }

  @Override
  public String toString() {
    return text;
  }
}

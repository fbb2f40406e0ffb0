package dev.belfry.lib.json;

/// Writes strings as JSON (RFC 8259, 7).
public final class JsonText {
  private static final String HEX = "0123456789abcdef";

  private JsonText() {}

  /// The string with its quotes, escaped where JSON asks for it. Halves of surrogate pairs are
  /// written as escapes, so that the result can always be encoded.
  public static String quote(String text) {
    var out = new StringBuilder(text.length() + 16).append('"');
    for (var i = 0; i < text.length(); i++) {
      var c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        case '\r' -> out.append("\\r");
        default -> {
          if (c < 0x20 || c == 0x7f || isHalf(text, i)) {
            escape(out, c);
          } else {
            out.append(c);
          }
        }
      }
    }
    return out.append('"').toString();
  }

  private static boolean isHalf(String text, int index) {
    var c = text.charAt(index);
    if (Character.isHighSurrogate(c)) {
      return index + 1 == text.length() || !Character.isLowSurrogate(text.charAt(index + 1));
    }
    return Character.isLowSurrogate(c)
        && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
  }

  private static void escape(StringBuilder out, char c) {
    out.append("\\u");
    for (var shift = 12; shift >= 0; shift -= 4) {
      out.append(HEX.charAt(c >> shift & 15));
    }
  }
}

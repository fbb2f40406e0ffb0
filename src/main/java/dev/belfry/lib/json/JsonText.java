package dev.belfry.lib.json;

import java.nio.charset.StandardCharsets;

/// Strings as JSON writes them (RFC 8259, 7), in both directions.
public final class JsonText {
  private static final String HEX = "0123456789abcdef";

  private JsonText() {}

  /// Whether `word`, which is ASCII, stands at the beginning of the range.
  static boolean has(byte[] bytes, int from, int to, String word) {
    if (to - from < word.length()) {
      return false;
    }
    for (var i = 0; i < word.length(); i++) {
      if (bytes[from + i] != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  static boolean isNumberPart(byte b) {
    return (b >= '0' && b <= '9') || b == '-' || b == '+' || b == '.' || b == 'e' || b == 'E';
  }

  static boolean isBlank(byte b) {
    return b == ' ' || b == '\t' || b == '\r' || b == '\n';
  }

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
      out.append(HEX.charAt((c >> shift) & 15));
    }
  }

  /// A number as JSON writes it, cut to a whole one; `otherwise` if it is none that fits.
  static long whole(String text, long otherwise) {
    try {
      return text.indexOf('.') < 0 && text.indexOf('e') < 0 && text.indexOf('E') < 0
          ? Long.parseLong(text)
          : (long) Double.parseDouble(text);
    } catch (NumberFormatException _) {
      return otherwise;
    }
  }

  /// The same with its fraction.
  static double decimal(String text, double otherwise) {
    try {
      return Double.parseDouble(text);
    } catch (NumberFormatException _) {
      return otherwise;
    }
  }

  /// What the bytes between two quotes stand for. Broken escapes and cut signs become U+FFFD
  /// or stay as written; nothing throws.
  static String decode(byte[] bytes, int from, int to) {
    return Quotes.indexOf((byte) '\\', bytes, from, to) >= 0
        ? decodeEscaped(bytes, from, to)
        : new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  private static String decodeEscaped(byte[] bytes, int from, int to) {
    var out = new byte[to - from];
    var filled = 0;
    var i = from;
    for (var slash = next(bytes, i, to); slash >= 0; slash = next(bytes, i, to)) {
      System.arraycopy(bytes, i, out, filled, slash - i);
      filled += slash - i;
      if (slash + 6 <= to && bytes[slash + 1] == 'u') {
        // Half a pair has no bytes of its own, so that the rest goes on in chars.
        return new String(out, 0, filled, StandardCharsets.UTF_8) + inChars(bytes, slash, to);
      }
      out[filled++] = slash + 1 < to ? (byte) unescaped((char) bytes[slash + 1]) : (byte) '\\';
      i = Math.min(slash + 2, to);
    }
    System.arraycopy(bytes, i, out, filled, to - i);
    return new String(out, 0, filled + to - i, StandardCharsets.UTF_8);
  }

  private static String inChars(byte[] bytes, int from, int to) {
    var out = new StringBuilder(to - from);
    var i = from;
    for (var slash = next(bytes, i, to); slash >= 0; slash = next(bytes, i, to)) {
      out.append(new String(bytes, i, slash - i, StandardCharsets.UTF_8));
      if (slash + 6 <= to && bytes[slash + 1] == 'u') {
        out.append(hex(bytes, slash + 2));
        i = slash + 6;
      } else {
        out.append(slash + 1 < to ? unescaped((char) bytes[slash + 1]) : '\\');
        i = Math.min(slash + 2, to);
      }
    }
    return out.append(new String(bytes, i, to - i, StandardCharsets.UTF_8)).toString();
  }

  private static int next(byte[] bytes, int from, int to) {
    return Quotes.indexOf((byte) '\\', bytes, from, to);
  }

  private static char unescaped(char c) {
    return switch (c) {
      case 'n' -> '\n';
      case 't' -> '\t';
      case 'r' -> '\r';
      case 'b' -> '\b';
      case 'f' -> '\f';
      default -> c;
    };
  }

  private static char hex(byte[] bytes, int from) {
    var value = 0;
    for (var i = from; i < from + 4; i++) {
      var digit = Character.digit(bytes[i], 16);
      if (digit < 0) {
        return '\uFFFD';
      }
      value = (value << 4) | digit;
    }
    return (char) value;
  }
}

package dev.belfry.lib.json;

import java.nio.charset.StandardCharsets;

/// The text that the bytes between two quotes stand for. Broken escapes and cut signs become
/// U+FFFD or stay as written; nothing throws.
final class JsonText {
  private JsonText() {}

  static String decode(byte[] bytes, int from, int to) {
    for (var i = from; i < to; i++) {
      if (bytes[i] == '\\') {
        return decodeEscaped(bytes, from, to);
      }
    }
    return new String(bytes, from, to - from, StandardCharsets.UTF_8);
  }

  private static String decodeEscaped(byte[] bytes, int from, int to) {
    var out = new StringBuilder(to - from);
    var plain = from;
    var i = from;
    while (i < to) {
      if (bytes[i] != '\\') {
        i++;
        continue;
      }
      out.append(new String(bytes, plain, i - plain, StandardCharsets.UTF_8));
      if (i + 1 < to && bytes[i + 1] == 'u' && i + 6 <= to) {
        out.append(hex(bytes, i + 2));
        i += 6;
      } else {
        out.append(i + 1 < to ? unescaped((char) bytes[i + 1]) : '\\');
        i += 2;
      }
      plain = i;
    }
    if (plain < to) {
      out.append(new String(bytes, plain, to - plain, StandardCharsets.UTF_8));
    }
    return out.toString();
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

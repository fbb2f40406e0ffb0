package dev.belfry.lib.secret;

import org.jspecify.annotations.Nullable;

/// The copy of a text in which matching happens: one level of JSON escapes (line break, tab, quote,
/// slash, code) decoded however many backslashes stand before it, escaped terminal colours and all
/// invisible characters gone. It knows where each of its characters stands in the text.
final class Shadow {
  private final String text;
  private final int @Nullable [] starts;
  private final int @Nullable [] ends;

  private Shadow(String text, int @Nullable [] starts, int @Nullable [] ends) {
    this.text = text;
    this.starts = starts;
    this.ends = ends;
  }

  static Shadow of(String shown) {
    for (var i = 0; i < shown.length(); i++) {
      var c = shown.charAt(i);
      if (c == '\\' || (c >= 0xad && isInvisible(c)) || Character.isHighSurrogate(c)) {
        return new Maker(shown).make();
      }
    }
    return new Shadow(shown, null, null);
  }

  String text() {
    return text;
  }

  /// The span in the text that this is the shadow of.
  Span shown(Span span) {
    if (starts == null || ends == null) {
      return span;
    }
    return new Span(starts[span.from()], ends[span.to() - 1], span.kept());
  }

  /// Whether nothing is seen where the character stands: controls, format characters, selectors,
  /// fillers, and the replacement character that stands for broken input.
  private static boolean isInvisible(int c) {
    return switch (Character.getType(c)) {
      case Character.FORMAT -> true;
      case Character.CONTROL -> c != '\t' && c != '\n' && c != '\r';
      default ->
          c == 0xfffd
              || (c >= 0xfe00 && c <= 0xfe0f)
              || (c >= 0xe0100 && c <= 0xe01ef)
              || (c >= 0x180b && c <= 0x180f)
              || c == 0x34f
              || c == 0x115f
              || c == 0x1160
              || c == 0x17b4
              || c == 0x17b5
              || c == 0x3164
              || c == 0xffa0;
    };
  }

  private static final class Maker {
    private final String shown;
    private final char[] out;
    private final int[] starts;
    private final int[] ends;
    private int size;

    Maker(String shown) {
      this.shown = shown;
      this.out = new char[shown.length()];
      this.starts = new int[shown.length()];
      this.ends = new int[shown.length()];
    }

    Shadow make() {
      var i = 0;
      while (i < shown.length()) {
        i = shown.charAt(i) == '\\' ? escape(i) : plain(i);
      }
      return new Shadow(new String(out, 0, size), starts, ends);
    }

    private int plain(int from) {
      var c = shown.charAt(from);
      if (c < 0x80) {
        put(c, from, from + 1);
        return from + 1;
      }
      var point = shown.codePointAt(from);
      var to = from + Character.charCount(point);
      for (var i = from; i < to && !isInvisible(point); i++) {
        put(shown.charAt(i), i, i + 1);
      }
      return to;
    }

    private void put(char c, int from, int to) {
      out[size] = c;
      starts[size] = from;
      ends[size++] = to;
    }

    /// Decodes the escape at `from`, or keeps its backslashes.
    private int escape(int from) {
      var at = from;
      while (at < shown.length() && shown.charAt(at) == '\\') {
        at++;
      }
      var letter = at < shown.length() ? shown.charAt(at) : '\0';
      var white =
          switch (letter) {
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case '"', '\'', '/' -> letter;
            default -> '\0';
          };
      if (white != '\0') {
        put(white, from, at + 1);
        return at + 1;
      }
      return coded(from, at);
    }

    /// An escape that gives a code in four digits, and the spellings of ESC.
    private int coded(int from, int letter) {
      var code = shown.startsWith("u", letter) ? hex(letter + 1) : -1;
      if (code >= 0 && code != 0x1b) {
        if (!isInvisible(code)) {
          put((char) code, from, letter + 5);
        }
        return letter + 5;
      }
      for (var escape : new String[] {"u001b", "u001B", "x1b", "x1B", "033", "e["}) {
        if (shown.startsWith(escape, letter)) {
          return colourEnd(letter + (escape.equals("e[") ? 1 : escape.length()));
        }
      }
      for (var i = from; i < letter; i++) {
        put('\\', i, i + 1);
      }
      return letter;
    }

    /// Past a control sequence (ECMA-48, 5.4) whose ESC was written as an escape.
    private int colourEnd(int from) {
      if (!shown.startsWith("[", from)) {
        return from;
      }
      var at = from + 1;
      while (at < shown.length() && shown.charAt(at) >= 0x20 && shown.charAt(at) < 0x40) {
        at++;
      }
      var ended = at < shown.length() && shown.charAt(at) >= 0x40 && shown.charAt(at) < 0x7f;
      return ended ? at + 1 : at;
    }

    private int hex(int from) {
      if (from + 4 > shown.length()) {
        return -1;
      }
      var value = 0;
      for (var i = from; i < from + 4; i++) {
        var digit = Character.digit(shown.charAt(i), 16);
        if (digit < 0) {
          return -1;
        }
        value = value << 4 | digit;
      }
      return value;
    }
  }
}

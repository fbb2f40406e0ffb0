package dev.belfry.lib.terminal;

import dev.belfry.lib.text.Redacted;

/// A text as a terminal shows it: control characters escaped, wide characters counted as two.
record Cell(String text) {
  private static final String CUT = "…";

  /// The wide blocks of Unicode's East Asian Width, coarsely: first, last, first, last …
  private static final int[] WIDE = {
    0x1100, 0x115F, 0x2E80, 0xA4CF, 0xAC00, 0xD7A3, 0xF900, 0xFAFF, 0xFE30, 0xFE6F, 0xFF00, 0xFF60,
    0x1F300, 0x1FAFF, 0x20000, 0x3FFFD
  };

  static Cell of(Redacted text) {
    return new Cell(escaped(text.toString()));
  }

  /// `text` with everything that a terminal would obey written out.
  static String escaped(String text) {
    var out = new StringBuilder(text.length());
    text.codePoints()
        .forEach(
            c -> {
              if (Character.isISOControl(c) || Character.getType(c) == Character.FORMAT) {
                out.append("\\u{").append(Integer.toHexString(c)).append('}');
              } else {
                out.appendCodePoint(c);
              }
            });
    return out.toString();
  }

  int width() {
    return text.codePoints().map(Cell::width).sum();
  }

  /// The text in exactly `columns` columns, cut or filled up.
  String fit(int columns) {
    var out = new StringBuilder();
    var used = 0;
    var whole = width() <= columns;
    for (var c : text.codePoints().toArray()) {
      if (used + width(c) > (whole ? columns : columns - 1)) {
        break;
      }
      out.appendCodePoint(c);
      used += width(c);
    }
    if (!whole) {
      out.append(CUT);
      used++;
    }
    return out + " ".repeat(columns - used);
  }

  /// Columns of one character.
  private static int width(int c) {
    var type = Character.getType(c);
    if (type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK) {
      return 0;
    }
    for (var i = 0; i < WIDE.length; i += 2) {
      if (WIDE[i] <= c && c <= WIDE[i + 1]) {
        return 2;
      }
    }
    return 1;
  }
}

package dev.belfry.lib.text;

/// Takes out what a terminal or a page would obey or hide: whole escape sequences (ECMA-48, xterm),
/// control characters other than tab and line feed, direction marks and zero-width characters.
/// Halves of surrogate pairs become U+FFFD.
final class Clean {
  private static final int ESC = 0x1b;
  private static final String STRING_OPENERS = "]PX^_";

  private final String raw;
  private final StringBuilder out;

  private Clean(String raw) {
    this.raw = raw;
    this.out = new StringBuilder(raw.length());
  }

  /// The clean text; `raw` itself when there is nothing to do.
  static String of(String raw) {
    for (var i = 0; i < raw.length(); i++) {
      var c = raw.charAt(i);
      if ((c < 0x20 && c != '\n' && c != '\t') || (c >= 0x7f && isDoubtful(c))) {
        return new Clean(raw).from(i);
      }
    }
    return raw;
  }

  private static boolean isDoubtful(char c) {
    return c < 0xa0
        || Character.isSurrogate(c)
        || c == '\u2028'
        || c == '\u2029'
        || Character.getType(c) == Character.FORMAT;
  }

  private String from(int first) {
    out.append(raw, 0, first);
    var i = first;
    while (i < raw.length()) {
      var point = raw.codePointAt(i);
      if (point == ESC) {
        i = escapeEnd(i + 1);
      } else {
        add(point, i);
        i += Character.charCount(point);
      }
    }
    return out.toString();
  }

  private void add(int point, int index) {
    switch (Character.getType(point)) {
      case Character.CONTROL -> {
        if (point == '\n' || point == '\t') {
          out.append((char) point);
        }
      }
      case Character.FORMAT -> {
        if (isSeen(point) || (isJoiner(point) && joins(index))) {
          out.appendCodePoint(point);
        }
      }
      case Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> out.append('\n');
      case Character.SURROGATE -> out.append('\uFFFD');
      default -> out.appendCodePoint(point);
    }
  }

  /// The format characters that are drawn: number signs of Arabic, Syriac and Kaithi.
  private static boolean isSeen(int point) {
    return (point >= 0x600 && point <= 0x605)
        || point == 0x6dd
        || point == 0x8e2
        || point == 0x890
        || point == 0x891
        || point == 0x110bd
        || point == 0x110cd;
  }

  private static boolean isJoiner(int point) {
    return point == 0x200c || point == 0x200d;
  }

  /// Whether a joiner stands between two emoji, or two letters of a script that needs it (Arabic to
  /// Sinhala), where it is spelling.
  private boolean joins(int index) {
    if (out.isEmpty() || index + 1 >= raw.length()) {
      return false;
    }
    var before = out.codePointBefore(out.length());
    var after = raw.codePointAt(index + 1);
    return (isEmoji(before) && isEmoji(after)) || (isJoining(before) && isJoining(after));
  }

  private static boolean isEmoji(int point) {
    return point == 0xfe0f
        || Character.isEmojiModifier(point)
        || Character.isExtendedPictographic(point);
  }

  private static boolean isJoining(int point) {
    return point >= 0x620 && point <= 0xdff && Character.getType(point) != Character.FORMAT;
  }

  /// Where the sequence whose first character after ESC is at `from` ends.
  private int escapeEnd(int from) {
    if (from >= raw.length()) {
      return from;
    }
    var c = raw.charAt(from);
    if (c == '[') {
      var end = skip(skip(from + 1, 0x30, 0x3f), 0x20, 0x2f);
      return isIn(end, 0x40, 0x7e) ? end + 1 : end;
    }
    if (STRING_OPENERS.indexOf(c) >= 0) {
      return stringEnd(from);
    }
    if (isIn(from, 0x20, 0x2f)) {
      var end = skip(from, 0x20, 0x2f);
      return isIn(end, 0x30, 0x7e) ? end + 1 : end;
    }
    return isIn(from, 0x30, 0x7e) && !endsInWord() ? from + 1 : from;
  }

  /// A control string ends with BEL or ST. Without an end only its opener goes: hiding the rest of
  /// the text would be worse.
  private int stringEnd(int opener) {
    var i = opener + 1;
    while (i < raw.length()) {
      var c = raw.charAt(i);
      if (c == 0x07 || c == 0x9c) {
        return i + 1;
      }
      if (c == ESC && i + 1 < raw.length() && raw.charAt(i + 1) == '\\') {
        return i + 2;
      }
      if (c < 0x20 && c != '\t') {
        break;
      }
      i++;
    }
    return endsInWord() ? opener : opener + 1;
  }

  /// Inside a word the letter after a stray ESC is more likely the word's than the terminal's.
  private boolean endsInWord() {
    return !out.isEmpty() && Character.isLetterOrDigit(out.charAt(out.length() - 1));
  }

  private int skip(int from, int least, int most) {
    var i = from;
    while (isIn(i, least, most)) {
      i++;
    }
    return i;
  }

  private boolean isIn(int index, int least, int most) {
    return index < raw.length() && raw.charAt(index) >= least && raw.charAt(index) <= most;
  }
}

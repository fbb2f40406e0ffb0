package dev.belfry.lib.text;

/// Bounds text that is already redacted, and folds it to one line.
final class Clip {
  static final String MARKER = "…REDACTED";

  /// How far a marker that begins before the bound may pass it.
  private static final int OVERRUN = 20;

  private Clip() {}

  /// At most `max` characters, or up to 20 more to finish a marker. Never ends in half a character
  /// or within a marker.
  static String to(String text, int max) {
    if (text.length() <= max) {
      return text;
    }
    var end = markerEnd(text, Math.max(max, 0));
    if (end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    while (end > 0 && (text.charAt(end - 1) == '\u200d' || text.charAt(end - 1) == '\u200c')) {
      end--;
    }
    return text.substring(0, end);
  }

  /// Where to cut instead of `max`: behind a marker that `max` would split, or in front of it.
  private static int markerEnd(String text, int max) {
    var mark = text.indexOf(MARKER, Math.max(0, max - MARKER.length() + 1));
    if (mark < 0 || mark > max + OVERRUN) {
      return max;
    }
    var start = mark;
    while (start > 0 && mark - start < 64 && isKept(text.charAt(start - 1))) {
      start--;
    }
    if (start >= max) {
      return max;
    }
    return mark + MARKER.length() <= max + OVERRUN ? mark + MARKER.length() : start;
  }

  /// A character of what stays in front of a marker.
  private static boolean isKept(char c) {
    return c < 128 && (Character.isLetterOrDigit(c) || "-_.[]".indexOf(c) >= 0);
  }

  /// Each run of white space as one blank, none at the ends.
  static String fold(String text) {
    var out = new StringBuilder(text.length());
    var gap = false;
    for (var i = 0; i < text.length(); i++) {
      var c = text.charAt(i);
      if (Character.isWhitespace(c) || Character.isSpaceChar(c)) {
        gap = true;
      } else {
        if (gap && !out.isEmpty()) {
          out.append(' ');
        }
        gap = false;
        out.append(c);
      }
    }
    return out.toString();
  }
}

package dev.belfry.session.export;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Words of others that are Markdown already: their headings, lists and code stay, but no tag of
/// theirs is obeyed and no picture of theirs is fetched.
final class Prose {
  /// Only where a line begins with it: further in, it may end with a list, and we would not know.
  private static final Pattern FENCE = Pattern.compile("(`{3,}|~{3,})([^`]*)");

  private static final Pattern CODE = Pattern.compile("(?<!`)(`+)(?!`)");

  private Prose() {}

  /// The lines of `text`, safe to show. A block of code that is left open is closed.
  static List<String> lines(String text) {
    var out = new ArrayList<String>();
    var paragraph = new ArrayList<String>();
    String fence = null;
    for (var line : text.lines().toList()) {
      var mark = FENCE.matcher(line);
      if (fence != null) {
        out.add(line);
        fence = closes(line, fence) ? null : fence;
      } else if (mark.matches()) {
        flush(paragraph, out);
        fence = mark.group(1);
        out.add(fence + tame(mark.group(2)));
      } else if (line.isBlank()) {
        flush(paragraph, out);
        out.add("");
      } else {
        paragraph.add(line);
      }
    }
    flush(paragraph, out);
    if (fence != null) {
      out.add(fence);
    }
    return out;
  }

  private static boolean closes(String line, String fence) {
    var bare = line.strip();
    return line.startsWith(fence) && bare.chars().allMatch(c -> c == fence.charAt(0));
  }

  /// Code within a line stays as it is where every line of its paragraph closes what it opens: else
  /// code might begin or end on another line than we think.
  private static void flush(List<String> paragraph, List<String> out) {
    var known = paragraph.stream().allMatch(line -> rest(line, false) != null);
    for (var line : paragraph) {
      var shown = known ? rest(line, true) : tame(line);
      out.add(shown == null ? tame(line) : shown);
    }
    paragraph.clear();
  }

  /// The line with what is outside of its code made harmless; null if a piece of code is not
  /// closed in it.
  private static @Nullable String rest(String line, boolean write) {
    var out = new StringBuilder();
    var marks = CODE.matcher(line);
    var from = 0;
    while (marks.find(from)) {
      // An escaped mark opens nothing, or something else than it seems.
      if (marks.start() > 0 && line.charAt(marks.start() - 1) == '\\') {
        return null;
      }
      var end = closing(line, marks.group(1), marks.end());
      if (end < 0) {
        return null;
      }
      out.append(tame(line.substring(from, marks.start()))).append(line, marks.start(), end);
      from = end;
    }
    return write ? out.append(tame(line.substring(from))).toString() : line;
  }

  private static int closing(String line, String mark, int from) {
    var marks = CODE.matcher(line);
    var at = from;
    while (marks.find(at)) {
      if (marks.group(1).equals(mark)) {
        return marks.end();
      }
      at = marks.end();
    }
    return -1;
  }

  /// No tag, no entity, no picture.
  static String tame(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace("![", "!\\[");
  }
}

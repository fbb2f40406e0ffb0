package dev.belfry.session.reader;

import dev.belfry.session.Edit;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// Patches as agents write them: those of `apply_patch`, unified diffs, and search and replace.
final class Patches {
  private static final Pattern FILE = Pattern.compile("\\*\\*\\* (?:Add|Update|Delete) File: (.+)");
  private static final Pattern PLACE = Pattern.compile("@@ -(\\d+)(?:,\\d+)? \\+(\\d+).*");
  private static final Pattern SEARCH = Pattern.compile("(?:-{5,}|<{5,}) SEARCH>?");
  private static final Pattern MIDDLE = Pattern.compile("={5,}");
  private static final Pattern REPLACE = Pattern.compile("(?:\\+{5,}|>{5,}) REPLACE>?");

  private final List<Edit> edits = new ArrayList<>();
  private final List<Edit.Piece> pieces = new ArrayList<>();
  private String path;

  /// Whether the patch itself named the file.
  private boolean named;

  private Sides sides = new Sides(0, 0);

  private Patches(String path) {
    this.path = path;
  }

  /// The two sides of one place.
  static final class Sides {
    private final long oldLine;
    private final long newLine;
    private final StringBuilder before = new StringBuilder();
    private final StringBuilder after = new StringBuilder();

    Sides(long oldLine, long newLine) {
      this.oldLine = oldLine;
      this.newLine = newLine;
    }

    /// A line with its sign; of an empty one the sign may be missing, and others say nothing.
    void line(String line) {
      var sign = line.isEmpty() ? ' ' : line.charAt(0);
      var text = line.isEmpty() ? "" : line.substring(1);
      if (sign == ' ' || sign == '-') {
        before.append(text).append('\n');
      }
      if (sign == ' ' || sign == '+') {
        after.append(text).append('\n');
      }
    }

    void old(String line) {
      before.append(line).append('\n');
    }

    void fresh(String line) {
      after.append(line).append('\n');
    }

    boolean isEmpty() {
      return before.isEmpty() && after.isEmpty();
    }

    Edit.Piece piece() {
      return new Edit.Piece(oldLine, newLine, before.toString(), after.toString());
    }
  }

  /// Whether the text may be a patch.
  static boolean isPatch(String text) {
    return text.contains("*** Begin Patch")
        || text.startsWith("@@ ")
        || text.contains("\n@@ ")
        || SEARCH.matcher(text).find();
  }

  /// The edits a patch tells, empty where it is none.
  ///
  /// @param path the file where the patch itself names none
  static List<Edit> read(String text, String path) {
    var patches = new Patches(path);
    var lines = text.lines().toList();
    if (SEARCH.matcher(text).find()) {
      patches.replaced(lines);
    } else {
      patches.signed(lines);
    }
    patches.file("");
    return patches.edits;
  }

  private void signed(List<String> lines) {
    var inside = false;
    for (var i = 0; i < lines.size(); i++) {
      var line = lines.get(i);
      var file = FILE.matcher(line);
      if (file.matches()) {
        file(file.group(1).strip());
        inside = true;
      } else if (line.startsWith("--- ")
          && i + 1 < lines.size()
          && lines.get(i + 1).startsWith("+++ ")) {
        file(named(line, lines.get(++i)));
        inside = false;
      } else if (line.startsWith("@@")) {
        place(line);
        inside = true;
      } else if (line.startsWith("*** ") || line.startsWith("diff --git ")) {
        inside = inside && !line.startsWith("*** End Patch") && !line.startsWith("diff ");
      } else if (inside) {
        sides.line(line);
      }
    }
  }

  /// The path in the two lines that open the diff of a file.
  private static String named(String old, String now) {
    var path = now.substring(4).equals("/dev/null") ? old.substring(4) : now.substring(4);
    var tab = path.indexOf('\t');
    path = tab < 0 ? path : path.substring(0, tab);
    return path.startsWith("a/") || path.startsWith("b/") ? path.substring(2) : path;
  }

  private void replaced(List<String> lines) {
    var side = 0;
    for (var line : lines) {
      if (SEARCH.matcher(line).matches()) {
        endPlace(new Sides(0, 0));
        side = 1;
      } else if (side == 1 && MIDDLE.matcher(line).matches()) {
        side = 2;
      } else if (REPLACE.matcher(line).matches()) {
        side = 0;
      } else if (side == 1 && !line.startsWith(":start_line:") && !line.equals("-------")) {
        sides.old(line);
      } else if (side == 2) {
        sides.fresh(line);
      }
    }
  }

  private void place(String line) {
    var place = PLACE.matcher(line);
    endPlace(
        place.matches()
            ? new Sides(number(place.group(1)), number(place.group(2)))
            : new Sides(0, 0));
  }

  private static long number(String digits) {
    return digits.length() > 9 ? 0 : Long.parseLong(digits);
  }

  private void endPlace(Sides next) {
    if (!sides.isEmpty()) {
      pieces.add(sides.piece());
    }
    sides = next;
  }

  /// A file begins; the one before is over.
  private void file(String next) {
    endPlace(new Sides(0, 0));
    if (!pieces.isEmpty()) {
      edits.add(new Edit(path, pieces));
      pieces.clear();
    } else if (named) {
      edits.add(new Edit(path, List.of()));
    }
    named = true;
    path = next;
  }
}

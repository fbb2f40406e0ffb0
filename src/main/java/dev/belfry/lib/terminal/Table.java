package dev.belfry.lib.terminal;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import java.util.ArrayList;
import java.util.List;

/// Rows with aligned columns, no wider than the terminal: the widest column gives way first.
public final class Table {
  private static final String GAP = "  ";
  private static final int NARROWEST = 6;

  private Table() {}

  /// The rows as lines.
  ///
  /// @param rows the head first; all of one length
  public static List<Redacted> lines(List<List<Redacted>> rows, int columns) {
    if (rows.isEmpty()) {
      return List.of();
    }
    var widths = widths(rows, columns);
    var lines = new ArrayList<Redacted>();
    for (var row : rows) {
      var line = new StringBuilder();
      for (var i = 0; i < row.size(); i++) {
        var cell = Cell.of(row.get(i)).fit(widths[i]);
        line.append(i == 0 ? "" : GAP).append(cell);
      }
      lines.add(Redact.text(line.toString().stripTrailing()));
    }
    return lines;
  }

  private static int[] widths(List<List<Redacted>> rows, int columns) {
    var widths = new int[rows.getFirst().size()];
    for (var row : rows) {
      for (var i = 0; i < widths.length; i++) {
        widths[i] = Math.max(widths[i], Cell.of(row.get(i)).width());
      }
    }
    var room = columns - GAP.length() * (widths.length - 1);
    while (sum(widths) > room && widths[widest(widths)] > NARROWEST) {
      widths[widest(widths)]--;
    }
    return widths;
  }

  private static int sum(int[] widths) {
    var sum = 0;
    for (var width : widths) {
      sum += width;
    }
    return sum;
  }

  private static int widest(int[] widths) {
    var widest = 0;
    for (var i = 1; i < widths.length; i++) {
      widest = widths[i] > widths[widest] ? i : widest;
    }
    return widest;
  }
}

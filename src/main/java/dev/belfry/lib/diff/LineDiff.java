package dev.belfry.lib.diff;

import com.github.difflib.algorithm.DiffAlgorithmI;
import com.github.difflib.algorithm.myers.MyersDiffWithLinearSpace;
import com.github.difflib.patch.DeltaType;
import java.util.ArrayList;
import java.util.List;

/// Two texts line by line: which lines stay, which go, which come.
public final class LineDiff {
  /// Texts with more pairs of differing lines than this are not compared: all of one goes, all of
  /// the other comes.
  private static final long MOST_PAIRS = 4_000_000;

  private LineDiff() {}

  /// What becomes of a line.
  public enum Mark {
    SAME,
    REMOVED,
    ADDED
  }

  /// A line without its end.
  public record Line(Mark mark, String text) {}

  /// The lines of both texts in order; of a change, those that go come first. A line end at the
  /// end of a text begins no further line.
  public static List<Line> of(String before, String after) {
    var old = lines(before);
    var now = lines(after);
    var head = head(old, now);
    var tail = tail(old, now, head);
    var lines = new ArrayList<Line>(old.size() + now.size());
    add(lines, Mark.SAME, old.subList(0, head));
    between(old.subList(head, old.size() - tail), now.subList(head, now.size() - tail), lines);
    add(lines, Mark.SAME, old.subList(old.size() - tail, old.size()));
    return lines;
  }

  private static List<String> lines(String text) {
    return text.isEmpty() ? List.of() : text.lines().toList();
  }

  private static int head(List<String> old, List<String> now) {
    var most = Math.min(old.size(), now.size());
    var same = 0;
    while (same < most && old.get(same).equals(now.get(same))) {
      same++;
    }
    return same;
  }

  private static int tail(List<String> old, List<String> now, int head) {
    var most = Math.min(old.size(), now.size()) - head;
    var same = 0;
    while (same < most && old.get(old.size() - 1 - same).equals(now.get(now.size() - 1 - same))) {
      same++;
    }
    return same;
  }

  private static void between(List<String> old, List<String> now, List<Line> lines) {
    if (old.isEmpty() || now.isEmpty() || (long) old.size() * now.size() > MOST_PAIRS) {
      add(lines, Mark.REMOVED, old);
      add(lines, Mark.ADDED, now);
      return;
    }
    DiffAlgorithmI<String> myers = new MyersDiffWithLinearSpace<>();
    var came = new ArrayList<String>();
    var at = 0;
    for (var change : myers.computeDiff(old, now, null)) {
      if (change.startOriginal > at) {
        add(lines, Mark.ADDED, came);
        came.clear();
        add(lines, Mark.SAME, old.subList(at, change.startOriginal));
      }
      if (change.deltaType != DeltaType.INSERT) {
        add(lines, Mark.REMOVED, old.subList(change.startOriginal, change.endOriginal));
      }
      if (change.deltaType != DeltaType.DELETE) {
        came.addAll(now.subList(change.startRevised, change.endRevised));
      }
      at = change.endOriginal;
    }
    add(lines, Mark.ADDED, came);
    add(lines, Mark.SAME, old.subList(at, old.size()));
  }

  private static void add(List<Line> lines, Mark mark, List<String> texts) {
    texts.forEach(text -> lines.add(new Line(mark, text)));
  }
}

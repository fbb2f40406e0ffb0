package dev.belfry.session.live;

import dev.belfry.session.Session;
import dev.belfry.session.fold.Portrait.Drawn;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rows within the window and when each has to be drawn again. Use under the lock of the live
/// model.
final class Board {
  private static final Comparator<Session> ORDER =
      Comparator.comparing((Session row) -> row.doing().state())
          .thenComparingLong(Board::blockedSince)
          .thenComparing(row -> row.id().toString());

  private final Map<String, Drawn> rows = new HashMap<>();
  private final Set<String> changed = new HashSet<>();

  private static long blockedSince(Session row) {
    var question = row.doing().question();
    return question == null ? 0 : question.since();
  }

  void put(String key, @Nullable Drawn drawn) {
    var old = drawn == null ? rows.remove(key) : rows.put(key, drawn);
    var before = old == null ? null : old.session();
    var after = drawn == null ? null : drawn.session();
    if (before == null ? after != null : !before.equals(after)) {
      changed.add(key);
    }
  }

  boolean has(String key) {
    return rows.containsKey(key);
  }

  @Nullable Session row(String key) {
    var drawn = rows.get(key);
    return drawn == null ? null : drawn.session();
  }

  int size() {
    return rows.size();
  }

  /// Rows that have to be drawn again because time passed.
  List<String> due(long now) {
    var due = new ArrayList<String>();
    rows.forEach(
        (key, drawn) -> {
          if (drawn.until() <= now) {
            due.add(key);
          }
        });
    return due;
  }

  /// When the next row is due, [Long#MAX_VALUE] for never.
  long nextDue() {
    var next = Long.MAX_VALUE;
    for (var drawn : rows.values()) {
      next = Math.min(next, drawn.until());
    }
    return next;
  }

  /// The rows that changed since the last call.
  Set<String> takeChanged() {
    if (!changed.isEmpty()) {
      lengthenIds();
    }
    var result = Set.copyOf(changed);
    changed.clear();
    return result;
  }

  private void lengthenIds() {
    var sessions = rows.values().stream().map(Drawn::session).toList();
    for (var session : withUniqueIds(sessions)) {
      var key = session.id().toString();
      var drawn = rows.get(key);
      if (drawn != null) {
        put(key, new Drawn(session, drawn.until()));
      }
    }
  }

  List<Session> ordered() {
    return ordered(rows.values().stream().map(Drawn::session).toList());
  }

  static List<Session> ordered(Collection<Session> rows) {
    return rows.stream().sorted(ORDER).toList();
  }

  /// The rows with short ids that are unique within harness and project.
  static List<Session> withUniqueIds(Collection<Session> rows) {
    var groups = new HashMap<String, List<Session>>();
    for (var row : rows) {
      groups
          .computeIfAbsent(
              row.id().harness() + "\n" + row.place().project(), _ -> new ArrayList<>())
          .add(row);
    }
    var result = new ArrayList<Session>();
    for (var group : groups.values()) {
      var width = width(group);
      group.forEach(row -> result.add(withShortId(row, width)));
    }
    return result;
  }

  private static int width(List<Session> group) {
    var longest = group.stream().mapToInt(row -> row.id().sid().length()).max().orElse(0);
    for (var width = 8; width < longest; width++) {
      var seen = new HashSet<String>();
      var unique = true;
      for (var row : group) {
        unique &= seen.add(cut(row.id().sid(), width));
      }
      if (unique) {
        return width;
      }
    }
    return Math.max(8, longest);
  }

  private static String cut(String sid, int width) {
    return sid.length() <= width ? sid : sid.substring(0, width);
  }

  private static Session withShortId(Session row, int width) {
    var shortId = Places.shortened(row.id().sid(), width);
    var place = row.place();
    return place.shortId().equals(shortId)
        ? row
        : new Session(
            row.id(),
            new Session.Place(
                shortId,
                place.project(),
                place.firstCwd(),
                place.cwd(),
                place.branch(),
                place.resume()),
            row.words(),
            row.doing(),
            row.times(),
            row.spent(),
            row.tasks(),
            row.health());
  }
}

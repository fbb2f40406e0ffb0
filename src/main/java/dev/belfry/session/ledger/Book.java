package dev.belfry.session.ledger;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The rows and what follows from them: which replies count, how much, and for whom. Whoever takes
/// a row in or out leaves all sums right.
final class Book {
  final Rows rows = new Rows();
  private final Groups groups = new Groups(rows);
  private final Messages messages = new Messages(rows);
  private final List<@Nullable Source> sources = new ArrayList<>();
  private final List<String> models = new ArrayList<>();
  private final Map<String, Integer> modelNumbers = new HashMap<>();
  private Set<String> touched = new HashSet<>();

  int add(Source source) {
    sources.add(source);
    return sources.size() - 1;
  }

  void forget(int number) {
    sources.set(number, null);
  }

  List<@Nullable Source> sources() {
    return sources;
  }

  Source source(int number) {
    var source = sources.get(number);
    if (source == null) {
      throw new IllegalStateException("file " + number + " is closed");
    }
    return source;
  }

  Source sourceOf(int row) {
    return source(rows.source(row));
  }

  int modelNumber(String model) {
    return modelNumbers.computeIfAbsent(
        model,
        name -> {
          models.add(name);
          return models.size() - 1;
        });
  }

  String modelOf(int row) {
    return models.get(rows.model(row));
  }

  Set<String> takeTouched() {
    var result = touched;
    touched = new HashSet<>();
    return result;
  }

  void putIn(int row) {
    var head = groups.head(rows.key(row));
    if (head != Rows.NONE) {
      settle(head, -1);
    }
    groups.put(row);
    settle(row, 1);
    touch(row, 1);
    if (rows.is(row, Claims.SIDECHAIN)) {
      messages.addSide(row);
    } else if (!rows.is(row, Claims.METER)) {
      mainRows(rows.message(row), 1);
    }
  }

  void takeOut(int row) {
    if (rows.is(row, Claims.SIDECHAIN)) {
      settle(row, -1);
      messages.removeSide(row);
    } else {
      if (!rows.is(row, Claims.METER)) {
        mainRows(rows.message(row), -1);
      }
      settle(row, -1);
    }
    groups.remove(row);
    var head = groups.head(rows.key(row));
    if (head != Rows.NONE) {
      settle(head, 1);
    }
    touch(row, -1);
  }

  private void touch(int row, int sign) {
    var source = sourceOf(row);
    source.sum.row(sign);
    touched.add(source.session);
  }

  /// The first main row of a message silences its sidechain rows, the last one gives them back.
  private void mainRows(long message, int change) {
    var count = messages.mainRows(message) + change;
    var turns = count == 0 || (count == 1 && change > 0);
    var side = messages.side(message);
    if (turns) {
      settleSides(side, -1);
    }
    messages.mainRows(message, count);
    if (turns) {
      settleSides(side, 1);
    }
  }

  private void settleSides(int head, int sign) {
    for (var row = head; row != Rows.NONE; row = rows.nextSide(row)) {
      var leader = first(row);
      while (!rows.is(leader, Claims.SIDECHAIN)) {
        leader = rows.nextOfKey(leader);
      }
      if (leader == row) {
        settle(row, sign);
      }
    }
  }

  /// Counts (1) or takes back (-1) the reply that `row` belongs to, as its rows are now.
  void settle(int row, int sign) {
    var first = first(row);
    if (counts(first)) {
      var source = sourceOf(owner(first));
      source.sum.count(rows.usage(largest(first)), sign);
      touched.add(source.session);
    }
  }

  /// Whether a reply counts at all.
  boolean counts(int first) {
    for (var row = first; row != Rows.NONE; row = rows.nextOfKey(row)) {
      if (!rows.is(row, Claims.SIDECHAIN)) {
        return true;
      }
    }
    return messages.mainRows(rows.message(first)) == 0;
  }

  int largest(int first) {
    var best = first;
    for (var row = rows.nextOfKey(first); row != Rows.NONE; row = rows.nextOfKey(row)) {
      var order = Order.usage(rows.usage(row), rows.usage(best));
      if (order > 0 || (order == 0 && modelOf(row).compareTo(modelOf(best)) > 0)) {
        best = row;
      }
    }
    return best;
  }

  int owner(int first) {
    var best = first;
    for (var row = rows.nextOfKey(first); row != Rows.NONE; row = rows.nextOfKey(row)) {
      if (isEarlier(row, best)) {
        best = row;
      }
    }
    return best;
  }

  private boolean isEarlier(int row, int other) {
    var side = rows.is(row, Claims.SIDECHAIN);
    if (side != rows.is(other, Claims.SIDECHAIN)) {
      return !side;
    }
    return rows.at(row) != rows.at(other)
        ? rows.at(row) < rows.at(other)
        : sourceOf(row).path.compareTo(sourceOf(other).path) < 0;
  }

  long earliest(int first) {
    var at = Long.MAX_VALUE;
    for (var row = first; row != Rows.NONE; row = rows.nextOfKey(row)) {
      at = Math.min(at, rows.at(row));
    }
    return at;
  }

  /// The first row of the reply that `row` belongs to.
  int first(int row) {
    return groups.head(rows.key(row));
  }

  /// The row that the file `source` has of a reply, [Rows#NONE] where it has none.
  int rowOf(long key, int source) {
    var row = groups.head(key);
    while (row != Rows.NONE && rows.source(row) != source) {
      row = rows.nextOfKey(row);
    }
    return row;
  }
}

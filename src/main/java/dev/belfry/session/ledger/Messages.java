package dev.belfry.session.ledger;

/// Per message: how many rows of main conversations have it, and the chain of its sidechain rows.
/// Open addressing, at most two thirds full.
final class Messages {
  private final Rows rows;
  private long[] keys = new long[16];
  private int[] heads = new int[16];

  /// Rows of main conversations plus one, 0 where the slot is free.
  private int[] counts = new int[16];

  private int size;

  Messages(Rows rows) {
    this.rows = rows;
  }

  /// How many rows of main conversations have `message`.
  int mainRows(long message) {
    var slot = find(message);
    return Math.max(0, counts[slot] - 1);
  }

  void mainRows(long message, int count) {
    // Taking a slot may replace the arrays, so it comes before they are looked at.
    var slot = taken(message);
    counts[slot] = count + 1;
    drop(message);
  }

  /// The first sidechain row of `message`, [Rows#NONE] where there is none.
  int side(long message) {
    var slot = find(message);
    return counts[slot] == 0 ? Rows.NONE : heads[slot];
  }

  void addSide(int row) {
    var slot = taken(rows.message(row));
    var next = heads[slot];
    rows.nextSide(row, next);
    rows.beforeSide(row, Rows.NONE);
    if (next != Rows.NONE) {
      rows.beforeSide(next, row);
    }
    heads[slot] = row;
  }

  void removeSide(int row) {
    var before = rows.beforeSide(row);
    var next = rows.nextSide(row);
    if (before == Rows.NONE) {
      heads[find(rows.message(row))] = next;
    } else {
      rows.nextSide(before, next);
    }
    if (next != Rows.NONE) {
      rows.beforeSide(next, before);
    }
    drop(rows.message(row));
  }

  private int taken(long message) {
    var slot = find(message);
    if (counts[slot] != 0) {
      return slot;
    }
    if ((size + 1) * 3L > keys.length * 2L) {
      grow();
      slot = find(message);
    }
    size++;
    keys[slot] = message;
    heads[slot] = Rows.NONE;
    counts[slot] = 1;
    return slot;
  }

  private void drop(long message) {
    var slot = find(message);
    if (counts[slot] != 1 || heads[slot] != Rows.NONE) {
      return;
    }
    var mask = keys.length - 1;
    var gap = slot;
    for (var i = (slot + 1) & mask; counts[i] != 0; i = (i + 1) & mask) {
      var home = home(keys[i], mask);
      if (((i - home) & mask) >= ((i - gap) & mask)) {
        keys[gap] = keys[i];
        heads[gap] = heads[i];
        counts[gap] = counts[i];
        gap = i;
      }
    }
    counts[gap] = 0;
    size--;
  }

  private int find(long message) {
    var mask = keys.length - 1;
    var i = home(message, mask);
    while (counts[i] != 0 && keys[i] != message) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void grow() {
    var oldKeys = keys;
    var oldHeads = heads;
    var oldCounts = counts;
    keys = new long[oldKeys.length * 2];
    heads = new int[keys.length];
    counts = new int[keys.length];
    for (var i = 0; i < oldKeys.length; i++) {
      if (oldCounts[i] != 0) {
        var slot = find(oldKeys[i]);
        keys[slot] = oldKeys[i];
        heads[slot] = oldHeads[i];
        counts[slot] = oldCounts[i];
      }
    }
  }

  private static int home(long key, int mask) {
    return (int) (key ^ (key >>> 32)) & mask;
  }
}

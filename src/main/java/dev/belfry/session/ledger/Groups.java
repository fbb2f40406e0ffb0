package dev.belfry.session.ledger;

import java.util.Arrays;

/// Rows by their key: the rows of one reply, each from another file, are one chain. Open addressing
/// over the heads of the chains, at most two thirds full.
final class Groups {
  private static final int EMPTY = -1;

  private final Rows rows;
  private int[] heads = filled(16);
  private int size;

  Groups(Rows rows) {
    this.rows = rows;
  }

  /// The first row of `key`, [Rows#NONE] where there is none.
  int head(long key) {
    return heads[find(key)];
  }

  void put(int row) {
    var slot = find(rows.key(row));
    rows.nextOfKey(row, heads[slot]);
    if (heads[slot] != EMPTY) {
      heads[slot] = row;
      return;
    }
    heads[slot] = row;
    if (++size * 3L > heads.length * 2L) {
      grow();
    }
  }

  void remove(int row) {
    var slot = find(rows.key(row));
    if (heads[slot] != row) {
      var before = heads[slot];
      while (rows.nextOfKey(before) != row) {
        before = rows.nextOfKey(before);
      }
      rows.nextOfKey(before, rows.nextOfKey(row));
      return;
    }
    heads[slot] = rows.nextOfKey(row);
    if (heads[slot] == EMPTY) {
      closeGap(slot);
      size--;
    }
  }

  private void closeGap(int slot) {
    var mask = heads.length - 1;
    var gap = slot;
    for (var i = (slot + 1) & mask; heads[i] != EMPTY; i = (i + 1) & mask) {
      var home = home(rows.key(heads[i]), mask);
      if (((i - home) & mask) >= ((i - gap) & mask)) {
        heads[gap] = heads[i];
        heads[i] = EMPTY;
        gap = i;
      }
    }
  }

  private int find(long key) {
    var mask = heads.length - 1;
    var i = home(key, mask);
    while (heads[i] != EMPTY && rows.key(heads[i]) != key) {
      i = (i + 1) & mask;
    }
    return i;
  }

  private void grow() {
    var old = heads;
    heads = filled(old.length * 2);
    for (var head : old) {
      if (head != EMPTY) {
        heads[find(rows.key(head))] = head;
      }
    }
  }

  private static int home(long key, int mask) {
    return (int) (key ^ (key >>> 32)) & mask;
  }

  private static int[] filled(int length) {
    var result = new int[length];
    Arrays.fill(result, EMPTY);
    return result;
  }
}

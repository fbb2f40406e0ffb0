package dev.belfry.lib.secret;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The automaton of Aho and Corasick (CACM 18, 1975) over all literals at which a rule begins: one
/// table look-up for each character, without regard to ASCII case.
///
/// Rows that end a literal are numbered last, so that one comparison tells them.
final class Literals {
  private final byte[] columns = new byte[128];
  private final int width;
  private final int[] next;
  private final int firstEnding;
  private final List<List<Trigger>> endings;

  /// A literal in lower case, and what to do where it ends.
  record Trigger(String literal, Scan.Rule rule) {}

  Literals(List<Trigger> triggers) {
    var used = 1;
    for (var trigger : triggers) {
      for (var c : trigger.literal().toCharArray()) {
        if (columns[c] == 0) {
          columns[c] = (byte) used++;
        }
      }
    }
    for (var c = 'A'; c <= 'Z'; c++) {
      columns[c] = columns[c + 32];
    }
    width = used;
    var trie = new Trie(width);
    triggers.forEach(trigger -> trie.add(trigger, columns));
    trie.link();
    var order = trie.endingLast();
    next = trie.table(order);
    var ends = trie.endings(order);
    firstEnding = ends.isEmpty() ? next.length : next.length - ends.size() * width;
    endings = List.copyOf(ends);
  }

  /// Tells `scan` each literal in its text, in the order of their ends.
  void run(Scan scan) {
    var text = scan.text();
    var row = 0;
    for (var i = 0; i < text.length(); i++) {
      var c = text.charAt(i);
      row = next[row + (c < 128 ? columns[c] : 0)];
      if (row >= firstEnding) {
        for (var trigger : endings.get((row - firstEnding) / width)) {
          trigger.rule().at(scan, i + 1 - trigger.literal().length(), i + 1);
        }
      }
    }
  }

  private static final class Trie {
    private final int width;
    private final List<int[]> rows = new ArrayList<>();
    private final List<List<Trigger>> ends = new ArrayList<>();

    Trie(int width) {
      this.width = width;
      node();
    }

    private int node() {
      var row = new int[width];
      Arrays.fill(row, -1);
      rows.add(row);
      ends.add(new ArrayList<>());
      return rows.size() - 1;
    }

    void add(Trigger trigger, byte[] columns) {
      var at = 0;
      for (var c : trigger.literal().toCharArray()) {
        var column = columns[c];
        if (rows.get(at)[column] < 0) {
          var made = node();
          rows.get(at)[column] = made;
        }
        at = rows.get(at)[column];
      }
      ends.get(at).add(trigger);
    }

    /// Fills each missing step with the step of the longest suffix that is also a beginning.
    void link() {
      var suffix = new int[rows.size()];
      var queue = new ArrayDeque<Integer>(List.of(0));
      while (!queue.isEmpty()) {
        int at = queue.remove();
        for (var column = 0; column < width; column++) {
          var child = rows.get(at)[column];
          var other = at == 0 ? 0 : rows.get(suffix[at])[column];
          if (child < 0) {
            rows.get(at)[column] = other;
          } else {
            suffix[child] = other;
            ends.get(child).addAll(ends.get(other));
            queue.add(child);
          }
        }
      }
    }

    /// The new number of each node.
    int[] endingLast() {
      var order = new int[rows.size()];
      var number = 0;
      for (var ending : List.of(false, true)) {
        for (var i = 0; i < order.length; i++) {
          if (ends.get(i).isEmpty() != ending) {
            order[i] = number++;
          }
        }
      }
      return order;
    }

    int[] table(int[] order) {
      var table = new int[rows.size() * width];
      for (var i = 0; i < order.length; i++) {
        for (var column = 0; column < width; column++) {
          table[order[i] * width + column] = order[rows.get(i)[column]] * width;
        }
      }
      return table;
    }

    List<List<Trigger>> endings(int[] order) {
      var all = new ArrayList<List<Trigger>>();
      var sorted = new int[order.length];
      for (var i = 0; i < order.length; i++) {
        sorted[order[i]] = i;
      }
      for (var i : sorted) {
        if (!ends.get(i).isEmpty()) {
          all.add(List.copyOf(ends.get(i)));
        }
      }
      return all;
    }
  }
}

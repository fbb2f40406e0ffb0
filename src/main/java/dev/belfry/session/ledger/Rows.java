package dev.belfry.session.ledger;

import dev.belfry.session.Usage;
import java.util.Arrays;

/// Rows of primitive cells, in pages so that growing copies nothing. A row costs 80 bytes.
final class Rows {
  static final int NONE = -1;

  private static final int BITS = 11;
  private static final int PAGE = 1 << BITS;
  private static final int LONGS = 5;
  private static final int INTS = 10;

  private static final int KEY = 0;
  private static final int MESSAGE = 1;
  private static final int AT = 2;
  private static final int INPUT = 3;
  private static final int CACHE_READ = 4;

  private static final int OUTPUT = 0;
  private static final int CACHE_WRITE = 1;
  private static final int REASONING = 2;
  private static final int SOURCE = 3;
  private static final int MODEL = 4;
  private static final int FLAGS = 5;
  private static final int NEXT_OF_KEY = 6;
  private static final int NEXT_OF_SOURCE = 7;
  private static final int NEXT_SIDE = 8;
  private static final int BEFORE_SIDE = 9;

  private long[][] longs = new long[0][];
  private int[][] ints = new int[0][];
  private int used;
  private int free = NONE;

  int allocate() {
    if (free != NONE) {
      var row = free;
      free = nextOfKey(row);
      return row;
    }
    var page = used >> BITS;
    if (page == longs.length) {
      longs = Arrays.copyOf(longs, page + 1);
      ints = Arrays.copyOf(ints, page + 1);
      longs[page] = new long[PAGE * LONGS];
      ints[page] = new int[PAGE * INTS];
    }
    return used++;
  }

  void release(int row) {
    nextOfKey(row, free);
    free = row;
  }

  long key(int row) {
    return cell(row, KEY);
  }

  void key(int row, long key) {
    cell(row, KEY, key);
  }

  long message(int row) {
    return cell(row, MESSAGE);
  }

  void message(int row, long message) {
    cell(row, MESSAGE, message);
  }

  /// Epoch milliseconds; a row without a time is later than all others.
  long at(int row) {
    return cell(row, AT);
  }

  void at(int row, long at) {
    cell(row, AT, at);
  }

  Usage usage(int row) {
    return new Usage(
        cell(row, INPUT),
        small(row, OUTPUT),
        cell(row, CACHE_READ),
        small(row, CACHE_WRITE),
        small(row, REASONING));
  }

  void usage(int row, Usage usage) {
    cell(row, INPUT, usage.input());
    cell(row, CACHE_READ, usage.cacheRead());
    small(row, OUTPUT, saturated(usage.output()));
    small(row, CACHE_WRITE, saturated(usage.cacheWrite()));
    small(row, REASONING, saturated(usage.reasoning()));
  }

  private static int saturated(long count) {
    return (int) Math.clamp(count, -1L, (long) Integer.MAX_VALUE);
  }

  int source(int row) {
    return small(row, SOURCE);
  }

  void source(int row, int source) {
    small(row, SOURCE, source);
  }

  int model(int row) {
    return small(row, MODEL);
  }

  void model(int row, int model) {
    small(row, MODEL, model);
  }

  boolean is(int row, int flag) {
    return (small(row, FLAGS) & flag) != 0;
  }

  int flags(int row) {
    return small(row, FLAGS);
  }

  void flags(int row, int flags) {
    small(row, FLAGS, flags);
  }

  int nextOfKey(int row) {
    return small(row, NEXT_OF_KEY);
  }

  void nextOfKey(int row, int next) {
    small(row, NEXT_OF_KEY, next);
  }

  int nextOfSource(int row) {
    return small(row, NEXT_OF_SOURCE);
  }

  void nextOfSource(int row, int next) {
    small(row, NEXT_OF_SOURCE, next);
  }

  int nextSide(int row) {
    return small(row, NEXT_SIDE);
  }

  void nextSide(int row, int next) {
    small(row, NEXT_SIDE, next);
  }

  int beforeSide(int row) {
    return small(row, BEFORE_SIDE);
  }

  void beforeSide(int row, int before) {
    small(row, BEFORE_SIDE, before);
  }

  private long cell(int row, int column) {
    return longs[row >> BITS][(row & (PAGE - 1)) * LONGS + column];
  }

  private void cell(int row, int column, long value) {
    longs[row >> BITS][(row & (PAGE - 1)) * LONGS + column] = value;
  }

  private int small(int row, int column) {
    return ints[row >> BITS][(row & (PAGE - 1)) * INTS + column];
  }

  private void small(int row, int column, int value) {
    ints[row >> BITS][(row & (PAGE - 1)) * INTS + column] = value;
  }
}

package dev.belfry.lib.json;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Where strings end, found eight bytes at a time.
final class Quotes {
  private static final long HIGH = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Quotes() {}

  /// The index of the quote that ends the string whose first byte is at `from`: the first one
  /// behind an even number of backslashes; -1 where there is none before `end`. Most escapes
  /// are line ends, so that quotes are looked for alone.
  static int closing(byte[] bytes, int from, int end) {
    var i = next(bytes, from, end);
    while (i >= 0) {
      var slash = i;
      while (slash > from && bytes[slash - 1] == '\\') {
        slash--;
      }
      if (((i - slash) & 1) == 0) {
        return i;
      }
      i = next(bytes, i + 1, end);
    }
    return -1;
  }

  private static int next(byte[] bytes, int from, int end) {
    return indexOf((byte) '"', bytes, from, end);
  }

  /// Where `wanted` is in `bytes[from, end)`, -1 where it is not.
  static int indexOf(byte wanted, byte[] bytes, int from, int end) {
    var pattern = ONES * wanted;
    var i = from;
    while (i + 8 <= end) {
      var word = (long) LONGS.get(bytes, i) ^ pattern;
      var hit = (word - ONES) & ~word & HIGH;
      if (hit != 0) {
        return i + (Long.numberOfTrailingZeros(hit) >> 3);
      }
      i += 8;
    }
    while (i < end) {
      if (bytes[i] == wanted) {
        return i;
      }
      i++;
    }
    return -1;
  }
}

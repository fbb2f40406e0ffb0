package dev.belfry.session.tail;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Searches in byte arrays, eight at a time.
final class Bytes {
  private static final long HIGH = 0x8080808080808080L;
  private static final long ONES = 0x0101010101010101L;
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private Bytes() {}

  /// Where `wanted` is in `bytes[from, to)`, -1 if it is not.
  static int indexOf(byte wanted, byte[] bytes, int from, int to) {
    var pattern = ONES * wanted;
    var i = from;
    while (i + 8 <= to) {
      var word = (long) LONGS.get(bytes, i) ^ pattern;
      var hit = (word - ONES) & ~word & HIGH;
      if (hit != 0) {
        return i + (Long.numberOfTrailingZeros(hit) >> 3);
      }
      i += 8;
    }
    while (i < to) {
      if (bytes[i] == wanted) {
        return i;
      }
      i++;
    }
    return -1;
  }

  /// The index of the first byte of `bytes[from, to)` that is not NUL, or `to`.
  static int afterNuls(byte[] bytes, int from, int to) {
    var i = from;
    while (i + 8 <= to && (long) LONGS.get(bytes, i) == 0) {
      i += 8;
    }
    while (i < to && bytes[i] == 0) {
      i++;
    }
    return i;
  }

  static boolean isBlank(byte b) {
    return b == 0 || b == ' ' || b == '\t' || b == '\r' || b == '\n';
  }

  /// A fingerprint of the first `length` bytes: equal bytes, equal prints.
  static long print(byte[] bytes, int length) {
    var hash = 0xCBF29CE484222325L ^ length;
    for (var i = 0; i < length; i++) {
      hash = (hash ^ (bytes[i] & 0xff)) * 0x100000001B3L;
      hash ^= hash >>> 29;
    }
    return hash;
  }
}

package dev.belfry.lib.json;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// A fixed set of keys of interest, each known by its index. Keys are ASCII and written without
/// escapes.
public final class JsonKeys {
  private final byte[][] names;

  /// Per length of a key the indexes of the names that long.
  private final int[][] byLength;

  private JsonKeys(byte[][] names, int[][] byLength) {
    this.names = names;
    this.byLength = byLength;
  }

  public static JsonKeys of(String... names) {
    var bytes = Stream.of(names).map(name -> name.getBytes(StandardCharsets.US_ASCII)).toList();
    var longest = bytes.stream().mapToInt(name -> name.length).max().orElse(0);
    var byLength = new int[longest + 1][];
    for (var length = 0; length <= longest; length++) {
      var wanted = length;
      byLength[length] =
          IntStream.range(0, names.length).filter(i -> bytes.get(i).length == wanted).toArray();
    }
    return new JsonKeys(bytes.toArray(byte[][]::new), byLength);
  }

  /// A place for each key, all -1.
  int[] nowhere() {
    var places = new int[names.length];
    Arrays.fill(places, -1);
    return places;
  }

  /// The index of the key in `bytes[from, to)`, or -1.
  int indexOf(byte[] bytes, int from, int to) {
    var length = to - from;
    if (length >= byLength.length) {
      return -1;
    }
    for (var index : byLength[length]) {
      if (Arrays.equals(names[index], 0, length, bytes, from, to)) {
        return index;
      }
    }
    return -1;
  }
}

package dev.belfry.demo;

import java.util.HexFormat;
import java.util.random.RandomGenerator;

/// Ids that look like those of the harnesses. The same seed gives the same ids.
final class Names {
  private Names() {}

  /// A UUID of version 4.
  static String uuid(RandomGenerator random) {
    var hex = hex(random, 32);
    return String.join(
        "-",
        hex.substring(0, 8),
        hex.substring(8, 12),
        "4" + hex.substring(13, 16),
        "a" + hex.substring(17, 20),
        hex.substring(20));
  }

  static String hex(RandomGenerator random, int digits) {
    var bytes = new byte[(digits + 1) / 2];
    random.nextBytes(bytes);
    return HexFormat.of().formatHex(bytes).substring(0, digits);
  }
}

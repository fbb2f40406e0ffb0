package dev.belfry.session.ledger;

/// 64-bit names of things. Among a million of them two are equal by chance once in 37 million runs.
public final class Hash {
  private static final long ODD = 0x9E3779B97F4A7C15L;

  private Hash() {}

  /// Equal texts have equal names.
  public static long of(String text) {
    var hash = ODD ^ text.length();
    for (var i = 0; i < text.length(); i++) {
      hash = mix(hash, text.charAt(i));
    }
    return mix(hash, ODD);
  }

  static long mix(long hash, long value) {
    var mixed = (hash ^ value) * ODD;
    return mixed ^ (mixed >>> 32);
  }
}

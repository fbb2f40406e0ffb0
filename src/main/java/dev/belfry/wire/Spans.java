package dev.belfry.wire;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import org.jspecify.annotations.Nullable;

/// Lengths of time in words, and times as the wire has them.
final class Spans {
  private Spans() {}

  /// Such as `40s`, `7m`, `3h 5m`, `2d 4h`.
  static Redacted words(long millis) {
    return Redact.text(plain(Math.max(0, millis) / 1_000));
  }

  static Redacted about(long millis) {
    return Redact.text("~" + plain(Math.max(0, millis) / 1_000));
  }

  private static String plain(long seconds) {
    var minutes = seconds / 60;
    var hours = minutes / 60;
    if (minutes == 0) {
      return seconds + "s";
    }
    if (hours == 0) {
      return minutes + "m";
    }
    return hours < 24
        ? hours + "h" + rest(minutes % 60, "m")
        : hours / 24 + "d" + rest(hours % 24, "h");
  }

  private static String rest(long count, String unit) {
    return count == 0 ? "" : " " + count + unit;
  }

  /// Epoch seconds, null where the time is unknown.
  static @Nullable Double at(long millis) {
    return millis == 0 ? null : millis / 1_000.0;
  }
}

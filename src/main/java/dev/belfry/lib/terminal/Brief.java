package dev.belfry.lib.terminal;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Numbers in a few characters, for narrow columns.
public final class Brief {
  private Brief() {}

  /// A count such as `950`, `1.2k`, `34k`, `5.6M`; `-` where it is unknown.
  public static String count(@Nullable Long count) {
    if (count == null) {
      return "-";
    }
    if (count < 1_000) {
      return count.toString();
    }
    return count < 1_000_000 ? scaled(count / 1_000d, "k") : scaled(count / 1_000_000d, "M");
  }

  private static String scaled(double value, String unit) {
    return String.format(Locale.ROOT, value < 10 ? "%.1f%s" : "%.0f%s", value, unit);
  }

  /// An age such as `12s`, `7m`, `3h`, `4d`.
  ///
  /// @param seconds what lies in the future counts as now
  public static String age(long seconds) {
    var age = Math.max(0, seconds);
    if (age < 60) {
      return age + "s";
    }
    if (age < 3_600) {
      return age / 60 + "m";
    }
    return age < 86_400 ? age / 3_600 + "h" : age / 86_400 + "d";
  }
}

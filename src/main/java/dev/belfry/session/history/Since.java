package dev.belfry.session.history;

import dev.belfry.session.spent.Span;
import java.time.ZoneId;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// From when on: `12h`, `7d`, a date, or epoch seconds as a program writes them.
public final class Since {
  private static final Pattern HOURS = Pattern.compile("([1-9][0-9]{0,4})h");
  private static final Pattern SECONDS = Pattern.compile("[0-9]{5,12}");

  private Since() {}

  /// Epoch milliseconds, empty if the text is none of these.
  public static OptionalLong find(String text, ZoneId zone, long now) {
    var hours = HOURS.matcher(text);
    if (hours.matches()) {
      return OptionalLong.of(now - Long.parseLong(hours.group(1)) * 3_600_000);
    }
    if (SECONDS.matcher(text).matches()) {
      return OptionalLong.of(Long.parseLong(text) * 1_000);
    }
    var span = Span.find(text);
    return span.isEmpty() ? OptionalLong.empty() : OptionalLong.of(span.get().start(zone, now));
  }
}

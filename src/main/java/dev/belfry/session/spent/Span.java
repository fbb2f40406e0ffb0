package dev.belfry.session.spent;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// From which day on. Whole days: the last seven are today and the six before it.
///
/// @param days how many days up to today; 0 where a date is given
/// @param from the first day, null where a count is given
public record Span(int days, @Nullable LocalDate from) {
  private static final Pattern DAYS = Pattern.compile("([1-9][0-9]{0,3})d");

  /// What `7d` or `2026-11-01` says.
  public static Optional<Span> find(String text) {
    var days = DAYS.matcher(text);
    if (days.matches()) {
      return Optional.of(new Span(Integer.parseInt(days.group(1)), null));
    }
    try {
      var date = LocalDate.parse(text);
      return date.getYear() < 1970 ? Optional.empty() : Optional.of(new Span(0, date));
    } catch (DateTimeException _) {
      return Optional.empty(); // the caller says what was expected
    }
  }

  /// Epoch milliseconds of its first moment. A day begins at midnight, or after the gap where
  /// midnight was skipped.
  public long start(ZoneId zone, long now) {
    var first =
        from == null
            ? Instant.ofEpochMilli(now).atZone(zone).toLocalDate().minusDays(days - 1L)
            : from;
    return first.atStartOfDay(zone).toInstant().toEpochMilli();
  }
}

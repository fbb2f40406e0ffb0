package dev.belfry.session.reader;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;

/// Times as the stores of all harnesses write them, as epoch milliseconds; 0 where the value is
/// missing, malformed or before 2020, when none of them existed.
public final class Stamp {
  private static final long EARLIEST = Instant.parse("2020-01-01T00:00:00Z").toEpochMilli();

  private Stamp() {}

  public static long of(JsonFields fields, int key) {
    return fields.at(key) ? read(fields.cursor()) : 0;
  }

  /// The next value as a time: ISO text, or a number of seconds, milli-, micro- or nanoseconds.
  public static long read(JsonCursor cursor) {
    if (cursor.kind() == JsonCursor.Kind.NUMBER) {
      return plausible(milliseconds(cursor.number(0)));
    }
    var text = cursor.text();
    return text == null ? 0 : plausible(parse(text.strip()));
  }

  private static long milliseconds(long number) {
    if (number > 100_000_000_000_000_000L) {
      return number / 1_000_000;
    }
    if (number > 100_000_000_000_000L) {
      return number / 1_000;
    }
    return number > 100_000_000_000L ? number : number * 1_000;
  }

  private static long plausible(long at) {
    return at < EARLIEST ? 0 : at;
  }

  private static long parse(String text) {
    var common = utc(text);
    if (common >= 0) {
      return common;
    }
    try {
      var iso = text.replace(' ', 'T');
      return iso.length() > 19
              && (iso.endsWith("Z") || iso.lastIndexOf('+') > 0 || iso.lastIndexOf('-') > 18)
          ? OffsetDateTime.parse(iso).toInstant().toEpochMilli()
          : LocalDateTime.parse(iso).toInstant(ZoneOffset.UTC).toEpochMilli();
    } catch (DateTimeException _) {
      return 0;
    }
  }

  /// `2026-03-01T10:00:00[.123]Z`, the form of nearly every record, -1 for any other.
  private static long utc(String text) {
    var length = text.length();
    if ((length != 24 && length != 20)
        || text.charAt(length - 1) != 'Z'
        || text.charAt(10) != 'T'
        || (length == 24 && text.charAt(19) != '.')) {
      return -1;
    }
    var month = digits(text, 5, 7);
    var day = digits(text, 8, 10);
    var time = digits(text, 11, 13) * 3600 + digits(text, 14, 16) * 60 + digits(text, 17, 19);
    var millis = length == 24 ? digits(text, 20, 23) : 0;
    var year = digits(text, 0, 4);
    if (month < 1 || month > 12 || day < 1 || day > 31 || time < 0 || millis < 0 || year < 1970) {
      return -1;
    }
    return (days(year, month, day) * 86_400 + time) * 1_000 + millis;
  }

  /// Days since 1970 of a date of the Gregorian calendar, with the year begun in March.
  private static long days(int year, int month, int day) {
    long y = month <= 2 ? year - 1 : year;
    long dayOfYear = (153L * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return y * 365 + y / 4 - y / 100 + y / 400 + dayOfYear - 719_468;
  }

  /// The number in `[from, to)`, or a very negative one where a sign is no digit.
  private static int digits(String text, int from, int to) {
    var value = 0;
    for (var i = from; i < to; i++) {
      var digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1_000_000;
      }
      value = value * 10 + digit;
    }
    return value;
  }
}

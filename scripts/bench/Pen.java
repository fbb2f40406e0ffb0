package bench;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/// Writes the records of one made-up session, each of about the same size, as turns of prompts,
/// replies and tool calls.
sealed interface Pen permits ClaudePen, CodexPen {
  /// What stands before all records, empty if nothing does.
  String head(Instant at);

  /// The next record, with its line end.
  String next(Instant at);

  /// What gives the session another title, as its harness writes it after a reply.
  String step(Instant at, String title);

  /// As both harnesses write times: always three digits of a second.
  static String stamp(Instant at) {
    return MILLIS.format(at);
  }

  DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  /// How far records are apart.
  Duration PACE = Duration.ofMillis(1_500);
}

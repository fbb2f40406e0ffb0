package dev.belfry.app;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.ProblemView;
import dev.belfry.wire.command.DoctorView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What a running server reports of its own work. Use by one thread, once.
final class Report {
  private final Map<String, Long> numbers = new HashMap<>();
  private final Map<String, String> words = new HashMap<>();
  private final List<ProblemView> problems = new ArrayList<>();

  private Report() {}

  /// The reading in a report, null if it holds none.
  static DoctorView.@Nullable Reading reading(String report) {
    try {
      return find(JsonCursor.of(report));
    } catch (JsonException _) {
      return null; // of another version, or none of ours
    }
  }

  private static DoctorView.@Nullable Reading find(JsonCursor cursor) {
    if (!cursor.object()) {
      return null;
    }
    while (cursor.nextKey()) {
      if (cursor.keyIs("reading") && cursor.kind() == JsonCursor.Kind.OBJECT) {
        var report = new Report();
        report.fields(cursor);
        return report.reading();
      }
      cursor.skip();
    }
    return null;
  }

  private void fields(JsonCursor cursor) {
    cursor.object();
    while (cursor.nextKey()) {
      var key = cursor.key();
      switch (cursor.kind()) {
        case NUMBER -> numbers.put(key, cursor.number(0));
        case STRING -> words.put(key, String.valueOf(cursor.text()));
        case OBJECT -> fields(cursor);
        case ARRAY -> problems(cursor);
        default -> cursor.skip();
      }
    }
  }

  private void problems(JsonCursor cursor) {
    cursor.array();
    while (cursor.nextItem()) {
      var one = new Report();
      one.fields(cursor);
      problems.add(new ProblemView(one.word("kind"), one.number("count"), one.word("text")));
    }
  }

  private DoctorView.Reading reading() {
    return new DoctorView.Reading(
        number("filesOpened"),
        number("bytesRead"),
        number("passes"),
        new DoctorView.Rounds(
            number("quiet"),
            number("quietMicros"),
            number("quietMedianMicros"),
            number("busy"),
            number("busyMicros"),
            number("busyMedianMicros")),
        word("watch"),
        new DoctorView.Files(
            number("all"), number("live"), number("due"), number("folders"), number("watched")),
        words.containsKey("index") ? word("index") : null,
        problems);
  }

  private long number(String key) {
    return numbers.getOrDefault(key, 0L);
  }

  private Redacted word(String key) {
    return Redact.text(words.getOrDefault(key, ""));
  }
}

package dev.belfry.app;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.text.Redact;
import dev.belfry.wire.command.DoctorView;
import org.jspecify.annotations.Nullable;

/// What a running server reports of its own work. Use by one thread, once.
final class Report {
  private long filesOpened;
  private long bytesRead;
  private long problems;
  private String watch = "";

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
        return new Report().read(cursor);
      }
      cursor.skip();
    }
    return null;
  }

  private DoctorView.Reading read(JsonCursor cursor) {
    cursor.object();
    while (cursor.nextKey()) {
      switch (cursor.key()) {
        case "filesOpened" -> filesOpened = cursor.number(0);
        case "bytesRead" -> bytesRead = cursor.number(0);
        case "problems" -> problems = cursor.number(0);
        case "watch" -> watch = String.valueOf(cursor.text());
        default -> cursor.skip();
      }
    }
    return new DoctorView.Reading(filesOpened, bytesRead, Redact.text(watch), problems);
  }
}

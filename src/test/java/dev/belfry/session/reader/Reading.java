package dev.belfry.session.reader;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/// What a reader makes of the bytes of one file: per line its events, or that it is unreadable.
public record Reading(List<Line> lines) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

  public Reading {
    lines = List.copyOf(lines);
  }

  /// One line.
  ///
  /// @param number counted from 1
  public record Line(int number, boolean readable, List<SessionEvent> events) {
    public Line {
      events = List.copyOf(events);
    }

    private String print() {
      var what =
          events.stream()
              .map(event -> event.getClass().getSimpleName() + " " + JSON.writeValueAsString(event))
              .map(
                  event ->
                      "\n    "
                          + JSON.writeValueAsString(event.substring(0, event.indexOf(' ')))
                          + ": "
                          + event.substring(event.indexOf(' ') + 1))
              .collect(Collectors.joining(","));
      var head = "  {\"line\": " + number + (readable ? "" : ", \"unreadable\": true");
      return head + (what.isEmpty() ? "}" : "," + what + "}");
    }
  }

  /// Reads `bytes` as the file at `path` below a root, line by line.
  public static Reading of(SessionReader reader, String path, byte[] bytes) {
    return of(reader, reader.classify(Path.of(path)), bytes);
  }

  public static Reading of(SessionReader reader, StoreFile file, byte[] bytes) {
    var lines = new ArrayList<Line>();
    var cursor = new JsonCursor();
    var from = 0;
    for (var i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        lines.add(line(reader, file, cursor.over(bytes, from, i), lines.size() + 1));
        from = i + 1;
      }
    }
    if (from < bytes.length) {
      lines.add(line(reader, file, cursor.over(bytes, from, bytes.length), lines.size() + 1));
    }
    return new Reading(lines);
  }

  private static Line line(SessionReader reader, StoreFile file, JsonCursor cursor, int number) {
    var events = new ArrayList<SessionEvent>();
    try {
      reader.read(file, cursor, events::add);
      return new Line(number, true, events);
    } catch (JsonException _) {
      return new Line(number, false, events);
    }
  }

  public List<SessionEvent> events() {
    return lines.stream().flatMap(line -> line.events().stream()).toList();
  }

  public <E extends SessionEvent> List<E> events(Class<E> kind) {
    return events().stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  /// One JSON array; several events of a kind in one line repeat its key.
  public String print() {
    return lines.stream().map(Line::print).collect(Collectors.joining(",\n", "[\n", "\n]\n"));
  }
}

package dev.belfry.app;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// All that a reader gives over its goldens: the events in its `.out.json` files and what it takes
/// the files of a golden store for.
record Seen(SessionReader reader, List<Event> events, List<StoreFile> files) {
  private static final Pattern EVENT = Pattern.compile("^ {4}\"(\\w+)\": (?=\\{)");
  private static final JsonMapper JSON =
      JsonMapper.builder().disable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  Seen {
    events = List.copyOf(events);
    files = List.copyOf(files);
  }

  /// An event as a golden has it.
  record Event(String kind, JsonNode body) {}

  /// What lies in the folder that is named like the harness, or in that of another one under names
  /// that begin with its key.
  static Seen of(SessionReader reader, List<SessionReader> all, Path goldens) throws IOException {
    var events = new ArrayList<Event>();
    var files = new ArrayList<StoreFile>();
    try (var paths = Files.walk(goldens)) {
      for (var path : paths.filter(Files::isRegularFile).sorted().toList()) {
        var place = goldens.relativize(path);
        if (!reader.equals(owner(place, all))) {
          continue;
        }
        var root = root(place, all);
        if (root > 0) {
          files.add(reader.classify(place.subpath(root, place.getNameCount())));
        } else if (isSaid(place)) {
          events.addAll(events(path));
        }
      }
    }
    return new Seen(reader, events, files);
  }

  /// What a program prints, and is no store of it, shows nothing.
  private static boolean isSaid(Path place) {
    var name = place.getFileName().toString();
    return place.getNameCount() == 2 && name.endsWith(".out.json") && !name.startsWith("stream");
  }

  /// How many names are above the store that a file lies in, 0 where it lies in none.
  private static int root(Path place, List<SessionReader> all) {
    if (place.getNameCount() < 4 || !place.getName(1).toString().equals("store")) {
      return 0;
    }
    var below = place.getName(2).toString();
    return all.stream().anyMatch(reader -> reader.harness().key().equals(below)) ? 3 : 2;
  }

  private static @Nullable SessionReader owner(Path place, List<SessionReader> all) {
    var folder = place.getName(0).toString();
    var root = root(place, all);
    var name = (root == 3 ? place.getName(2) : place.getFileName()).toString();
    SessionReader owner = null;
    for (var reader : all) {
      var key = reader.harness().key();
      if (name.startsWith(key) && !key.equals(folder)) {
        return reader;
      }
      owner = key.equals(folder) ? reader : owner;
    }
    return owner;
  }

  private static List<Event> events(Path file) throws IOException {
    var events = new ArrayList<Event>();
    for (var line : Files.readAllLines(file)) {
      var found = EVENT.matcher(line);
      if (found.find()) {
        events.add(new Event(found.group(1), JSON.readTree(line.substring(found.end()))));
      }
    }
    return events;
  }

  boolean has(String kind) {
    return has(kind, _ -> true);
  }

  boolean has(String kind, Predicate<JsonNode> such) {
    return events.stream().anyMatch(event -> event.kind().equals(kind) && such.test(event.body()));
  }

  /// Whether a file of the store tells a session, whose id is in its path.
  boolean hasSession() {
    return files.stream()
        .anyMatch(
            file -> file instanceof StoreFile.Transcript || file instanceof StoreFile.Document);
  }

  /// Whether the path of a file says that its session is a subagent.
  boolean hasSubagent() {
    return files.stream()
        .anyMatch(
            file ->
                (file instanceof StoreFile.Transcript it && it.parentId() != null)
                    || (file instanceof StoreFile.Document other && other.parentId() != null));
  }
}

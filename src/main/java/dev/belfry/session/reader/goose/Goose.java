package dev.belfry.session.reader.goose;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.StoreQuery;
import dev.belfry.session.reader.Homes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Goose since 1.10: `sessions/sessions.db`. Sessions of before were lines, which Goose took over
/// into the database itself. Formats as in `golden/session/goose`, by its source.
public final class Goose implements SessionReader {
  private static final Harness HARNESS = new Harness("goose", "Goose", "Go", true);

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var roots = new ArrayList<Path>();
    var own = environment.getOrDefault("GOOSE_PATH_ROOT", "");
    if (!own.isBlank()) {
      roots.add(Homes.resolve(home, own).resolve("data"));
    }
    var data = Homes.data(home, environment);
    roots.add(data.resolve("goose"));
    roots.add(data.resolve("Block").resolve("goose"));
    roots.add(home.resolve("Library").resolve("Application Support").resolve("goose"));
    var windows = environment.getOrDefault("APPDATA", "");
    if (!windows.isBlank()) {
      roots.add(Path.of(windows).resolve("Block").resolve("goose").resolve("data"));
    }
    return List.copyOf(roots);
  }

  @Override
  public List<String> variables() {
    return List.of("APPDATA", "GOOSE_PATH_ROOT", "XDG_DATA_HOME");
  }

  @Override
  public Set<String> programs() {
    return Set.of("goose", "goosed");
  }

  @Override
  public boolean enters(Path folder) {
    return folder.equals(Path.of("sessions"));
  }

  @Override
  public StoreFile classify(Path path) {
    return path.equals(Path.of("sessions", "sessions.db"))
        ? new StoreFile.Database()
        : new StoreFile.Other();
  }

  @Override
  public Optional<StoreQuery> findQuery(Map<String, Set<String>> tables) {
    return new GooseTables(tables).findQuery();
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    if (!(file instanceof StoreFile.Entry)) {
      line.skip();
    } else if (!line.isOver()) {
      GooseRow.read(line, out);
    }
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("goose", "session", "--resume", "--session-id", sessionId);
  }
}

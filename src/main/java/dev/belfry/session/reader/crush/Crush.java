package dev.belfry.session.reader.crush;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.StoreQuery;
import dev.belfry.session.reader.Homes;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Crush: a database in each project, `.crush/crush.db`, and `projects.json` in the person's data
/// folder, which names all of them. Formats as in `golden/session/crush`, by its source.
public final class Crush implements SessionReader {
  private static final Harness HARNESS = new Harness("crush", "Crush", "Cr", false);
  private static final Path REGISTER = Path.of("projects.json");
  private static final JsonKeys LIST = JsonKeys.of("projects");
  private static final JsonKeys PROJECT = JsonKeys.of("path", "data_dir");

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var own = environment.getOrDefault("CRUSH_GLOBAL_DATA", "");
    if (!own.isBlank()) {
      return List.of(Homes.resolve(home, own.strip()));
    }
    var windows = environment.getOrDefault("LOCALAPPDATA", "");
    var data = Homes.data(home, environment).resolve("crush");
    return windows.isBlank() ? List.of(data) : List.of(data, Path.of(windows).resolve("crush"));
  }

  @Override
  public List<String> variables() {
    return List.of("CRUSH_GLOBAL_DATA", "LOCALAPPDATA", "XDG_DATA_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    return false;
  }

  @Override
  public StoreFile classify(Path path) {
    return path.equals(REGISTER) ? new StoreFile.Register() : new StoreFile.Other();
  }

  @Override
  public List<Path> databases(JsonCursor register) {
    var list = register.fields(LIST);
    register.end();
    var found = new ArrayList<Path>();
    if (list.at(0) && register.array()) {
      while (register.nextItem()) {
        var project = register.fields(PROJECT);
        var folder = dataFolder(project);
        if (folder != null) {
          found.add(folder.resolve("crush.db"));
        }
        project.leave();
      }
    }
    return found;
  }

  private static @Nullable Path dataFolder(JsonFields project) {
    var path = project.words(0);
    var data = project.words(1);
    if (data == null) {
      return null;
    }
    try {
      var folder = path == null ? Path.of(data) : Path.of(path).resolve(data);
      return folder.isAbsolute() ? folder.normalize() : null;
    } catch (InvalidPathException _) {
      return null;
    }
  }

  @Override
  public Optional<StoreQuery> findQuery(Map<String, Set<String>> tables) {
    return CrushTables.findQuery(tables);
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    if (!(file instanceof StoreFile.Entry)) {
      line.skip();
    } else if (!line.isOver()) {
      CrushRow.read(line, out);
    }
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("agent") || tool.equals("agentic_fetch");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("crush", "--session", sessionId);
  }
}

package dev.belfry.session.reader.opencode;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.StoreQuery;
import dev.belfry.session.reader.Homes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// OpenCode: `opencode.db` since 1.2, before that `storage/session/<project>/ses_<id>.json` with
/// `storage/message/<session>/msg_<id>.json`, some of which were never moved. Formats as in
/// `golden/session/opencode`, by its source.
public final class OpenCode implements SessionReader {
  private static final Harness HARNESS = new Harness("opencode", "OpenCode", "Oc", true);
  private static final StoreFile OTHER = new StoreFile.Other();

  /// Other release channels have their own.
  private static final Pattern DATABASE = Pattern.compile("opencode(-[a-z0-9]+)?\\.db");

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    return List.of(Homes.data(home, environment).resolve("opencode"));
  }

  @Override
  public List<String> variables() {
    return List.of("XDG_DATA_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    var depth = folder.getNameCount();
    if (!folder.getName(0).toString().equals("storage") || depth > 3) {
      return false;
    }
    return depth == 1 || isKept(folder.getName(1).toString());
  }

  private static boolean isKept(String kind) {
    return kind.equals("session") || kind.equals("message");
  }

  @Override
  public StoreFile classify(Path path) {
    var name = path.getFileName().toString();
    var depth = path.getNameCount();
    if (depth == 1) {
      return DATABASE.matcher(name).matches() ? new StoreFile.Database() : OTHER;
    }
    if (depth != 4 || !name.endsWith(".json") || !enters(path.subpath(0, depth - 1))) {
      return OTHER;
    }
    if (path.getName(1).toString().equals("session")) {
      return name.startsWith("ses_") ? new StoreFile.Document(Homes.stem(name), null) : OTHER;
    }
    return name.startsWith("msg_") ? new StoreFile.Sidecar(path.getName(2).toString()) : OTHER;
  }

  @Override
  public Optional<StoreQuery> findQuery(Map<String, Set<String>> tables) {
    return OpenCodeTables.findQuery(tables);
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    switch (file) {
      case StoreFile.Entry _ -> {
        if (!line.isOver()) {
          OpenCodeRow.read(line, out);
        }
      }
      case StoreFile.Document _ -> OpenCodeRow.session(line, out);
      case StoreFile.Sidecar _ -> OpenCodeRow.message(line, out);
      default -> line.skip();
    }
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("task");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("opencode", "--session", sessionId);
  }
}

package dev.belfry.session.reader.droid;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Factory Droid, up to 0.81 and its undocumented files: `<id>.jsonl` with `<id>.settings.json`
/// beside it, below `sessions` or `projects`. Only the settings know of model and tokens, and of
/// tokens only the sum of the session. Formats as in `golden/session/droid`.
public final class Droid implements SessionReader {
  private static final Harness HARNESS = new Harness("droid", "Factory Droid", "Dr", false);
  private static final StoreFile OTHER = new StoreFile.Other();
  private static final String SETTINGS = ".settings.json";

  private static final JsonKeys SIDECAR =
      JsonKeys.of("model", "tokenUsage", "providerLockTimestamp");

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    return List.of(home.resolve(".factory"));
  }

  @Override
  public boolean enters(Path folder) {
    return switch (folder.getName(0).toString()) {
      case "sessions", "projects" -> folder.getNameCount() <= 2;
      default -> false;
    };
  }

  @Override
  public StoreFile classify(Path path) {
    var depth = path.getNameCount();
    var name = path.getFileName().toString();
    if (depth < 2 || name.startsWith(".") || !enters(path.subpath(0, depth - 1))) {
      return OTHER;
    }
    if (name.endsWith(SETTINGS)) {
      return new StoreFile.Sidecar(name.substring(0, name.length() - SETTINGS.length()));
    }
    return name.endsWith(".jsonl") ? new StoreFile.Transcript(Homes.stem(name), null) : OTHER;
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    switch (file) {
      case StoreFile.Transcript _ -> {
        if (line.isOver()) {
          return;
        }
        var record = line.fields(DroidRecord.KEYS);
        line.end();
        new DroidRecord(record, out).tell();
      }
      case StoreFile.Sidecar sidecar -> {
        var settings = line.fields(SIDECAR);
        line.end();
        DroidTotal.tell(settings, sidecar.sessionId(), out);
      }
      default -> line.skip();
    }
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("Task");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("droid", "--resume", sessionId);
  }
}

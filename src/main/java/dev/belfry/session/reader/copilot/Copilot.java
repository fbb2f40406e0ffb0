package dev.belfry.session.reader.copilot;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// GitHub Copilot CLI, 0.0.4xx to 1.0.80: `session-state/<id>/events.jsonl`, before that
/// `session-state/<id>.jsonl`. Formats as in `golden/session/copilot`, by the types that its SDK
/// publishes.
public final class Copilot implements SessionReader {
  private static final Harness HARNESS = new Harness("copilot", "GitHub Copilot CLI", "Cp", false);
  private static final StoreFile OTHER = new StoreFile.Other();

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var own = environment.getOrDefault("COPILOT_HOME", "");
    return List.of(own.isBlank() ? home.resolve(".copilot") : Homes.resolve(home, own.strip()));
  }

  @Override
  public List<String> variables() {
    return List.of("COPILOT_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    return switch (folder.getName(0).toString()) {
      case "session-state", "history-session-state" -> folder.getNameCount() <= 2;
      default -> false;
    };
  }

  @Override
  public StoreFile classify(Path path) {
    var depth = path.getNameCount();
    var name = path.getFileName().toString();
    if (depth < 2 || !name.endsWith(".jsonl") || !enters(path.subpath(0, depth - 1))) {
      return OTHER;
    }
    if (depth == 2) {
      return new StoreFile.Transcript(Homes.stem(name), null);
    }
    return name.equals("events.jsonl")
        ? new StoreFile.Transcript(path.getName(1).toString(), null)
        : OTHER;
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    if (!(file instanceof StoreFile.Transcript)) {
      line.skip();
      return;
    }
    if (line.isOver()) {
      return;
    }
    var record = line.fields(CopilotEvent.KEYS);
    line.end();
    new CopilotEvent(record, out).tell();
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("task");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("copilot", "--resume=" + sessionId);
  }
}

package dev.belfry.session.reader.claude;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import dev.belfry.session.reader.TaskList;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// Claude Code 1.0 to 2.1: `projects/<slug>/<uuid>.jsonl`, subagents below or beside it, and
/// `tasks/<session>/<n>.json`. The slug is never decoded: paths come from the records. Formats as
/// in `golden/session/claude`; all of them are undocumented.
public final class Claude implements SessionReader {
  private static final Harness HARNESS = new Harness("claude", "Claude Code", "Cl", true);
  private static final StoreFile OTHER = new StoreFile.Other();
  private static final String AGENT = "agent-";

  private static final JsonKeys SIDECAR =
      JsonKeys.of("name", "description", "agentType", "id", "subject", "activeForm", "status");

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var own = environment.getOrDefault("CLAUDE_CONFIG_DIR", "");
    if (!own.isBlank()) {
      return Stream.of(own.split(","))
          .map(String::strip)
          .filter(path -> !path.isEmpty())
          .map(path -> Homes.resolve(home, path))
          .distinct()
          .toList();
    }
    return List.of(home.resolve(".claude"), Homes.config(home, environment).resolve("claude"));
  }

  @Override
  public List<String> variables() {
    return List.of("CLAUDE_CONFIG_DIR", "XDG_CONFIG_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    var depth = folder.getNameCount();
    return switch (folder.getName(0).toString()) {
      case "tasks" -> depth <= 2;
      case "projects" ->
          depth <= 2
              || (depth == 3 && !isForeign(folder.getName(2).toString()))
              || (depth > 3 && depth <= 6 && folder.getName(3).toString().equals("subagents"));
      default -> false;
    };
  }

  /// Folders beside transcripts that hold none.
  private static boolean isForeign(String folder) {
    return folder.equals("memory") || folder.equals("tool-results");
  }

  @Override
  public StoreFile classify(Path path) {
    var depth = path.getNameCount();
    var name = path.getFileName().toString();
    var top = path.getName(0).toString();
    if (top.equals("tasks") && depth == 3 && name.endsWith(".json")) {
      var folder = path.getName(1).toString();
      return new StoreFile.Sidecar(
          folder.startsWith("session-") ? folder.substring("session-".length()) : folder);
    }
    if (!top.equals("projects") || depth < 3 || !enters(path.subpath(0, depth - 1))) {
      return OTHER;
    }
    if (depth >= 5) {
      return subagent(name, path.getName(2).toString());
    }
    if (!name.endsWith(".jsonl")) {
      return OTHER;
    }
    var stem = Homes.stem(name);
    // projects/<project>/<session>/<file>: only the folder names the session, unless both are ids.
    var id = depth == 4 && !Homes.isUuid(stem) ? path.getName(2).toString() : stem;
    return new StoreFile.Transcript(id, null);
  }

  private static StoreFile subagent(String name, String parentId) {
    if (!name.startsWith(AGENT)) {
      return OTHER;
    }
    if (name.endsWith(".meta.json")) {
      return new StoreFile.Sidecar(name.substring(0, name.length() - ".meta.json".length()));
    }
    return name.endsWith(".jsonl") ? new StoreFile.Transcript(Homes.stem(name), parentId) : OTHER;
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    switch (file) {
      case StoreFile.Transcript transcript -> {
        if (line.isOver()) {
          return;
        }
        var record = line.fields(ClaudeRecord.KEYS);
        line.end();
        new ClaudeRecord(transcript, record, out).tell();
      }
      case StoreFile.Sidecar sidecar -> {
        var fields = line.fields(SIDECAR);
        line.end();
        sidecar(sidecar.sessionId(), fields, out);
      }
      default -> line.skip();
    }
  }

  private static void sidecar(String sessionId, JsonFields fields, Consumer<SessionEvent> out) {
    var task = fields.words(3);
    if (task != null) {
      var status = fields.text(6);
      out.accept(
          new SessionEvent.TaskChanged(
              0,
              task,
              fields.words(4),
              fields.words(5),
              TaskList.status(status),
              "deleted".equals(status)));
      return;
    }
    for (var key = 0; key < 3; key++) {
      var name = fields.words(key);
      if (name != null) {
        out.accept(new SessionEvent.Identified(0, sessionId, null, null, name));
        return;
      }
    }
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("Agent") || tool.equals("Task");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("claude", "--resume", sessionId);
  }

  /// Whether the file is a subagent's own: there, rows marked as sidechain are its main line.
  static boolean isSubagent(StoreFile.Transcript file) {
    return file.parentId() != null || file.sessionId().startsWith(AGENT);
  }
}

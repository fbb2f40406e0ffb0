package dev.belfry.session.reader.codex;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import dev.belfry.session.reader.Stamp;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// Codex CLI, before 0.30 to 0.153: `sessions/YYYY/MM/DD/rollout-<local time>-<id>.jsonl`,
/// `archived_sessions` and `session_index.jsonl`. Formats as in `golden/session/codex`; the vendor
/// documents none of them.
public final class Codex implements SessionReader {
  private static final Harness HARNESS = new Harness("codex", "Codex", "Cx", true);
  private static final StoreFile OTHER = new StoreFile.Other();
  private static final Pattern DATED =
      Pattern.compile("rollout-\\d{4}-\\d{2}-\\d{2}T\\d{2}-\\d{2}-\\d{2}-(.+)");

  private static final JsonKeys INDEX = JsonKeys.of("id", "thread_name", "updated_at");

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var own = environment.getOrDefault("CODEX_HOME", "");
    return own.isBlank()
        ? List.of(home.resolve(".codex"), Homes.config(home, environment).resolve("codex"))
        : List.of(Homes.resolve(home, own.strip()));
  }

  @Override
  public List<String> variables() {
    return List.of("CODEX_HOME", "XDG_CONFIG_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    return switch (folder.getName(0).toString()) {
      case "sessions" -> folder.getNameCount() <= 4;
      case "archived_sessions" -> folder.getNameCount() <= 2;
      default -> false;
    };
  }

  @Override
  public StoreFile classify(Path path) {
    var depth = path.getNameCount();
    var name = path.getFileName().toString();
    if (depth == 1) {
      return name.equals("session_index.jsonl") ? new StoreFile.Catalogue() : OTHER;
    }
    return name.endsWith(".jsonl") && enters(path.subpath(0, depth - 1))
        ? new StoreFile.Transcript(id(Homes.stem(name)), null)
        : OTHER;
  }

  private static String id(String stem) {
    var tail = stem.substring(Math.max(0, stem.length() - 36));
    if (Homes.isUuid(tail)) {
      return tail;
    }
    var dated = DATED.matcher(stem);
    return dated.matches() ? dated.group(1) : stem;
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    switch (file) {
      case StoreFile.Transcript transcript -> {
        if (line.isOver()) {
          return;
        }
        var record = line.fields(CodexRecord.KEYS);
        line.end();
        new CodexRecord(transcript, record, out).tell();
      }
      case StoreFile.Catalogue _ -> {
        if (line.isOver()) {
          return;
        }
        var entry = line.fields(INDEX);
        line.end();
        var id = entry.words(0);
        var title = entry.words(1);
        if (id != null && title != null) {
          var at = Stamp.of(entry, 2);
          out.accept(new SessionEvent.Identified(at, id, null, null, null));
          out.accept(new SessionEvent.Titled(at, SessionEvent.Titled.Source.GIVEN, title));
        }
      }
      default -> line.skip();
    }
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("spawn_agent");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("codex", "resume", sessionId);
  }
}

package dev.belfry.session.reader.grok;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/// Grok Build of xAI, 2026: `sessions/<folder>/<id>/updates.jsonl`, which only grows, or else
/// `chat_history.jsonl`, what the model sees, with `summary.json` beside them, and
/// `subagents/<id>/meta.json` in the session that started them. Formats as in
/// `golden/session/grok`, by its source.
public final class Grok implements SessionReader {
  private static final Harness HARNESS = new Harness("grok", "Grok Build", "Gk", true);
  private static final StoreFile OTHER = new StoreFile.Other();

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var own = environment.getOrDefault("GROK_HOME", "");
    return List.of(own.isBlank() ? home.resolve(".grok") : Homes.resolve(home, own.strip()));
  }

  @Override
  public List<String> variables() {
    return List.of("GROK_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    var depth = folder.getNameCount();
    return folder.startsWith("sessions")
        && (depth <= 3 || (depth <= 5 && folder.getName(3).toString().equals("subagents")));
  }

  @Override
  public StoreFile classify(Path path) {
    var depth = path.getNameCount();
    if (depth < 4 || !enters(path.subpath(0, depth - 1))) {
      return OTHER;
    }
    var id = path.getName(depth - 2).toString();
    return switch (path.getFileName().toString()) {
      case "updates.jsonl", "chat_history.jsonl" ->
          depth == 4 ? new StoreFile.Transcript(id, null) : OTHER;
      case "summary.json" -> depth == 4 ? new StoreFile.Sidecar(id) : OTHER;
      case "meta.json" -> depth == 6 ? new StoreFile.Sidecar(id) : OTHER;
      default -> OTHER;
    };
  }

  @Override
  public Optional<Path> findFuller(Path path) {
    return path.endsWith("chat_history.jsonl")
        ? Optional.of(path.resolveSibling("updates.jsonl"))
        : Optional.empty();
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    switch (file) {
      case StoreFile.Transcript _ -> {
        if (line.isOver()) {
          return;
        }
        var record = line.fields(GrokRecord.KEYS);
        line.end();
        if (GrokUpdate.isOne(record)) {
          GrokUpdate.of(record, out).tell();
        } else {
          new GrokRecord(record, out).tell();
        }
      }
      case StoreFile.Sidecar sidecar -> {
        var summary = line.fields(GrokSummary.KEYS);
        line.end();
        GrokSummary.tell(summary, sidecar.sessionId(), out);
      }
      default -> line.skip();
    }
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("task");
  }

  @Override
  public boolean sumsSubagents() {
    return true;
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("grok", "--resume", sessionId);
  }
}

package dev.belfry.session.reader.cursor;

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
import java.util.Set;
import java.util.function.Consumer;

/// Cursor CLI, 2026: `projects/<slug>/agent-transcripts/<id>/<id>.jsonl`, subagents below it, and
/// `chats/<hash>/<id>/meta.json`, which knows the folder. No line has a time, an id or tokens.
/// Formats as in `golden/session/cursor`, by what other readers found.
public final class Cursor implements SessionReader {
  private static final Harness HARNESS = new Harness("cursor", "Cursor CLI", "Cu", false);
  private static final StoreFile OTHER = new StoreFile.Other();
  private static final JsonKeys META = JsonKeys.of("cwd");

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    return List.of(home.resolve(".cursor"));
  }

  @Override
  public boolean enters(Path folder) {
    var depth = folder.getNameCount();
    return switch (folder.getName(0).toString()) {
      case "chats" -> depth <= 3;
      case "projects" ->
          depth <= 2
              || (depth <= 5
                  && folder.getName(2).toString().equals("agent-transcripts")
                  && (depth < 5 || folder.endsWith("subagents")));
      default -> false;
    };
  }

  @Override
  public StoreFile classify(Path path) {
    var depth = path.getNameCount();
    var name = path.getFileName().toString();
    if (depth < 4 || !enters(path.subpath(0, depth - 1))) {
      return OTHER;
    }
    var above = path.getName(3).toString();
    if (path.startsWith("chats")) {
      return depth == 4 && name.equals("meta.json")
          ? new StoreFile.Sidecar(path.getName(2).toString())
          : OTHER;
    }
    if (depth == 6 && name.endsWith(".jsonl")) {
      return new StoreFile.Transcript(Homes.stem(name), above);
    }
    return depth == 5 && name.equals(above + ".jsonl")
        ? new StoreFile.Transcript(above, null)
        : OTHER;
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    switch (file) {
      case StoreFile.Transcript _ -> {
        if (line.isOver()) {
          return;
        }
        var record = line.fields(CursorRecord.KEYS);
        line.end();
        new CursorRecord(record, out).tell();
      }
      case StoreFile.Sidecar _ -> {
        var meta = line.fields(META);
        line.end();
        var folder = meta.words(0);
        if (folder != null) {
          out.accept(new SessionEvent.Located(0, folder, null));
        }
      }
      default -> line.skip();
    }
  }

  @Override
  public Set<String> programs() {
    return Set.of("cursor-agent");
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("Task") || tool.equals("Agent");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("cursor-agent", "--resume", sessionId);
  }
}

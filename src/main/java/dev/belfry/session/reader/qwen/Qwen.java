package dev.belfry.session.reader.qwen;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Qwen Code since it keeps `projects/<folder>/chats/<uuid>.jsonl`, a tree whose dead branches cost
/// tokens too. Formats as in `golden/session/qwen`, by its source.
public final class Qwen implements SessionReader {
  private static final Harness HARNESS = new Harness("qwen", "Qwen Code", "Qw", true);
  private static final StoreFile OTHER = new StoreFile.Other();

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var roots = new ArrayList<Path>();
    var runtime = environment.getOrDefault("QWEN_RUNTIME_DIR", "");
    if (!runtime.isBlank()) {
      roots.add(Homes.resolve(home, runtime.strip()));
    }
    var own = environment.getOrDefault("QWEN_HOME", "");
    roots.add(own.isBlank() ? home.resolve(".qwen") : Homes.resolve(home, own.strip()));
    return roots.stream().distinct().toList();
  }

  @Override
  public List<String> variables() {
    return List.of("QWEN_HOME", "QWEN_RUNTIME_DIR");
  }

  @Override
  public boolean enters(Path folder) {
    var depth = folder.getNameCount();
    return folder.getName(0).toString().equals("projects")
        && (depth <= 2 || (depth == 3 && folder.getName(2).toString().equals("chats")));
  }

  @Override
  public StoreFile classify(Path path) {
    var name = path.getFileName().toString();
    if (path.getNameCount() != 4 || !name.endsWith(".jsonl") || !enters(path.subpath(0, 3))) {
      return OTHER;
    }
    var stem = Homes.stem(name);
    return Homes.isUuid(stem) ? new StoreFile.Transcript(stem, null) : OTHER;
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    if (!(file instanceof StoreFile.Transcript transcript)) {
      line.skip();
      return;
    }
    if (line.isOver()) {
      return;
    }
    var record = line.fields(QwenRecord.KEYS);
    line.end();
    new QwenRecord(transcript, record, out).tell();
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("task") || tool.equals("agent");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("qwen", "--resume", sessionId);
  }
}

package dev.belfry.session.reader.amp;

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

/// Amp: `threads/T-<uuid>.json`, a thread in one value that is rewritten as it grows. The thread
/// itself is on a server; some versions keep no copy. Formats as in `golden/session/amp`, by what
/// other readers found.
public final class Amp implements SessionReader {
  private static final Harness HARNESS = new Harness("amp", "Amp", "Am", true);
  private static final StoreFile OTHER = new StoreFile.Other();

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    return List.of(Homes.data(home, environment).resolve("amp"));
  }

  @Override
  public List<String> variables() {
    return List.of("XDG_DATA_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    return folder.getNameCount() == 1 && folder.toString().equals("threads");
  }

  @Override
  public StoreFile classify(Path path) {
    var name = path.getFileName().toString();
    var isThread =
        path.getNameCount() == 2
            && enters(path.getName(0))
            && name.startsWith("T-")
            && name.endsWith(".json");
    return isThread ? new StoreFile.Document(Homes.stem(name), null) : OTHER;
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    if (!(file instanceof StoreFile.Document)) {
      line.skip();
      return;
    }
    var thread = line.fields(AmpThread.KEYS);
    line.end();
    new AmpThread(thread, out).tell();
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("Task");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("amp", "threads", "continue", sessionId);
  }
}

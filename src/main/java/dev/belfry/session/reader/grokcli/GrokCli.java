package dev.belfry.session.reader.grokcli;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.StoreQuery;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Grok CLI of the community: `grok.db`, in the folder that the Grok of xAI keeps its sessions in.
/// Formats as in `golden/session/grok-cli`, by its source.
public final class GrokCli implements SessionReader {
  private static final Harness HARNESS = new Harness("grok-cli", "Grok CLI", "Gc", true);

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    return List.of(home.resolve(".grok"));
  }

  @Override
  public boolean enters(Path folder) {
    return false;
  }

  @Override
  public StoreFile classify(Path path) {
    return path.equals(Path.of("grok.db")) ? new StoreFile.Database() : new StoreFile.Other();
  }

  @Override
  public Optional<StoreQuery> findQuery(Map<String, Set<String>> tables) {
    return new GrokCliTables(tables).findQuery();
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    if (!(file instanceof StoreFile.Entry)) {
      line.skip();
    } else if (!line.isOver()) {
      GrokCliRow.read(line, out);
    }
  }

  /// It is called as the other one is, so that a program says nothing of its sessions.
  @Override
  public Set<String> programs() {
    return Set.of();
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("grok", "--session", sessionId);
  }
}

package dev.belfry.session.reader.pi;

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
import java.util.regex.Pattern;

/// Pi, versions 1 to 3 of its files, and omp (oh-my-pi), a fork with a store of its own:
/// `sessions/<folder>/<time>_<id>.jsonl`, a tree whose branches all cost tokens. Formats as in
/// `golden/session/pi`, by the source of both.
public final class Pi implements SessionReader {
  private static final StoreFile OTHER = new StoreFile.Other();

  /// The id follows the time, which holds no `_`.
  private static final Pattern NAME = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT[0-9A-Za-z-]+_(.+)");

  private final Harness harness;
  private final String opener;
  private final boolean fork;

  private Pi(Harness harness, String opener, boolean fork) {
    this.harness = harness;
    this.opener = opener;
    this.fork = fork;
  }

  public Pi() {
    this(new Harness("pi", "Pi", "Pi", true), "--session", false);
  }

  /// The fork, whose sessions `pi` does not know.
  public static Pi omp() {
    return new Pi(new Harness("omp", "omp", "Om", true), "--resume", true);
  }

  @Override
  public Harness harness() {
    return harness;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    if (fork) {
      // It reads Pi's variables too, and which of both a person means no one can tell.
      return List.of(home.resolve(".omp/agent/sessions"));
    }
    var sessions = environment.getOrDefault("PI_CODING_AGENT_SESSION_DIR", "");
    if (!sessions.isBlank()) {
      return List.of(Homes.resolve(home, sessions.strip()));
    }
    var agent = environment.getOrDefault("PI_CODING_AGENT_DIR", "");
    var folder = agent.isBlank() ? home.resolve(".pi/agent") : Homes.resolve(home, agent.strip());
    return List.of(folder.resolve("sessions"));
  }

  @Override
  public List<String> variables() {
    return fork ? List.of() : List.of("PI_CODING_AGENT_DIR", "PI_CODING_AGENT_SESSION_DIR");
  }

  @Override
  public boolean enters(Path folder) {
    return folder.getNameCount() == 1;
  }

  @Override
  public StoreFile classify(Path path) {
    var name = path.getFileName().toString();
    return path.getNameCount() <= 2 && name.endsWith(".jsonl") && !name.startsWith(".")
        ? new StoreFile.Transcript(id(name), null)
        : OTHER;
  }

  /// The session a file's name or path speaks of.
  static String id(String path) {
    var name = path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    var stem = name.endsWith(".jsonl") ? Homes.stem(name) : name;
    var dated = NAME.matcher(stem);
    return dated.matches() ? dated.group(1) : stem;
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
    var record = line.fields(PiRecord.KEYS);
    line.end();
    new PiRecord(record, out).tell();
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of(harness.key(), opener, sessionId);
  }
}

package dev.belfry.session.reader.kimi;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/// Kimi Code CLI, protocols 1.0 to 1.5: `sessions/<folder>/<id>/agents/<agent>/wire.jsonl` with
/// `state.json` beside the agents; and the older Kimi CLI: `sessions/<hash>/<id>/wire.jsonl`.
/// Formats as in `golden/session/kimi`, by the source of both.
public final class Kimi implements SessionReader {
  private static final Harness HARNESS = new Harness("kimi", "Kimi", "Ki", true);
  private static final StoreFile OTHER = new StoreFile.Other();
  private static final String WIRE = "wire.jsonl";
  private static final String MAIN = "main";

  private static final JsonKeys STATE =
      JsonKeys.of("title", "isCustomTitle", "workDir", "custom_title");
  private static final JsonKeys ENVELOPE = JsonKeys.of("message");

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    return List.of(
        root(home, environment.getOrDefault("KIMI_CODE_HOME", ""), ".kimi-code"),
        root(home, environment.getOrDefault("KIMI_SHARE_DIR", ""), ".kimi"));
  }

  private static Path root(Path home, String own, String otherwise) {
    return own.isBlank() ? home.resolve(otherwise) : Homes.resolve(home, own.strip());
  }

  @Override
  public List<String> variables() {
    return List.of("KIMI_CODE_HOME", "KIMI_SHARE_DIR");
  }

  @Override
  public boolean enters(Path folder) {
    var depth = folder.getNameCount();
    return folder.getName(0).toString().equals("sessions")
        && (depth <= 3 || (depth <= 5 && folder.getName(3).toString().equals("agents")));
  }

  @Override
  public StoreFile classify(Path path) {
    var depth = path.getNameCount();
    if (depth < 4 || !enters(path.subpath(0, depth - 1))) {
      return OTHER;
    }
    var name = path.getFileName().toString();
    var session = path.getName(2).toString();
    if (depth == 4) {
      return switch (name) {
        case WIRE -> new StoreFile.Transcript(session, null);
        case "state.json" -> new StoreFile.Sidecar(session);
        default -> OTHER;
      };
    }
    if (depth != 6 || !name.equals(WIRE)) {
      return OTHER;
    }
    // Agents are numbered anew in each session.
    var agent = path.getName(4).toString();
    return agent.equals(MAIN)
        ? new StoreFile.Transcript(session, null)
        : new StoreFile.Transcript(session + "." + agent, session);
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    switch (file) {
      case StoreFile.Transcript transcript -> {
        if (line.isOver()) {
          return;
        }
        var record = line.fields(ENVELOPE);
        line.end();
        if (record.has(0) && !KimiOp.isOne(record)) {
          KimiMessage.tell(record, out);
        } else {
          new KimiOp(record, transcript.parentId() != null, out).tell();
        }
      }
      case StoreFile.Sidecar _ -> {
        var state = line.fields(STATE);
        line.end();
        state(state, out);
      }
      default -> line.skip();
    }
  }

  private static void state(JsonFields state, Consumer<SessionEvent> out) {
    var given = state.isTrue(1) ? state.words(0) : state.words(3);
    var title = given == null ? state.words(0) : given;
    if (title != null) {
      var source = given == null ? Source.SUMMARY : Source.GIVEN;
      out.accept(new SessionEvent.Titled(0, source, title));
    }
    var cwd = state.words(2);
    if (cwd != null) {
      out.accept(new SessionEvent.Located(0, cwd, null));
    }
  }

  @Override
  public boolean spawns(String tool) {
    return tool.equals("Agent") || tool.equals("Task");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("kimi", "-S", sessionId);
  }
}

package dev.belfry.session.reader.antigravity;

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
import java.util.Set;
import java.util.function.Consumer;

/// Antigravity CLI since 1.0.10: `brain/<id>/.system_generated/logs/transcript.jsonl` and, with the
/// same steps, `transcript_full.jsonl`; where a conversation began says `history.jsonl` only.
/// Formats as in `golden/session/antigravity`, by what other readers found.
public final class Antigravity implements SessionReader {
  private static final Harness HARNESS = new Harness("antigravity", "Antigravity CLI", "Ag", false);
  private static final StoreFile OTHER = new StoreFile.Other();
  private static final JsonKeys PROMPT = JsonKeys.of("conversationId", "workspace", "timestamp");

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var own = environment.getOrDefault("GEMINI_CLI_HOME", "");
    var above = own.isBlank() ? home : Homes.resolve(home, own.strip());
    return List.of(above.resolve(".gemini").resolve("antigravity-cli"));
  }

  @Override
  public List<String> variables() {
    return List.of("GEMINI_CLI_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    return switch (folder.getNameCount()) {
      case 1, 2 -> folder.startsWith("brain");
      case 3 -> folder.startsWith("brain") && folder.endsWith(".system_generated");
      case 4 -> folder.startsWith("brain") && folder.endsWith(".system_generated/logs");
      default -> false;
    };
  }

  @Override
  public StoreFile classify(Path path) {
    var depth = path.getNameCount();
    if (depth == 1) {
      return path.endsWith("history.jsonl") ? new StoreFile.Catalogue() : OTHER;
    }
    if (depth != 5 || !enters(path.subpath(0, 4))) {
      return OTHER;
    }
    return path.endsWith("transcript.jsonl") || path.endsWith("transcript_full.jsonl")
        ? new StoreFile.Transcript(path.getName(1).toString(), null)
        : OTHER;
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    if (line.isOver()) {
      return;
    }
    switch (file) {
      case StoreFile.Transcript _ -> {
        var step = line.fields(AntigravityStep.KEYS);
        line.end();
        new AntigravityStep(step, out).tell();
      }
      case StoreFile.Catalogue _ -> {
        var prompt = line.fields(PROMPT);
        line.end();
        var id = prompt.words(0);
        var folder = prompt.words(1);
        if (id != null && folder != null) {
          var at = Stamp.of(prompt, 2);
          out.accept(new SessionEvent.Identified(at, id, null, null, null));
          out.accept(new SessionEvent.Located(at, folder, null));
        }
      }
      default -> line.skip();
    }
  }

  @Override
  public Set<String> programs() {
    return Set.of("agy");
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("agy", "--conversation", sessionId);
  }
}

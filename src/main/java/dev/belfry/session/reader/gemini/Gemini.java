package dev.belfry.session.reader.gemini;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.Harness;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.ToolInput;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// Gemini CLI: `tmp/<project>/chats/session-<time>-<id>.jsonl` since 0.40, a `.json` of the same
/// name before, which stays when its session goes on in lines. Formats as in
/// `golden/session/gemini`, by its source.
public final class Gemini implements SessionReader {
  private static final Harness HARNESS = new Harness("gemini", "Gemini CLI", "Ge", true);
  private static final StoreFile OTHER = new StoreFile.Other();

  /// Tools that are subagents; others are called by names that people gave them.
  private static final Set<String> AGENTS =
      Set.of("delegate_to_agent", "codebase_investigator", "generalist");

  private static final JsonKeys CHAT =
      JsonKeys.of("sessionId", "startTime", "summary", "directories", "messages");
  private static final JsonKeys LINE = JsonKeys.of("id", "$set");

  @Override
  public Harness harness() {
    return HARNESS;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    var own = environment.getOrDefault("GEMINI_CLI_HOME", "");
    var above = own.isBlank() ? home : Homes.resolve(home, own.strip());
    return List.of(above.resolve(".gemini"));
  }

  @Override
  public List<String> variables() {
    return List.of("GEMINI_CLI_HOME");
  }

  @Override
  public boolean enters(Path folder) {
    var depth = folder.getNameCount();
    return folder.getName(0).toString().equals("tmp")
        && (depth <= 2 || (depth <= 4 && folder.getName(2).toString().equals("chats")));
  }

  @Override
  public StoreFile classify(Path path) {
    var depth = path.getNameCount();
    if (depth < 4 || depth > 5 || !enters(path.subpath(0, depth - 1))) {
      return OTHER;
    }
    var name = path.getFileName().toString();
    var stem = Homes.stem(name);
    if (depth == 5) {
      // The folder has the id of the session that started those in it.
      return name.endsWith(".jsonl")
          ? new StoreFile.Transcript(stem, path.getName(3).toString())
          : OTHER;
    }
    if (!name.startsWith("session-")) {
      return OTHER;
    }
    if (name.endsWith(".json")) {
      return new StoreFile.Document(stem, null);
    }
    return name.endsWith(".jsonl") ? new StoreFile.Transcript(stem, null) : OTHER;
  }

  @Override
  public Optional<Path> findFolderNote(Path path) {
    return path.getNameCount() < 3 || !path.startsWith("tmp")
        ? Optional.empty()
        : Optional.of(path.subpath(0, 2).resolve(".project_root"));
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    switch (file) {
      case StoreFile.Transcript _ -> {
        if (line.isOver()) {
          return;
        }
        var record = line.fields(LINE);
        line.end();
        line(record, out);
      }
      case StoreFile.Document _ -> {
        var chat = line.fields(CHAT);
        line.end();
        about(chat, out);
        eachMessage(chat, message -> new GeminiMessage(message, out).tell());
      }
      default -> line.skip();
    }
  }

  /// A message, a change of what is known about the session, or in the first line all of that.
  private static void line(JsonFields record, Consumer<SessionEvent> out) {
    if (record.words(0) != null) {
      new GeminiMessage(record.again(GeminiMessage.KEYS), out).tell();
    } else if (record.has(1)) {
      var change = record.fields(1, CHAT);
      titled(change, out);
      located(change, out);
      // All but the first of them stood in lines before.
      eachMessage(change, message -> new GeminiMessage(message, out).locate());
    } else {
      about(record.again(CHAT), out);
    }
  }

  private static void about(JsonFields chat, Consumer<SessionEvent> out) {
    var id = chat.words(0);
    if (id != null) {
      out.accept(new SessionEvent.Identified(Stamp.of(chat, 1), id, null, null, null));
    }
    titled(chat, out);
    located(chat, out);
  }

  private static void titled(JsonFields chat, Consumer<SessionEvent> out) {
    var summary = chat.words(2);
    if (summary != null) {
      out.accept(new SessionEvent.Titled(0, Source.GENERATED, summary));
    }
  }

  /// The first of the folders is the one it works in.
  private static void located(JsonFields chat, Consumer<SessionEvent> out) {
    var folders = chat.at(3) ? ToolInput.texts(chat.cursor()) : List.<String>of();
    if (!folders.isEmpty() && !folders.getFirst().isBlank()) {
      out.accept(new SessionEvent.Located(0, folders.getFirst(), null));
    }
  }

  private static void eachMessage(JsonFields chat, Consumer<JsonFields> teller) {
    var cursor = chat.cursor();
    if (chat.at(4) && cursor.array()) {
      while (cursor.nextItem()) {
        var message = cursor.fields(GeminiMessage.KEYS);
        teller.accept(message);
        message.leave();
      }
    }
  }

  @Override
  public boolean spawns(String tool) {
    return AGENTS.contains(tool);
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("gemini", "--resume", sessionId);
  }
}

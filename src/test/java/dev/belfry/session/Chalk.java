package dev.belfry.session;

import dev.belfry.lib.json.JsonCursor;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A harness that exists in tests only. A line is an object of texts; `say` is its kind:
/// `{"say":"prompt","at":"1000","text":"do it"}`. A document, `*.doc`, is an array of them.
public final class Chalk implements SessionReader {
  public static final Harness HARNESS = new Harness("chalk", "Chalk", "Ck", true);

  private final Harness harness;

  public Chalk() {
    this(HARNESS);
  }

  public Chalk(Harness harness) {
    this.harness = harness;
  }

  @Override
  public Harness harness() {
    return harness;
  }

  @Override
  public List<Path> roots(Path home, Map<String, String> environment) {
    return List.of(home.resolve(".chalk"));
  }

  @Override
  public boolean enters(Path folder) {
    return !folder.toString().contains("junk");
  }

  @Override
  public StoreFile classify(Path path) {
    var name = path.getFileName().toString();
    if (name.endsWith(".json")) {
      return new StoreFile.Sidecar(stem(name));
    }
    if (name.equals("names.jsonl")) {
      return new StoreFile.Catalogue();
    }
    if (!name.endsWith(".jsonl") && !name.endsWith(".doc")) {
      return new StoreFile.Other();
    }
    var above = path.getParent();
    var parent =
        above != null && above.getFileName().toString().startsWith("of-")
            ? above.getFileName().toString().substring(3)
            : null;
    return name.endsWith(".doc")
        ? new StoreFile.Document(stem(name), parent)
        : new StoreFile.Transcript(stem(name), parent);
  }

  private static String stem(String name) {
    return name.substring(0, name.indexOf('.'));
  }

  @Override
  public void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out) {
    if (file instanceof StoreFile.Document) {
      for (var more = line.array(); more && line.nextItem(); ) {
        record(line, out);
      }
    } else {
      record(line, out);
    }
    line.end();
  }

  private static void record(JsonCursor line, Consumer<SessionEvent> out) {
    var fields = new HashMap<String, String>();
    var isObject = line.object();
    while (isObject && line.nextKey()) {
      var key = line.key();
      var value = line.text();
      fields.put(key, value == null ? "" : value);
    }
    var said = fields.getOrDefault("say", "");
    for (var word : said.split("\\+", -1)) {
      if (!isEmpty(word, fields)) {
        event(word, fields, out);
      }
    }
  }

  private static boolean isEmpty(String say, Map<String, String> f) {
    return switch (say) {
      case "prompt", "command", "said", "model" -> f.getOrDefault("text", "").isBlank();
      case "id" -> f.getOrDefault("id", "").isBlank();
      case "at" -> !f.containsKey("cwd") && !f.containsKey("branch");
      default -> false;
    };
  }

  private static void event(String say, Map<String, String> f, Consumer<SessionEvent> out) {
    var at = number(f, "at");
    var text = f.getOrDefault("text", "");
    var id = f.getOrDefault("id", "");
    switch (say) {
      case "id" ->
          out.accept(
              new SessionEvent.Identified(at, id, f.get("parent"), f.get("fork"), f.get("agent")));
      case "given" -> out.accept(titled(at, SessionEvent.Titled.Source.GIVEN, text));
      case "generated" -> out.accept(titled(at, SessionEvent.Titled.Source.GENERATED, text));
      case "summary" -> out.accept(titled(at, SessionEvent.Titled.Source.SUMMARY, text));
      case "prompt" -> out.accept(new SessionEvent.Prompted(at, text, false));
      case "command" -> out.accept(new SessionEvent.Prompted(at, text, true));
      case "said" -> out.accept(new SessionEvent.Said(at, text));
      case "at" -> out.accept(new SessionEvent.Located(at, f.get("cwd"), f.get("branch")));
      case "model" -> out.accept(new SessionEvent.Modelled(at, text));
      case "tool" ->
          out.accept(new SessionEvent.ToolStarted(at, id, text, f.get("detail"), question(f)));
      case "result" -> out.accept(new SessionEvent.ToolEnded(at, id, f.containsKey("failed")));
      case "start" -> out.accept(new SessionEvent.TurnStarted(at));
      case "done" -> out.accept(ended(at, SessionEvent.TurnEnded.Outcome.DONE));
      case "interrupted" -> out.accept(ended(at, SessionEvent.TurnEnded.Outcome.INTERRUPTED));
      case "failed" -> out.accept(ended(at, SessionEvent.TurnEnded.Outcome.FAILED));
      case "reply" ->
          out.accept(
              new SessionEvent.Replied(
                  at, id, f.get("request"), f.containsKey("side"), f.get("model"), usage(f)));
      case "meter" ->
          out.accept(
              new SessionEvent.Metered(
                  at,
                  f.getOrDefault("lane", ""),
                  f.containsKey("last") ? new Usage(number(f, "last"), 0, 0, 0, -1) : null,
                  new Usage(number(f, "total"), 0, 0, 0, -1)));
      case "plan" -> out.accept(new SessionEvent.Planned(at, tasks(text)));
      case "compacted" -> out.accept(new SessionEvent.Compacted(at));
      case "touched" -> out.accept(new SessionEvent.Touched(at));
      case "crash" -> throw new IllegalStateException("a fault of the reader");
      default -> {}
    }
  }

  private static SessionEvent titled(long at, SessionEvent.Titled.Source source, String text) {
    return new SessionEvent.Titled(at, source, text);
  }

  private static SessionEvent ended(long at, SessionEvent.TurnEnded.Outcome outcome) {
    return new SessionEvent.TurnEnded(at, outcome);
  }

  private static SessionEvent.@Nullable Question question(Map<String, String> f) {
    var asks = f.get("asks");
    return asks == null ? null : new SessionEvent.Question(asks, List.of("yes", "no"), 0);
  }

  private static List<SessionEvent.Task> tasks(String text) {
    var tasks = new ArrayList<SessionEvent.Task>();
    for (var subject : text.split(",", -1)) {
      var number = String.valueOf(tasks.size() + 1);
      var status =
          subject.startsWith("*")
              ? SessionEvent.Task.Status.IN_PROGRESS
              : SessionEvent.Task.Status.PENDING;
      tasks.add(new SessionEvent.Task(number, subject, null, status, 0, 0));
    }
    return tasks;
  }

  private static Usage usage(Map<String, String> f) {
    return new Usage(number(f, "in"), number(f, "out"), number(f, "read"), number(f, "write"), -1);
  }

  private static long number(Map<String, String> f, String key) {
    var digits = f.getOrDefault(key, "0");
    return digits.matches("[0-9]{1,15}") ? Long.parseLong(digits) : 0;
  }

  @Override
  public List<String> resume(String sessionId) {
    return List.of("chalk", "resume", sessionId);
  }

  /// Lines as one document.
  public static String document(String... lines) {
    return "[" + String.join(",", lines) + "]";
  }

  /// A line with its end: `line("prompt", "at", 5, "text", "hi")`.
  public static String line(String say, Object... pairs) {
    var line = new StringBuilder("{\"say\":\"").append(say).append('"');
    for (var i = 0; i < pairs.length; i += 2) {
      line.append(",\"").append(pairs[i]).append("\":\"").append(pairs[i + 1]).append('"');
    }
    return line.append("}\n").toString();
  }
}

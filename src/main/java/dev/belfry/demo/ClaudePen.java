package dev.belfry.demo;

import dev.belfry.lib.json.JsonLine;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;

/// Transcripts as Claude Code 2.1 writes them: `projects/<folder>/<session>.jsonl`, subagents in a
/// folder of the session's name.
final class ClaudePen implements Pen {
  /// What an edit takes away and puts there.
  private record Change(String before, String after) {}

  private static final List<Change> EDITS =
      List.of(
          new Change(
              "const limit = 100\nconst rows = all(query)\nreturn rows.slice(0, limit)",
              "const limit = page.limit ?? 100\nconst rows = all(query)\nreturn rows.after(page.last, limit)"),
          new Change(
              "if (due(task)) {\n  write(page, task);\n}",
              "if (due(task)) {\n  write(other(page), task);\n  mark(other(page));\n}"),
          new Change(
              "net = round(sum(lines))\ntotal = net + round(tax)",
              "net = sum(lines)\ntotal = round(net + tax)"));

  private final Path folder;
  private final Part part;
  private final RandomGenerator random;
  private final String session;
  private final Transcript file;
  private final boolean aside;
  private long cached = 14_000;

  private ClaudePen(Path folder, Part part, RandomGenerator random, String helper, String session) {
    this.folder = folder;
    this.part = part;
    this.random = random;
    this.session = session;
    this.aside = !helper.isEmpty();
    this.file =
        aside
            ? Transcript.in(folder.resolve(session).resolve("subagents"), helper + ".jsonl")
            : Transcript.in(folder, session + ".jsonl");
  }

  /// Begins a session.
  ///
  /// @param store the made-up `.claude`
  static ClaudePen begin(Path store, Part part, RandomGenerator random, Instant at) {
    var folder = store.resolve("projects").resolve(part.cwd().replace('/', '-'));
    var pen = new ClaudePen(folder, part, random, "", Names.uuid(random));
    pen.file.append(
        at, JsonLine.object("type", "ai-title", "aiTitle", part.title(), "sessionId", pen.session));
    return pen;
  }

  @Override
  public void prompt(Instant at, String text) {
    user(at, text);
  }

  @Override
  public void say(Instant at, String text, boolean last) {
    reply(at, JsonLine.object("type", "text", "text", text), last ? "end_turn" : null);
  }

  @Override
  public String call(Instant at, Tool tool) {
    return use(
        at,
        tool.name(),
        tool.name().equals("Edit") ? edit(tool) : JsonLine.object(tool.key(), tool.value()));
  }

  private static JsonLine edit(Tool tool) {
    var change = EDITS.get(Math.floorMod(tool.value().hashCode(), EDITS.size()));
    return JsonLine.object(
        tool.key(), tool.value(), "old_string", change.before(), "new_string", change.after());
  }

  @Override
  public void result(Instant at, String callId, String text, boolean failed) {
    user(
        at,
        List.of(
            JsonLine.object(
                "type", "tool_result",
                "tool_use_id", callId,
                "content", text,
                "is_error", failed)));
  }

  @Override
  public void plan(Instant at, List<String> items, int done) {
    var todos = new ArrayList<JsonLine>();
    for (var i = 0; i < items.size(); i++) {
      var status = i < done ? "completed" : i == done ? "in_progress" : "pending";
      todos.add(
          JsonLine.object("content", items.get(i), "status", status, "activeForm", items.get(i)));
    }
    var id = use(at, "TodoWrite", JsonLine.object("todos", todos));
    result(at, id, "Todos have been modified", false);
  }

  @Override
  public String ask(Instant at, String question, List<String> options) {
    var choices = options.stream().map(it -> JsonLine.object("label", it)).toList();
    var asked =
        JsonLine.object(
            "question", question, "header", "Choice", "options", choices, "multiSelect", false);
    return use(at, "AskUserQuestion", JsonLine.object("questions", List.of(asked)));
  }

  @Override
  public void interrupt(Instant at) {
    user(at, List.of(JsonLine.object("type", "text", "text", "[Request interrupted by user]")));
  }

  @Override
  public Pen helper(Instant at, String name, String task) {
    var id = "agent-a" + Names.hex(random, 15);
    var pen = new ClaudePen(folder, part, random, id, session);
    Transcript.in(folder.resolve(session).resolve("subagents"), id + ".meta.json")
        .append(at, JsonLine.object("agentType", "general-purpose", "description", name));
    pen.prompt(at, task);
    return pen;
  }

  private String use(Instant at, String name, JsonLine input) {
    var id = "toolu_01" + Names.hex(random, 22);
    reply(
        at,
        JsonLine.object("type", "tool_use", "id", id, "name", name, "input", input),
        "tool_use");
    return id;
  }

  private void reply(Instant at, JsonLine block, @org.jspecify.annotations.Nullable String stop) {
    var fresh = random.nextLong(4, 900);
    cached = cached > 150_000 ? 24_000 : cached + fresh + 300;
    var usage =
        JsonLine.object(
            "input_tokens",
            fresh,
            "output_tokens",
            random.nextLong(60, 900),
            "cache_read_input_tokens",
            cached,
            "cache_creation_input_tokens",
            random.nextLong(200, 2_400));
    var message =
        JsonLine.object(
            "id",
            "msg_01" + Names.hex(random, 22),
            "type",
            "message",
            "role",
            "assistant",
            "model",
            part.model(),
            "content",
            List.of(block),
            "stop_reason",
            stop,
            "usage",
            usage);
    line(at, "assistant", message);
  }

  private void user(Instant at, Object content) {
    line(at, "user", JsonLine.object("role", "user", "content", content));
  }

  private void line(Instant at, String type, JsonLine message) {
    file.append(
        at,
        JsonLine.object(
            "type",
            type,
            "sessionId",
            session,
            "isSidechain",
            aside,
            "userType",
            "external",
            "cwd",
            part.cwd(),
            "gitBranch",
            part.branch(),
            "version",
            "2.1.222",
            "requestId",
            type.equals("assistant") ? "req_01" + Names.hex(random, 22) : null,
            "uuid",
            Names.uuid(random),
            "timestamp",
            at.toString(),
            "message",
            message));
  }
}

package dev.belfry.demo;

import dev.belfry.lib.json.JsonLine;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// Rollouts as Codex 0.124 writes them: `sessions/YYYY/MM/DD/rollout-<time>-<thread>.jsonl`.
final class CodexPen implements Pen {
  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("yyyy/MM/dd").withZone(ZoneOffset.UTC);
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss").withZone(ZoneOffset.UTC);

  private final Path store;
  private final Part part;
  private final RandomGenerator random;
  private final String session;
  private final Transcript file;
  private long input;
  private long cached;
  private long output;
  private long reasoning;
  private long context = 6_000;
  private boolean running;

  private CodexPen(Path store, Part part, RandomGenerator random, Instant at) {
    this.store = store;
    this.part = part;
    this.random = random;
    this.session = Names.uuid(random);
    var name = "rollout-" + STAMP.format(at) + "-" + session + ".jsonl";
    this.file = Transcript.in(store.resolve("sessions").resolve(DAY.format(at)), name);
  }

  /// Begins a session.
  ///
  /// @param store the made-up `.codex`
  static CodexPen begin(Path store, Part part, RandomGenerator random, Instant at) {
    var pen = new CodexPen(store, part, random, at);
    pen.meta(at, "cli", null);
    return pen;
  }

  private void meta(Instant at, Object source, @Nullable String nickname) {
    line(
        at,
        "session_meta",
        JsonLine.object(
            "id",
            session,
            "timestamp",
            at.toString(),
            "cwd",
            part.cwd(),
            "originator",
            "codex_cli_rs",
            "cli_version",
            "0.124.0",
            "source",
            source,
            "thread_source",
            nickname == null ? "user" : "subagent",
            "agent_nickname",
            nickname,
            "git",
            JsonLine.object("branch", part.branch())));
    line(at, "turn_context", JsonLine.object("cwd", part.cwd(), "model", part.model()));
  }

  @Override
  public void prompt(Instant at, String text) {
    running = true;
    event(at, JsonLine.object("type", "task_started", "started_at", at.getEpochSecond()));
    event(at, JsonLine.object("type", "user_message", "message", text));
  }

  @Override
  public void say(Instant at, String text, boolean last) {
    event(at, JsonLine.object("type", "agent_message", "message", text));
    count(at);
    if (last && running) {
      running = false;
      event(at, JsonLine.object("type", "task_complete", "last_agent_message", text));
    }
  }

  @Override
  public String call(Instant at, Tool tool) {
    return function(at, tool.name(), JsonLine.object(tool.key(), tool.value()));
  }

  private String function(Instant at, String name, JsonLine arguments) {
    var id = "call_" + Names.hex(random, 24);
    item(
        at,
        JsonLine.object(
            "type",
            "function_call",
            "name",
            name,
            "arguments",
            arguments.toString(),
            "call_id",
            id));
    return id;
  }

  @Override
  public void result(Instant at, String callId, String text, boolean failed) {
    var output =
        JsonLine.object("output", text, "metadata", JsonLine.object("exit_code", failed ? 1 : 0));
    item(
        at,
        JsonLine.object(
            "type", "function_call_output", "call_id", callId, "output", output.toString()));
    count(at);
  }

  @Override
  public void plan(Instant at, List<String> items, int done) {
    var steps = new ArrayList<JsonLine>();
    for (var i = 0; i < items.size(); i++) {
      var status = i < done ? "completed" : i == done ? "in_progress" : "pending";
      steps.add(JsonLine.object("step", items.get(i), "status", status));
    }
    var id = function(at, "update_plan", JsonLine.object("plan", steps));
    result(at, id, "Plan updated", false);
  }

  @Override
  public String ask(Instant at, String question, List<String> options) {
    var asked = JsonLine.object("id", "choice", "question", question, "options", options);
    return function(at, "request_user_input", JsonLine.object("questions", List.of(asked)));
  }

  @Override
  public void interrupt(Instant at) {
    running = false;
    event(at, JsonLine.object("type", "turn_aborted", "reason", "interrupted"));
  }

  @Override
  public Pen helper(Instant at, String name, String task) {
    var pen = new CodexPen(store, part, random, at);
    var spawn = JsonLine.object("parent_thread_id", session, "depth", 1);
    var source = JsonLine.object("subagent", JsonLine.object("thread_spawn", spawn));
    pen.meta(at, source, name);
    pen.prompt(at, task);
    return pen;
  }

  private void count(Instant at) {
    var fresh = random.nextLong(300, 1_500);
    var out = random.nextLong(40, 700);
    var reused = context;
    context = context > 110_000 ? 20_000 : context + fresh + out;
    var thought = out / 3;
    input += fresh + reused;
    cached += reused;
    output += out;
    reasoning += thought;
    var info =
        JsonLine.object(
            "total_token_usage", usage(input, cached, output, reasoning),
            "last_token_usage", usage(fresh + reused, reused, out, thought),
            "model_context_window", 258_400);
    event(at, JsonLine.object("type", "token_count", "info", info));
  }

  private static JsonLine usage(long input, long cached, long output, long reasoning) {
    return JsonLine.object(
        "input_tokens", input,
        "cached_input_tokens", cached,
        "output_tokens", output,
        "reasoning_output_tokens", reasoning,
        "total_tokens", input + output);
  }

  private void event(Instant at, JsonLine payload) {
    line(at, "event_msg", payload);
  }

  private void item(Instant at, JsonLine payload) {
    line(at, "response_item", payload);
  }

  private void line(Instant at, String type, JsonLine payload) {
    file.append(at, JsonLine.object("timestamp", at.toString(), "type", type, "payload", payload));
  }
}

package dev.belfry.built;

import dev.belfry.lib.secret.Corpus;
import dev.belfry.testkit.TempHome;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/// Stores of both agents with a made-up credential in every text that a person or an agent can
/// write there. Around each stands `alfa … omega`.
final class PlantedStores {
  static final int ROWS = 20;

  private static final List<String> PLACES =
      List.of("start", "middle", "end", "quoted", "code", "brackets", "json", "colour");
  private static final JsonMapper JSON = new JsonMapper();

  private final TempHome home;
  private final Instant at;
  private final List<Corpus.Row> rows;

  private PlantedStores(TempHome home, List<Corpus.Row> rows, Instant at) {
    this.home = home;
    this.rows = rows;
    this.at = at;
  }

  /// Writes the stores.
  static PlantedStores in(TempHome home, long seed) {
    var stores = new PlantedStores(home, rows(seed), Instant.now().minusSeconds(120));
    for (var n = 0; n < ROWS; n++) {
      stores.claude(n);
      stores.codex(n);
    }
    return stores;
  }

  /// One row of each of twenty kinds, in as many places as there are; half of them keep a prefix.
  private static List<Corpus.Row> rows(long seed) {
    var kinds = new LinkedHashMap<String, List<Corpus.Row>>();
    for (var row : new Corpus(seed).rows()) {
      if (PLACES.contains(row.place()) || row.place().startsWith("split by U+200B")) {
        kinds.computeIfAbsent(row.kind(), _ -> new ArrayList<>()).add(row);
      }
    }
    var kept = new ArrayList<Corpus.Row>();
    var cued = new ArrayList<Corpus.Row>();
    for (var each : kinds.values()) {
      var into = each.getFirst().kept().isEmpty() ? cued : kept;
      into.add(each.get(into.size() % each.size()));
    }
    var chosen = new ArrayList<>(kept.subList(0, Math.min(ROWS / 2, kept.size())));
    // The last kinds are those that only their surroundings tell: headers, addresses, files.
    chosen.addAll(cued.reversed().subList(0, ROWS - chosen.size()));
    return chosen;
  }

  List<Corpus.Row> rows() {
    return rows;
  }

  /// The session that holds row `n`, under a name that is no secret.
  static String claudeId(int n) {
    return "c1a0de00-0000-4000-8000-%012d".formatted(n);
  }

  static String codexId(int n) {
    return "c0de0000-0000-4000-8000-%012d".formatted(n);
  }

  private static String framed(Corpus.Row row) {
    return "alfa " + row.text() + " omega";
  }

  /// A name with a credential in it, as far as a file can have it.
  private static String name(Corpus.Row row) {
    var secret = row.kept().isEmpty() ? "password=" + row.body() : row.kept() + row.body();
    return secret.replaceAll("[^A-Za-z0-9=._-]", "");
  }

  private void claude(int n) {
    var row = rows.get(n);
    var text = framed(row);
    var id = claudeId(n);
    var project = home.folder().resolve(".claude/projects/-work-shop");
    var file = project.resolve(id + ".jsonl");
    append(file, Map.of("type", "summary", "summary", text, "leafUuid", "leaf"));
    append(file, user(row, id, text));
    append(
        file,
        Map.of(
            "type",
            n % 2 == 0 ? "custom-title" : "ai-title",
            n % 2 == 0 ? "customTitle" : "aiTitle",
            text,
            "sessionId",
            id));
    append(file, said(row, id, "m1", text(text)));
    append(file, said(row, id, "m2", use("t1", text, Map.of("command", text))));
    append(
        file,
        said(
            row,
            id,
            "m3",
            use(
                "t2",
                "TodoWrite",
                Map.of(
                    "todos",
                    List.of(
                        Map.of("content", text, "status", "in_progress", "activeForm", text))))));
    append(
        file,
        said(
            row,
            id,
            "m4",
            use(
                "t3",
                "AskUserQuestion",
                Map.of(
                    "questions",
                    List.of(
                        Map.of(
                            "question",
                            text,
                            "header",
                            text,
                            "options",
                            List.of(Map.of("label", text, "description", text))))))));
    append(file, "{\"type\":\"user\", " + text);
    append(
        home.folder().resolve(".claude/tasks").resolve(id).resolve("1.json"),
        Map.of("id", text, "subject", text, "activeForm", text, "status", "pending"));
    var agent = project.resolve(id).resolve("subagents/agent-a" + n);
    append(agent.resolveSibling(agent.getFileName() + ".jsonl"), user(row, id, text));
    append(
        agent.resolveSibling(agent.getFileName() + ".meta.json"),
        Map.of("name", text, "description", text, "agentType", text));
    append(project.resolve(name(row) + ".jsonl"), user(row, name(row), text));
  }

  private Map<String, Object> user(Corpus.Row row, String id, String text) {
    var line = line(row, id, "user");
    line.put("message", Map.of("role", "user", "content", text));
    return line;
  }

  private Map<String, Object> said(
      Corpus.Row row, String id, String message, Map<String, ?> block) {
    var line = line(row, id, "assistant");
    line.put(
        "message",
        Map.of(
            "id",
            message,
            "type",
            "message",
            "role",
            "assistant",
            "model",
            framed(row),
            "content",
            List.of(block),
            "usage",
            Map.of("input_tokens", 10, "output_tokens", 7)));
    return line;
  }

  private Map<String, Object> line(Corpus.Row row, String id, String type) {
    var line = new HashMap<String, Object>();
    line.put("type", type);
    line.put("sessionId", id);
    line.put("uuid", "u-" + id);
    line.put("timestamp", at.toString());
    line.put("cwd", "/home/ada/" + framed(row) + "/shop");
    line.put("gitBranch", framed(row));
    line.put("agentName", framed(row));
    return line;
  }

  private static Map<String, ?> text(String text) {
    return Map.of("type", "text", "text", text);
  }

  private static Map<String, ?> use(String id, String name, Map<String, ?> input) {
    return Map.of("type", "tool_use", "id", id, "name", name, "input", input);
  }

  private void codex(int n) {
    var row = rows.get(n);
    var text = framed(row);
    var id = codexId(n);
    var file = rollout(id);
    append(
        file,
        event(
            "session_meta",
            Map.of(
                "id",
                id,
                "cwd",
                "/home/ada/" + text + "/till",
                "git",
                Map.of("branch", text),
                "agent_nickname",
                text)));
    append(file, event("turn_context", Map.of("model", text, "cwd", "/home/ada/" + text)));
    append(file, event("event_msg", Map.of("type", "user_message", "message", text)));
    append(file, event("event_msg", Map.of("type", "agent_message", "message", text)));
    append(file, call("c1", "shell", Map.of("command", List.of("bash", "-lc", text))));
    append(file, call("c2", text, Map.of("command", text)));
    append(
        file,
        call(
            "c3",
            "update_plan",
            Map.of("plan", List.of(Map.of("step", text, "status", "in_progress")))));
    append(
        file,
        event(
            "event_msg",
            Map.of(
                "type",
                "request_user_input",
                "call_id",
                "c4",
                "questions",
                List.of(
                    Map.of(
                        "id",
                        "q",
                        "header",
                        text,
                        "question",
                        text,
                        "options",
                        List.of(Map.of("label", text)))))));
    append(file, "{\"timestamp\": " + text);
    append(
        home.folder().resolve(".codex/session_index.jsonl"),
        Map.of("id", id, "thread_name", text, "updated_at", at.toString()));
    var child = id.replace("c0de", "c0df");
    append(
        rollout(child),
        event(
            "session_meta",
            Map.of(
                "id",
                child,
                "cwd",
                "/home/ada/" + text,
                "source",
                Map.of(
                    "subagent",
                    Map.of(
                        "thread_spawn",
                        Map.of(
                            "parent_thread_id",
                            id,
                            "agent_nickname",
                            text,
                            "agent_role",
                            text))))));
    append(rollout(child), event("event_msg", Map.of("type", "user_message", "message", text)));
    append(rollout(name(row)), event("session_meta", Map.of("id", name(row), "cwd", "/home/ada")));
    append(rollout(name(row)), event("event_msg", Map.of("type", "user_message", "message", text)));
  }

  private Path rollout(String id) {
    var day = at.toString().substring(0, 10);
    return home.folder()
        .resolve(".codex/sessions")
        .resolve(day.replace('-', '/'))
        .resolve("rollout-" + day + "T10-00-00-" + id + ".jsonl");
  }

  private Map<String, ?> call(String id, String name, Map<String, ?> arguments) {
    return event(
        "response_item",
        Map.of(
            "type",
            "function_call",
            "name",
            name,
            "call_id",
            id,
            "arguments",
            JSON.writeValueAsString(arguments)));
  }

  private Map<String, ?> event(String type, Map<String, ?> payload) {
    return Map.of("timestamp", at.toString(), "type", type, "payload", payload);
  }

  /// What a further session writes while somebody watches.
  void goOn(int n) {
    var row = rows.get(n);
    var id = claudeId(100 + n);
    append(
        home.folder().resolve(".claude/projects/-work-shop").resolve(id + ".jsonl"),
        user(row, id, "bravo " + framed(row)));
  }

  private static void append(Path file, Map<String, ?> line) {
    TempHome.append(file, JSON.writeValueAsString(line));
  }

  private static void append(Path file, String line) {
    TempHome.append(file, line.replace("\n", " "));
  }
}

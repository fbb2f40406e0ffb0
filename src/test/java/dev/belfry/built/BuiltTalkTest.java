package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.TempHome;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Conversations in full, as the built program answers for them, hostile ones among them.
@TestInstance(Lifecycle.PER_CLASS)
class BuiltTalkTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String SID = "aaaaaaaa-1111-4111-8111-111111111111";
  private static final String ROAD = "/api/sessions/claude/" + SID;
  private static final String BODY = "Zk3vQ9xW2mN7bT5rY8pL1sD4fG6hJ0aC";
  private static final String KEY = "sk-ant-" + "api03-" + BODY;
  private static final String HOSTILE =
      "<script>alert(1)</script> \u001b[31mred\u001b[0m \u202eevil\u202c \u0000\u0007 ` </details>";

  private final TempHome home = TempHome.empty();
  private final Instant at = Instant.now().minusSeconds(60);
  private final Path file = home.claude(SID, "Tidy " + HOSTILE, at);
  private BelfryProcess server = begin();

  private BelfryProcess begin() {
    call("t1", "Bash", Map.of("command", "cat " + HOSTILE, "timeout", 5));
    result("t1", "x ".repeat(49_995) + KEY + " " + "y".repeat(5 << 20), Map.of());
    call("t2", "Edit", Map.of("file_path", "/a.txt", "old_string", "one", "new_string", KEY));
    result("t2", "ok", Map.of());
    call("t3", "Task", Map.of("description", "Look", "prompt", "Look around"));
    result("t3", "found needle here", Map.of("agentId", "a1"));
    var child = file.resolveSibling(SID).resolve("subagents").resolve("agent-a1.jsonl");
    TempHome.append(
        child,
        TempHome.claudePrompt("agent-a1", "Look around", home.folder(), at),
        TempHome.claudeReply("agent-a1", "Seen.", home.folder(), at));
    return BelfryProcess.serve(home);
  }

  private void call(String id, String name, Map<String, Object> input) {
    var block = Map.of("type", "tool_use", "id", id, "name", name, "input", input);
    line(
        "assistant",
        Map.of("id", "m" + id, "role", "assistant", "content", List.of(block)),
        Map.of());
  }

  private void result(String id, String text, Map<String, Object> more) {
    var block = Map.of("type", "tool_result", "tool_use_id", id, "content", text);
    line("user", Map.of("role", "user", "content", List.of(block)), more);
  }

  private void line(String type, Map<String, Object> message, Map<String, Object> result) {
    TempHome.append(
        file,
        JSON.writeValueAsString(
            Map.of(
                "type", type,
                "sessionId", SID,
                "timestamp", at.plusSeconds(5).toString(),
                "message", message,
                "toolUseResult", result)));
  }

  @BeforeAll
  void all_is_read() {
    server.firstRows();
  }

  @AfterAll
  void close() {
    server.close();
    home.close();
  }

  private String text(String path) {
    return server.get(ROAD + path).text();
  }

  private JsonNode json(String path) {
    return JSON.readTree(text(path));
  }

  private static void harmless(String text) {
    assertThat(text)
        .doesNotContain(BODY, BODY.substring(0, 8), "\u001b", "\u202e", "\u0000", "\u0007");
  }

  @Test
  void a_call_is_told_with_input_and_output_and_says_where_it_is_cut() {
    var call = json("/timeline/2");
    assertThat(call.path("told").asBoolean()).isTrue();
    assertThat(call.path("input").valueStream().map(it -> it.path("name").asString()))
        .containsExactlyInAnyOrder("command", "timeout");
    var output = call.path("output");
    assertThat(output.path("length").asLong()).isGreaterThan(5 << 20);
    assertThat(output.path("text").asString())
        .hasSizeBetween(99_900, 100_020)
        .startsWith("x x ")
        .contains("sk-ant-…REDACTED");
    harmless(call.toString());
  }

  @Test
  void an_edit_is_told_line_by_line() {
    var hunk = json("/timeline/3").path("edits").path(0).path("hunks").path(0);
    assertThat(hunk.path("lines").valueStream().map(it -> it.path("mark").asString()))
        .containsExactly("removed", "added");
    assertThat(hunk.path("lines").path(1).path("text").asString()).isEqualTo("sk-ant-…REDACTED");
  }

  @Test
  void a_subagent_is_named_and_has_a_conversation_of_its_own() {
    assertThat(json("/timeline/4").path("child").asString()).isEqualTo("agent-a1");
    var child = server.get("/api/sessions/claude/agent-a1/timeline?from=0&limit=10").text();
    assertThat(JSON.readTree(child).path("items").path(1).path("text").asString())
        .isEqualTo("Seen.");
  }

  @Test
  void words_are_found_wherever_they_are_and_secrets_nowhere() {
    var found = json("/find?q=NEEDLE%20here").path("hits");
    assertThat(found.size()).isEqualTo(1);
    assertThat(found.path(0).path("n").asLong()).isEqualTo(4);
    assertThat(found.path(0).path("text").asString()).isEqualTo("found needle here");
    assertThat(json("/find?q=" + BODY.substring(0, 12)).path("hits").size()).isZero();
    assertThat(json("/find?q=script").path("hits").size()).isEqualTo(2);
    harmless(text("/find?q=script"));
  }

  @Test
  void prompts_are_listed() {
    var hits = json("/prompts").path("hits");
    assertThat(hits.size()).isEqualTo(1);
    assertThat(hits.path(0).path("text").asString()).startsWith("Tidy <script>");
  }

  @Test
  void the_whole_is_markdown_in_which_nothing_of_others_is_obeyed() {
    var answer = server.get(ROAD + "/export");
    assertThat(answer.header("Content-Type")).isEqualTo("text/markdown; charset=utf-8");
    assertThat(answer.header("Content-Disposition"))
        .isEqualTo("attachment; filename=\"claude-" + SID + ".md\"");
    var text = answer.text();
    harmless(text);
    assertThat(text).contains("> Tidy &lt;script>alert(1)&lt;/script> red evil");
    assertThat(text.lines().filter("</details>"::equals)).hasSize(3);
    assertThat(text.lines().filter("<details>"::equals)).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/timeline/99", "/timeline/x", "/timeline/1.5", "/timeline/99999999999"})
  void what_is_no_item_is_not_found(String path) {
    assertThat(server.get(ROAD + path).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/find", "/find?q=", "/find?q=x", "/find?q=%ff%ff", "/find?q=%20%20%20"})
  void what_is_no_question_is_refused(String path) {
    assertThat(server.get(ROAD + path).status()).isEqualTo(400);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/timeline/0", "/find?q=word", "/prompts", "/export"})
  void what_is_no_session_is_not_found(String path) {
    assertThat(server.get("/api/sessions/claude/none" + path).status()).isEqualTo(404);
  }
}

package dev.belfry.session.reader.claude;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.GoldenReaderContract;
import dev.belfry.session.reader.Reading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ClaudeTest implements GoldenReaderContract {
  private static final String SESSION = "0a1b2c3d-0000-4000-8000-000000000001";
  private static final String MAIN = "projects/-work-app/" + SESSION + ".jsonl";
  private static final String AGENT = "agent-a0ad4f44468bdf20d";

  private final Claude claude = new Claude();

  @Override
  public SessionReader reader() {
    return claude;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "settings.json",
        "projects/x.jsonl",
        "todos/a.json",
        "projects/-work-app/0a/tool-results/1.jsonl");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "one-turn",
        "repeated-reply",
        "usage-shapes",
        "content-shapes",
        "control-bytes",
        "broken-lines",
        "interrupted",
        "injected-text",
        "titles",
        "questions",
        "tasks",
        "tools",
        "failures",
        "inline-sidechain",
        "team-member",
        "places",
        "key-order",
        "queue",
        "oldest"
      })
  void a_transcript_says(String name) throws IOException {
    check(name, MAIN);
  }

  @ParameterizedTest
  @CsvSource({
    "subagent, projects/-work-app/" + SESSION + "/subagents/" + AGENT + ".jsonl",
    "subagent-beside, projects/-work-app/agent-test.jsonl",
    "sidecar-agent, projects/-work-app/" + SESSION + "/subagents/" + AGENT + ".meta.json",
    "sidecar-agent-named, projects/-work-app/" + SESSION + "/subagents/" + AGENT + ".meta.json",
    "sidecar-task, tasks/" + SESSION + "/3.json"
  })
  void a_file_beside_says(String name, String path) throws IOException {
    check(name, path);
  }

  @ParameterizedTest
  @CsvSource({
    "projects/-work-app/0a.jsonl, 0a, ",
    "projects/-work-app/agent-x.jsonl, agent-x, ",
    "projects/-work-app/0a/subagents/agent-x.jsonl, agent-x, 0a",
    "projects/-work-app/0a/subagents/workflows/run/agent-x.jsonl, agent-x, 0a",
    "projects/app/session-alpha/chat.jsonl, session-alpha, ",
    "projects/app/dir/" + SESSION + ".jsonl, " + SESSION + ", "
  })
  void a_path_names_a_transcript(String path, String sessionId, String parentId) {
    assertThat(claude.classify(Path.of(path)))
        .isEqualTo(new StoreFile.Transcript(sessionId, parentId));
  }

  @ParameterizedTest
  @CsvSource({
    "projects/-work-app/0a/subagents/agent-x.meta.json, agent-x",
    "tasks/0a/12.json, 0a",
    "tasks/session-0a1b2c3d/1.json, 0a1b2c3d"
  })
  void a_path_names_a_sidecar(String path, String sessionId) {
    assertThat(claude.classify(Path.of(path))).isEqualTo(new StoreFile.Sidecar(sessionId));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "history.jsonl",
        "settings.json",
        "projects/x.jsonl",
        "projects/-work-app/memory/notes.jsonl",
        "projects/-work-app/0a/tool-results/1.jsonl",
        "projects/-work-app/0a/other/agent-x.jsonl",
        "projects/-work-app/0a/subagents/journal.jsonl",
        "projects/-work-app/0a.json",
        "tasks/0a/.lock",
        "tasks/0a/deep/1.json",
        "file-history/0a/1.jsonl"
      })
  void other_paths_are_not_read(String path) {
    assertThat(claude.classify(Path.of(path))).isEqualTo(new StoreFile.Other());
  }

  @ParameterizedTest
  @CsvSource({
    "projects, true",
    "tasks, true",
    "tasks/0a, true",
    "tasks/0a/deep, false",
    "projects/-work-app, true",
    "projects/-work-app/0a, true",
    "projects/-work-app/memory, false",
    "projects/-work-app/0a/subagents, true",
    "projects/-work-app/0a/subagents/workflows/run, true",
    "projects/-work-app/0a/tool-results, false",
    "file-history, false",
    "plugins/repos, false"
  })
  void only_folders_of_sessions_are_entered(String folder, boolean entered) {
    assertThat(claude.enters(Path.of(folder))).isEqualTo(entered);
  }

  @Test
  void a_text_of_wrappers_only_is_no_prompt() {
    var line = user("<bash-stdout>x</bash-stdout>".repeat(100_000));
    assertThat(Reading.of(claude, MAIN, line).events(SessionEvent.Prompted.class)).isEmpty();
    assertThat(Reading.of(claude, MAIN, user("<bash-stdout>x</bash-stdout>hi")).events())
        .contains(new SessionEvent.Prompted(0, "hi", false));
  }

  private static byte[] user(String text) {
    return ("{\"type\":\"user\",\"message\":{\"content\":\"" + text + "\"}}")
        .getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void the_override_beats_the_default_folders() {
    var home = Path.of("/home/a");
    assertThat(claude.roots(home, Map.of()))
        .containsExactly(Path.of("/home/a/.claude"), Path.of("/home/a/.config/claude"));
    assertThat(claude.roots(home, Map.of("XDG_CONFIG_HOME", "/x", "CLAUDE_CONFIG_DIR", " ")))
        .containsExactly(Path.of("/home/a/.claude"), Path.of("/x/claude"));
    assertThat(claude.roots(home, Map.of("CLAUDE_CONFIG_DIR", "/one, ~/two ,,/one")))
        .containsExactly(Path.of("/one"), Path.of("/home/a/two"));
  }

  @Test
  void a_session_opens_again_by_its_full_id() {
    assertThat(claude.resume(SESSION)).containsExactly("claude", "--resume", SESSION);
  }
}

package dev.belfry.session.reader.codex;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.GoldenReaderContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CodexTest implements GoldenReaderContract {
  private static final String ID = "019a0000-0000-7000-8000-000000000001";
  private static final String ROLLOUT =
      "sessions/2026/05/01/rollout-2026-05-01T12-00-00-" + ID + ".jsonl";

  private final Codex codex = new Codex();

  @Override
  public SessionReader reader() {
    return codex;
  }

  @Override
  public String main() {
    return ROLLOUT;
  }

  @Override
  public List<String> foreign() {
    return List.of("history.jsonl", "auth.json", "log/codex.jsonl", "sessions/a/b/c/d/e.jsonl");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "one-turn",
        "bare-items",
        "flat-messages",
        "meters",
        "fork",
        "subagents",
        "tools",
        "plan",
        "prompts",
        "turns",
        "questions",
        "key-order"
      })
  void a_rollout_says(String name) throws IOException {
    check(name, ROLLOUT);
  }

  @Test
  void the_index_names_sessions() throws IOException {
    check("index", "session_index.jsonl");
  }

  @ParameterizedTest
  @CsvSource({
    ROLLOUT + ", " + ID,
    "archived_sessions/rollout-2026-05-01T12-00-00-" + ID + ".jsonl, " + ID,
    "sessions/2026/05/01/rollout-2026-05-01T12-00-00-c-16a.jsonl, c-16a",
    "sessions/project-alpha/session-alpha.jsonl, session-alpha"
  })
  void a_path_names_a_rollout(String path, String sessionId) {
    assertThat(codex.classify(Path.of(path))).isEqualTo(new StoreFile.Transcript(sessionId, null));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "history.jsonl",
        "auth.json",
        "config.toml",
        "log/codex.jsonl",
        "sessions/2026/05/01/notes.txt",
        "sessions/a/b/c/d/e.jsonl"
      })
  void other_paths_are_not_read(String path) {
    assertThat(codex.classify(Path.of(path))).isEqualTo(new StoreFile.Other());
  }

  @Test
  void the_override_beats_the_default_folders() {
    var home = Path.of("/home/a");
    assertThat(codex.roots(home, Map.of()))
        .containsExactly(Path.of("/home/a/.codex"), Path.of("/home/a/.config/codex"));
    assertThat(codex.roots(home, Map.of("CODEX_HOME", "/x"))).containsExactly(Path.of("/x"));
  }

  @Test
  void a_session_opens_again_by_its_full_id() {
    assertThat(codex.resume(ID)).containsExactly("codex", "resume", ID);
  }
}

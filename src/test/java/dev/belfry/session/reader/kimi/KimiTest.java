package dev.belfry.session.reader.kimi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.GoldenReaderContract;
import dev.belfry.session.reader.LedgerCount;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KimiTest implements GoldenReaderContract {
  private static final String FOLDER = "sessions/wd_app_0a1b2c3d4e5f/session_1/";
  private static final String MAIN = FOLDER + "agents/main/wire.jsonl";
  private static final String OLD = "01e00000-0000-4000-8000-000000000001";
  private static final String OLD_FOLDER = "sessions/0123456789abcdef0123456789abcdef/" + OLD + "/";

  private final Kimi kimi = new Kimi();

  @Override
  public SessionReader reader() {
    return kimi;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "config.toml",
        "kimi.json",
        "session_index.jsonl",
        "user-history/0a.jsonl",
        "logs/wire.jsonl",
        OLD_FOLDER + "context.jsonl",
        OLD_FOLDER + "subagents/1/wire.jsonl",
        FOLDER + "agents/main/plans/wire.jsonl",
        FOLDER + "agents/main/other.jsonl",
        FOLDER + "tasks/1.json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"one-turn", "turns", "questions"})
  void a_session_says(String name) throws IOException {
    check(name, MAIN);
  }

  @Test
  void a_session_of_the_older_kimi_says() throws IOException {
    check("older", OLD_FOLDER + "wire.jsonl");
  }

  @ParameterizedTest
  @ValueSource(strings = {"state", "state-generated", "state-older"})
  void the_state_beside_it_says(String name) throws IOException {
    check(name, FOLDER + "state.json");
  }

  @Test
  void each_row_counts_once_and_so_does_its_copy() throws IOException {
    var ledger = LedgerCount.of(kimi, golden().file("store"), "");
    assertThat(ledger.totals("session_1"))
        .isEqualTo(new Totals(true, new Usage(200, 20, 10, 12, -1), 2));
    assertThat(ledger.totals("session_1.agent-0"))
        .isEqualTo(new Totals(true, new Usage(7, 3, 0, 0, -1), 1));
    assertThat(ledger.totals("session_2"))
        .isEqualTo(new Totals(true, new Usage(1, 2, 0, 0, -1), 1));
    assertThat(ledger.totals(OLD)).isEqualTo(new Totals(true, new Usage(9, 8, 7, 6, -1), 1));
  }

  @ParameterizedTest
  @CsvSource({
    MAIN + ", session_1, ",
    FOLDER + "agents/agent-0/wire.jsonl, session_1.agent-0, session_1",
    OLD_FOLDER + "wire.jsonl, " + OLD + ", "
  })
  void a_path_names_a_session(String path, String sessionId, String parentId) {
    assertThat(kimi.classify(Path.of(path)))
        .isEqualTo(new StoreFile.Transcript(sessionId, parentId));
  }

  @Test
  void a_path_names_a_sidecar() {
    assertThat(kimi.classify(Path.of(FOLDER + "state.json")))
        .isEqualTo(new StoreFile.Sidecar("session_1"));
  }

  @Test
  void the_overrides_beat_the_default_folders() {
    var home = Path.of("/home/a");
    assertThat(kimi.roots(home, Map.of()))
        .containsExactly(Path.of("/home/a/.kimi-code"), Path.of("/home/a/.kimi"));
    assertThat(kimi.roots(home, Map.of("KIMI_CODE_HOME", "/k", "KIMI_SHARE_DIR", "~/s")))
        .containsExactly(Path.of("/k"), Path.of("/home/a/s"));
    assertThat(kimi.resume("session_1")).containsExactly("kimi", "-S", "session_1");
  }
}

package dev.belfry.session.reader.copilot;

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

class CopilotTest implements GoldenReaderContract {
  private static final String ID = "01d00000-0000-4000-8000-000000000001";
  private static final String FLAT = "01d00000-0000-4000-8000-000000000002";
  private static final String MAIN = "session-state/" + ID + "/events.jsonl";

  private final Copilot copilot = new Copilot();

  @Override
  public SessionReader reader() {
    return copilot;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "config.json",
        "session-store.db",
        "otel/spans.jsonl",
        "session-state/" + ID + "/workspace.yaml",
        "session-state/" + ID + "/other.jsonl",
        "session-state/" + ID + "/files/events.jsonl",
        "history-session-state/" + ID + ".json");
  }

  @ParameterizedTest
  @ValueSource(strings = {"one-turn", "turns", "questions"})
  void a_session_says(String name) throws IOException {
    check(name, MAIN);
  }

  @Test
  void each_run_of_a_session_counts_and_a_crashed_one_is_unknown() throws IOException {
    var ledger = LedgerCount.of(copilot, golden().file("store"), "");
    assertThat(ledger.totals(ID)).isEqualTo(new Totals(true, new Usage(127, 23, 80, 2, -1), 3));
    assertThat(ledger.totals(FLAT)).isEqualTo(Totals.UNKNOWN);
  }

  @ParameterizedTest
  @CsvSource({
    MAIN + ", " + ID,
    "session-state/" + FLAT + ".jsonl, " + FLAT,
    "history-session-state/" + ID + "/events.jsonl, " + ID
  })
  void a_path_names_a_session(String path, String sessionId) {
    assertThat(copilot.classify(Path.of(path)))
        .isEqualTo(new StoreFile.Transcript(sessionId, null));
  }

  @Test
  void the_override_beats_the_default_folder() {
    var home = Path.of("/home/a");
    assertThat(copilot.roots(home, Map.of())).containsExactly(Path.of("/home/a/.copilot"));
    assertThat(copilot.roots(home, Map.of("COPILOT_HOME", "/c"))).containsExactly(Path.of("/c"));
    assertThat(copilot.resume(ID)).containsExactly("copilot", "--resume=" + ID);
  }
}

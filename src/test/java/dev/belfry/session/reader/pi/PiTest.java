package dev.belfry.session.reader.pi;

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

class PiTest implements GoldenReaderContract {
  private static final String ID = "01a00000-0000-7000-8000-000000000001";
  private static final String FORK = "01a00000-0000-7000-8000-000000000002";
  private static final String MAIN = "--work-app--/2026-05-12T08-00-00-000Z_" + ID + ".jsonl";

  private final Pi pi = new Pi();

  @Override
  public SessionReader reader() {
    return pi;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "notes.txt",
        "--work-app--/export.html",
        "--work-app--/.2026-05-12T08-00-00-000Z_x.jsonl",
        "--work-app--/2026-05-12T08-00-00-000Z_x/local/1.jsonl");
  }

  @ParameterizedTest
  @ValueSource(strings = {"one-turn", "turns", "content-shapes", "oldest", "omp", "omp-turns"})
  void a_session_says(String name) throws IOException {
    check(name, MAIN);
  }

  @Test
  void all_branches_count_and_what_a_fork_repeats_counts_once() throws IOException {
    var ledger = LedgerCount.of(pi, golden().file("store"), "");
    assertThat(ledger.totals(ID)).isEqualTo(new Totals(true, new Usage(140, 20, 300, 50, -1), 3));
    assertThat(ledger.totals(FORK)).isEqualTo(new Totals(true, new Usage(3, 4, 5, 6, -1), 1));
  }

  @ParameterizedTest
  @CsvSource({
    MAIN + ", " + ID,
    "2026-05-12T08-00-00-000Z_" + ID + ".jsonl, " + ID,
    "-work-app/2026-05-12T08-00-00-000Z_a_b.jsonl, a_b",
    "mine.jsonl, mine"
  })
  void a_path_names_a_session(String path, String sessionId) {
    assertThat(pi.classify(Path.of(path))).isEqualTo(new StoreFile.Transcript(sessionId, null));
  }

  @Test
  void the_override_beats_the_default_folder() {
    var home = Path.of("/home/a");
    assertThat(pi.roots(home, Map.of())).containsExactly(Path.of("/home/a/.pi/agent/sessions"));
    var agent = Map.of("PI_CODING_AGENT_DIR", "~/p");
    assertThat(pi.roots(home, agent)).containsExactly(Path.of("/home/a/p/sessions"));
    var both = Map.of("PI_CODING_AGENT_DIR", "/p", "PI_CODING_AGENT_SESSION_DIR", " /s ");
    assertThat(pi.roots(home, both)).containsExactly(Path.of("/s"));
  }

  @Test
  void the_fork_is_a_harness_of_its_own() {
    var omp = Pi.omp();
    assertThat(omp.harness().key()).isEqualTo("omp");
    assertThat(omp.roots(Path.of("/home/a"), Map.of("PI_CODING_AGENT_DIR", "/p")))
        .containsExactly(Path.of("/home/a/.omp/agent/sessions"));
    assertThat(omp.resume(ID)).containsExactly("omp", "--resume", ID);
    assertThat(pi.resume(ID)).containsExactly("pi", "--session", ID);
  }
}

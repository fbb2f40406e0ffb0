package dev.belfry.session.reader.grok;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
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

class GrokTest implements GoldenReaderContract {
  private static final String ID = "03000000-0000-7000-8000-000000000001";
  private static final String CHILD = "03000000-0000-7000-8000-000000000002";
  private static final String FORK = "03000000-0000-7000-8000-000000000003";
  private static final String ABOVE = "sessions/%2Fwork%2Fapp/";
  private static final String MAIN = ABOVE + ID + "/chat_history.jsonl";
  private static final String UPDATES = ABOVE + ID + "/updates.jsonl";

  private final Grok grok = new Grok();

  @Override
  public SessionReader reader() {
    return grok;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "grok.db",
        "auth.json",
        "sessions/session_search.sqlite",
        ABOVE + "chat_history.jsonl",
        ABOVE + ID + "/signals.json",
        ABOVE + ID + "/events.jsonl",
        ABOVE + ID + "/meta.json",
        ABOVE + ID + "/compaction/summary.json",
        ABOVE + ID + "/subagents/" + CHILD + "/chat_history.jsonl");
  }

  @Test
  void what_the_model_sees_says() throws IOException {
    check("turns", MAIN);
  }

  @Test
  void what_clients_were_told_says() throws IOException {
    check("updates", UPDATES);
  }

  @Test
  void what_clients_were_told_is_read_in_place_of_what_the_model_sees() {
    assertThat(grok.classify(Path.of(UPDATES))).isEqualTo(new StoreFile.Transcript(ID, null));
    assertThat(grok.findFuller(Path.of(MAIN))).contains(Path.of(UPDATES));
    assertThat(grok.findFuller(Path.of(UPDATES))).isEmpty();
  }

  @Test
  void what_a_fork_copied_counts_once() throws IOException {
    var ledger = LedgerCount.of(grok, golden().file("store"), "");
    var total = new Usage(100 + 100 + 50 + 7, 106, 700, 100, 30);
    assertThat(ledger.totals(ID).usage().plus(ledger.totals(FORK).usage())).isEqualTo(total);
  }

  @ParameterizedTest
  @CsvSource({
    "summary, " + ABOVE + ID + "/summary.json",
    "summary-fork, " + ABOVE + FORK + "/summary.json",
    "summary-subagent, " + ABOVE + CHILD + "/summary.json",
    "meta, " + ABOVE + ID + "/subagents/" + CHILD + "/meta.json"
  })
  void what_lies_beside_it_says(String name, String path) throws IOException {
    check(name, path);
  }

  @Test
  void a_path_names_a_session() {
    assertThat(grok.classify(Path.of(MAIN))).isEqualTo(new StoreFile.Transcript(ID, null));
    assertThat(grok.classify(Path.of(ABOVE + ID + "/subagents/" + CHILD + "/meta.json")))
        .isEqualTo(new StoreFile.Sidecar(CHILD));
  }

  @Test
  void the_override_beats_the_default_folder() {
    var home = Path.of("/home/a");
    assertThat(grok.roots(home, Map.of())).containsExactly(Path.of("/home/a/.grok"));
    assertThat(grok.roots(home, Map.of("GROK_HOME", "/g"))).containsExactly(Path.of("/g"));
    assertThat(grok.resume(ID)).containsExactly("grok", "--resume", ID);
  }
}

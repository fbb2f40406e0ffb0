package dev.belfry.session.reader.gemini;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.GoldenReaderContract;
import dev.belfry.session.reader.LedgerCount;
import dev.belfry.session.reader.Reading;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GeminiTest implements GoldenReaderContract {
  private static final String ID = "02a00000-0000-4000-8000-000000000001";
  private static final String STEM = "session-2026-05-12T08-00-02a00000";
  private static final String MAIN = "tmp/app/chats/" + STEM + ".jsonl";

  private final Gemini gemini = new Gemini();

  @Override
  public SessionReader reader() {
    return gemini;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "settings.json",
        "projects.json",
        "tmp/app/logs.json",
        "tmp/app/.project_root",
        "tmp/app/chats/notes.jsonl",
        "tmp/app/chats/session-1.txt",
        "tmp/app/chats/" + ID + "/plan.json",
        "tmp/app/chats/" + ID + "/deeper/sub1.jsonl",
        "tmp/app/checkpoints/session-1.json",
        "tmp/app/" + STEM + ".jsonl",
        "history/app/chats/" + STEM + ".jsonl",
        "antigravity-cli/brain/" + ID + "/transcript.jsonl");
  }

  @Test
  void a_session_in_lines_says() throws IOException {
    check("turns", MAIN);
  }

  @Test
  void tokens_of_a_message_that_is_written_again_count_once() throws IOException {
    var ledger = LedgerCount.of(gemini, golden().file("store"), "");
    // 100 with 60 cached, 10 and 5 thoughts; 30 with 10 cached, 3 and one thought. The message
    // without tokens is no reply that counts.
    assertThat(ledger.totals(ID)).isEqualTo(new Totals(true, new Usage(60, 19, 70, 0, 6), 2));
    assertThat(ledger.totals("sub1")).isEqualTo(new Totals(true, new Usage(7, 2, 0, 0, 0), 1));
  }

  @ParameterizedTest
  @CsvSource({
    "'{\"input\":10,\"output\":4,\"cached\":5,\"thoughts\":7,\"tool\":2}', 7 11 5 7",
    "'{\"input\":10,\"output\":4,\"cached\":20}', 0 4 10 -1",
    "'{\"input\":0,\"output\":0,\"thoughts\":0}', 0 0 0 0",
    "'{\"total\":9}', ",
    "null, "
  })
  void tokens_are_split(String tokens, String split) {
    var line = "{\"id\":\"m\",\"type\":\"gemini\",\"tokens\":" + tokens + "}";
    var reading = Reading.of(gemini, MAIN, line.getBytes(StandardCharsets.UTF_8));
    assertThat(reading.events(SessionEvent.Replied.class))
        .extracting(SessionEvent.Replied::usage)
        .extracting(
            it -> it.input() + " " + it.output() + " " + it.cacheRead() + " " + it.reasoning())
        .isEqualTo(split == null ? List.of() : List.of(split));
  }

  @Test
  void a_path_names_a_session_or_a_subagent() {
    assertThat(gemini.classify(Path.of(MAIN))).isEqualTo(new StoreFile.Transcript(STEM, null));
    assertThat(gemini.classify(Path.of("tmp/app/chats/" + STEM + ".json")))
        .isEqualTo(new StoreFile.Document(STEM, null));
    assertThat(gemini.classify(Path.of("tmp/app/chats/" + ID + "/sub1.jsonl")))
        .isEqualTo(new StoreFile.Transcript("sub1", ID));
  }

  @Test
  void the_override_is_the_folder_above() {
    var home = Path.of("/home/a");
    assertThat(gemini.roots(home, Map.of())).containsExactly(Path.of("/home/a/.gemini"));
    assertThat(gemini.roots(home, Map.of("GEMINI_CLI_HOME", "/g")))
        .containsExactly(Path.of("/g/.gemini"));
    assertThat(gemini.resume(ID)).containsExactly("gemini", "--resume", ID);
  }
}

package dev.belfry.session.reader.qwen;

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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.aggregator.ArgumentsAccessor;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QwenTest implements GoldenReaderContract {
  private static final String ID = "01c00000-0000-4000-8000-000000000001";
  private static final String FORK = "01c00000-0000-4000-8000-000000000002";
  private static final String MAIN = "projects/-work-app/chats/" + ID + ".jsonl";

  private final Qwen qwen = new Qwen();

  @Override
  public SessionReader reader() {
    return qwen;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "settings.json",
        "projects/-work-app/chats/notes.jsonl",
        "projects/-work-app/chats/" + ID + ".json",
        "projects/-work-app/" + ID + ".jsonl",
        "projects/-work-app/other/" + ID + ".jsonl",
        "tmp/0a/chats/" + ID + ".jsonl");
  }

  @ParameterizedTest
  @ValueSource(strings = {"one-turn", "growing", "turns", "questions", "branch"})
  void a_session_says(String name) throws IOException {
    check(name, MAIN);
  }

  @Test
  void what_a_branch_copied_counts_once() throws IOException {
    var ledger = LedgerCount.of(qwen, golden().file("store"), "");
    // Thoughts are beside the output of the first reply, and in that of the second.
    assertThat(ledger.totals(ID)).isEqualTo(new Totals(true, new Usage(110, 35, 190, 0, 13), 2));
    assertThat(ledger.totals(FORK)).isEqualTo(new Totals(true, new Usage(7, 3, 0, 0, -1), 1));
  }

  @ParameterizedTest
  @CsvSource({
    "10, 5, 4, 7, 21, 5 11 5 7",
    "10, 5, 4, 3, 14, 5 4 5 3",
    "10, 20, 4, null, null, 0 4 10 -1",
    "10, 0, 4, 3, null, 10 7 0 3"
  })
  void tokens_are_split(ArgumentsAccessor row) {
    var line =
        """
        {"type":"assistant","usageMetadata":{"promptTokenCount":%s,"cachedContentTokenCount":%s,
        "candidatesTokenCount":%s,"thoughtsTokenCount":%s,"totalTokenCount":%s}}
        """
            .formatted(IntStream.range(0, 5).mapToObj(row::getString).toArray())
            .replace("\n", "");
    var reading = Reading.of(qwen, MAIN, line.getBytes(StandardCharsets.UTF_8));
    assertThat(reading.events(SessionEvent.Replied.class))
        .extracting(SessionEvent.Replied::usage)
        .extracting(
            it -> it.input() + " " + it.output() + " " + it.cacheRead() + " " + it.reasoning())
        .containsExactly(row.getString(5));
  }

  @Test
  void a_path_names_a_session() {
    assertThat(qwen.classify(Path.of(MAIN))).isEqualTo(new StoreFile.Transcript(ID, null));
  }

  @Test
  void the_override_beats_the_default_folder() {
    var home = Path.of("/home/a");
    assertThat(qwen.roots(home, Map.of())).containsExactly(Path.of("/home/a/.qwen"));
    assertThat(qwen.roots(home, Map.of("QWEN_HOME", "/q"))).containsExactly(Path.of("/q"));
    assertThat(qwen.roots(home, Map.of("QWEN_RUNTIME_DIR", "~/r")))
        .containsExactly(Path.of("/home/a/r"), Path.of("/home/a/.qwen"));
    assertThat(qwen.resume(ID)).containsExactly("qwen", "--resume", ID);
  }
}

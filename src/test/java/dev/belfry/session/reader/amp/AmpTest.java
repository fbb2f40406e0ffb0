package dev.belfry.session.reader.amp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.DocumentReaderContract;
import dev.belfry.session.reader.LedgerCount;
import dev.belfry.session.reader.Reading;
import dev.belfry.testkit.Golden;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AmpTest implements DocumentReaderContract {
  private static final String ID = "T-03a00000-0000-4000-8000-000000000001";
  private static final String OLDER = "T-03a00000-0000-4000-8000-000000000002";
  private static final String MAIN = "threads/" + ID + ".json";

  private final Amp amp = new Amp();
  private final Golden golden = Golden.of("session/amp");

  @Override
  public SessionReader reader() {
    return amp;
  }

  @Override
  public Path path() {
    return Path.of(MAIN);
  }

  @Override
  public byte[] transcript() throws IOException {
    return Files.readAllBytes(golden.file("thread.in.json"));
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "session.json",
        "secrets.json",
        "history.jsonl",
        ID + ".json",
        "threads/notes.json",
        "threads/" + ID + ".json.tmp",
        "threads/old/" + ID + ".json",
        "logs/" + ID + ".json");
  }

  @Override
  public String records(String document, String record) {
    return document.replace("\"messages\":[", "\"messages\":[" + record + ",");
  }

  @ParameterizedTest
  @ValueSource(strings = {"thread", "ledger"})
  void a_thread_says(String name) throws IOException {
    var bytes = Files.readAllBytes(golden.file(name + ".in.json"));
    golden.check(name + ".out.json", Reading.of(amp, MAIN, bytes).print());
  }

  @Test
  void a_message_counts_once_with_a_ledger_or_without() throws IOException {
    var ledger = LedgerCount.of(amp, golden.file("store"), "");
    assertThat(ledger.totals(ID))
        .isEqualTo(new Totals(true, new Usage(10 + 1 + 2, 50 + 5 + 6, 6201, 200, -1), 3));
    // Entries of 90 and 10 for the first message, whose caches count once, one of 4 for a title;
    // the last message is behind the ledger.
    assertThat(ledger.totals(OLDER))
        .isEqualTo(new Totals(true, new Usage(100 + 4 + 7, 50 + 2 + 8, 210, 509, -1), 4));
  }

  @ParameterizedTest
  @CsvSource({
    "file:///work/app, /work/app",
    "file:///work/my%20app, /work/my app",
    "file:///c%3A/work, c:/work",
    "https://example.org/app, ",
    "file:///work/%zz, ",
    "'', "
  })
  void the_folder_is_that_of_the_first_tree(String uri, String folder) {
    var text =
        "{\"env\":{\"initial\":{\"trees\":[{\"uri\":\"" + uri + "\"},{\"uri\":\"file:///x\"}]}}}";
    var reading = Reading.of(amp, MAIN, text.getBytes(StandardCharsets.UTF_8));
    assertThat(reading.events(SessionEvent.Located.class))
        .extracting(SessionEvent.Located::cwd)
        .isEqualTo(folder == null ? List.of() : List.of(folder));
  }

  @Test
  void a_path_names_a_thread() {
    assertThat(amp.classify(Path.of(MAIN))).isEqualTo(new StoreFile.Document(ID, null));
  }

  @Test
  void the_store_is_where_programs_keep_their_own_files() {
    var home = Path.of("/home/a");
    assertThat(amp.roots(home, Map.of())).containsExactly(Path.of("/home/a/.local/share/amp"));
    assertThat(amp.roots(home, Map.of("XDG_DATA_HOME", "/d"))).containsExactly(Path.of("/d/amp"));
    assertThat(amp.roots(home, Map.of("XDG_DATA_HOME", "d")))
        .containsExactly(Path.of("/home/a/.local/share/amp"));
    assertThat(amp.resume(ID)).containsExactly("amp", "threads", "continue", ID);
  }
}

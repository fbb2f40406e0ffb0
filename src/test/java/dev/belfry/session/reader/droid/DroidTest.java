package dev.belfry.session.reader.droid;

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

class DroidTest implements GoldenReaderContract {
  private static final String ID = "01b00000-0000-4000-8000-000000000001";
  private static final String MAIN = "sessions/-work-app/" + ID + ".jsonl";
  private static final String SETTINGS = "sessions/-work-app/" + ID + ".settings.json";

  private final Droid droid = new Droid();

  @Override
  public SessionReader reader() {
    return droid;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "settings.json",
        "mcp.json",
        "logs/droid.jsonl",
        "sessions/-work-app/notes.json",
        "sessions/-work-app/deep/x.jsonl",
        "droids/reviewer.md");
  }

  @ParameterizedTest
  @ValueSource(strings = {"one-turn", "questions", "shapes", "stream"})
  void a_session_says(String name) throws IOException {
    check(name, MAIN);
  }

  @ParameterizedTest
  @ValueSource(strings = {"settings", "settings-without-tokens"})
  void the_settings_beside_it_say(String name) throws IOException {
    check(name, SETTINGS);
  }

  @Test
  void the_sum_in_the_settings_is_what_the_session_used() throws IOException {
    var usage = new Usage(100, 20, 700, 5, 3);
    assertThat(LedgerCount.of(droid, golden().file("store"), "").totals(ID))
        .isEqualTo(new Totals(true, usage, 1));
  }

  @ParameterizedTest
  @CsvSource({
    MAIN + ", " + ID,
    "sessions/" + ID + ".jsonl, " + ID,
    "projects/-work-app/" + ID + ".jsonl, " + ID
  })
  void a_path_names_a_session(String path, String sessionId) {
    assertThat(droid.classify(Path.of(path))).isEqualTo(new StoreFile.Transcript(sessionId, null));
  }

  @Test
  void a_path_names_a_sidecar() {
    assertThat(droid.classify(Path.of(SETTINGS))).isEqualTo(new StoreFile.Sidecar(ID));
  }

  @Test
  void the_store_is_in_one_place_and_opens_again() {
    assertThat(droid.roots(Path.of("/home/a"), Map.of()))
        .containsExactly(Path.of("/home/a/.factory"));
    assertThat(droid.resume(ID)).containsExactly("droid", "--resume", ID);
    assertThat(droid.spawns("Task")).isTrue();
  }
}

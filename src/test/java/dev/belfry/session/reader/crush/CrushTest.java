package dev.belfry.session.reader.crush;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.DatabaseReaderContract;
import dev.belfry.testkit.ForeignStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CrushTest implements DatabaseReaderContract {
  private static final long AT = 1_778_572_800L;

  private final Crush crush = new Crush();

  @Override
  public SessionReader reader() {
    return crush;
  }

  @Override
  public Path path() {
    return Path.of("projects.json");
  }

  @Override
  public String sid() {
    return "3f0a";
  }

  @Override
  public String folder() {
    return "/work/app/.crush";
  }

  @Override
  public List<String> foreign() {
    return List.of("crush.db", "crush.json", "x/projects.json", ".crush/crush.db");
  }

  /// Its databases lie elsewhere, where the register says.
  @Override
  @Test
  public void the_path_is_that_of_a_transcript() {
    assertThat(crush.classify(path())).isEqualTo(new StoreFile.Register());
  }

  @ParameterizedTest
  @CsvSource({"3f0a, turns.out.json", "m2$$call_3, subagent.out.json", "5c1b, untitled.out.json"})
  void a_session_says(String session, String golden) throws IOException {
    check(session, golden);
  }

  @Test
  void the_list_leaves_out_what_only_makes_a_title(@TempDir Path folder) throws IOException {
    assertThat(sessions(store(folder)))
        .map(row -> row.subList(0, 3))
        .containsExactlyInAnyOrder(
            List.of("3f0a", "null", (AT + 60) * 1_000),
            List.of("m2$$call_3", "3f0a", (AT + 6) * 1_000),
            List.of("5c1b", "null", (AT + 3_600) * 1_000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update messages set parts = parts || ' ' where id = 'm11'",
        "insert into messages values ('m12', '3f0a', 'tool', '[]', '', 1778572860, 1778572860,"
            + " null, '', 0)",
        "update sessions set prompt_tokens = prompt_tokens + 1 where id = '3f0a'"
      })
  void what_happens_within_the_same_second_is_news(String change, @TempDir Path folder)
      throws IOException {
    var file = store(folder);
    var before = mark(file);
    try (var program = ForeignStore.open(file, "wal")) {
      program.run(change);
      assertThat(mark(file)).isGreaterThan(before);
    }
  }

  @Test
  void a_later_second_is_news_even_with_a_shorter_message(@TempDir Path folder) throws IOException {
    var file = store(folder);
    var before = mark(file);
    try (var program = ForeignStore.open(file, "wal")) {
      program.run("update messages set parts = '[]', updated_at = 1778572861 where id = 'm11'");
      assertThat(mark(file)).isGreaterThan(before);
    }
  }

  private long mark(Path file) {
    return sessions(file).stream()
        .filter(row -> row.getFirst().equals(sid()))
        .map(row -> (Long) row.getLast())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void the_register_names_the_database_of_each_project() {
    var text =
        """
        {"projects":[{"path":"/work/app","data_dir":"/work/app/.crush"},
          {"path":"/work/b","data_dir":".crush","last_accessed":"2026-05-12T08:00:00Z"},
          {"path":"/work/c","data_dir":"/data/../data/c"},
          {"path":"/work/d"}, {"data_dir":"relative"}, {"data_dir":"/a\\u0000b"}, 7, null]}
        """;
    assertThat(crush.databases(JsonCursor.of(text)))
        .containsExactly(
            Path.of("/work/app/.crush/crush.db"),
            Path.of("/work/b/.crush/crush.db"),
            Path.of("/data/c/crush.db"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "[]", "null", "{\"projects\":{}}", "{\"projects\":[]}"})
  void a_register_without_projects_names_nothing(String text) {
    assertThat(crush.databases(JsonCursor.of(text))).isEmpty();
  }

  @Test
  void half_a_register_is_refused() {
    var half = JsonCursor.of("{\"projects\":[{\"path\":\"/work/app\",\"data_");
    assertThatThrownBy(() -> crush.databases(half)).isInstanceOf(JsonException.class);
  }

  @Test
  void an_older_database_has_no_todos(@TempDir Path folder) throws IOException {
    var file = store(folder);
    try (var program = ForeignStore.open(file, "wal")) {
      program.script(
          "alter table sessions drop column todos;"
              + "alter table messages drop column is_summary_message");
      assertThat(sessions(file)).hasSize(3);
    }
  }

  @Test
  void the_register_moves_with_its_variables() {
    var home = Path.of("/home/a");
    assertThat(crush.roots(home, Map.of())).containsExactly(Path.of("/home/a/.local/share/crush"));
    assertThat(crush.roots(home, Map.of("CRUSH_GLOBAL_DATA", "/moved")))
        .containsExactly(Path.of("/moved"));
  }
}

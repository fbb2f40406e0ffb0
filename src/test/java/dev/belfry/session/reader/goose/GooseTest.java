package dev.belfry.session.reader.goose;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionReader;
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

class GooseTest implements DatabaseReaderContract {
  private static final long AT = 1_778_572_800_000L;

  private final Goose goose = new Goose();

  @Override
  public SessionReader reader() {
    return goose;
  }

  @Override
  public Path path() {
    return Path.of("sessions/sessions.db");
  }

  @Override
  public String sid() {
    return "20260512_1";
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "sessions.db", "sessions/20260101_1.jsonl", "sessions/sessions.db-wal", "logs/x");
  }

  @ParameterizedTest
  @CsvSource({"20260512_1, turns.out.json", "20260512_2, subagent.out.json"})
  void a_session_says(String session, String golden) throws IOException {
    check(session, golden);
  }

  @Test
  void the_list_leaves_out_what_goose_hides(@TempDir Path folder) throws IOException {
    assertThat(sessions(store(folder)))
        .containsExactlyInAnyOrder(
            List.of("20260512_1", "null", AT + 60_000, 360L),
            List.of("20260512_2", "20260512_1", AT + 40_000, 11L));
  }

  @Test
  void a_message_within_the_same_second_is_news(@TempDir Path folder) throws IOException {
    var file = store(folder);
    try (var program = ForeignStore.open(file, "wal")) {
      program.run(
          "insert into messages (session_id, role, content_json, created_timestamp)"
              + " values ('20260512_1', 'user', '[]', 1778572830)");
      assertThat(sessions(file)).contains(List.of("20260512_1", "null", AT + 60_000, 362L));
    }
  }

  @Test
  void an_older_database_has_neither_ledger_nor_names(@TempDir Path folder) throws IOException {
    var file = store(folder);
    try (var program = ForeignStore.open(file, "wal")) {
      program.script(
          "drop table usage_ledger; alter table sessions drop column name;"
              + "alter table sessions drop column session_type;"
              + "alter table messages drop column metadata_json");
      assertThat(sessions(file)).hasSize(3);
    }
  }

  @Test
  void the_store_may_lie_in_several_places() {
    assertThat(goose.roots(Path.of("/home/a"), Map.of()))
        .contains(
            Path.of("/home/a/.local/share/goose"),
            Path.of("/home/a/Library/Application Support/goose"));
  }
}

package dev.belfry.session.reader.opencode;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.DatabaseReaderContract;
import dev.belfry.session.reader.LedgerCount;
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

class OpenCodeTest implements DatabaseReaderContract {
  private static final long AT = 1_778_572_800_000L;

  private final OpenCode opencode = new OpenCode();

  @Override
  public SessionReader reader() {
    return opencode;
  }

  @Override
  public Path path() {
    return Path.of("opencode.db");
  }

  @Override
  public String sid() {
    return "ses_03b0a";
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "auth.json",
        "opencode.db-wal",
        "opencode.db.bak",
        "log/opencode.db",
        "snapshot/x/ses_1.json",
        "storage/session/proj/other.json",
        "storage/session/ses_1.json",
        "storage/message/ses_1/prt_1.json",
        "storage/part/msg_1/prt_1.json",
        "storage/project/proj.json");
  }

  @ParameterizedTest
  @CsvSource({
    "ses_03b0a, turns.out.json",
    "ses_03b0b, subagent.out.json",
    "ses_03b0c, untitled.out.json"
  })
  void a_session_says(String session, String golden) throws IOException {
    check(session, golden);
  }

  @Test
  void the_list_tells_parents_and_the_newest_change_of_all_tables(@TempDir Path folder)
      throws IOException {
    assertThat(sessions(store(folder)))
        .map(row -> row.subList(0, 3))
        .containsExactlyInAnyOrder(
            List.of("ses_03b0a", "null", AT + 51_000),
            List.of("ses_03b0b", "ses_03b0a", AT + 5_000),
            List.of("ses_03b0c", "null", AT + 3_600_000));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "update part set time_updated = time_updated + 7 where id = 'prt_18'",
        "insert into part select 'p', message_id, session_id, 1, 1, data from part where id = 'prt_18'",
        "insert into message select 'm', session_id, 1, 1, data from message where id = 'msg_11'"
      })
  void whatever_changes_is_news(String change, @TempDir Path folder) throws IOException {
    var file = store(folder);
    var before = row(file);
    try (var program = ForeignStore.open(file, "wal")) {
      program.run(change);
      var after = row(file);
      assertThat((long) after.get(2) > (long) before.get(2) || mark(after) > mark(before)).isTrue();
      assertThat(mark(after)).isGreaterThanOrEqualTo(mark(before));
    }
  }

  private List<Object> row(Path file) {
    return sessions(file).stream().filter(it -> it.contains("ses_03b0a")).findFirst().orElseThrow();
  }

  private static long mark(List<Object> row) {
    return (long) row.get(3);
  }

  @Test
  void other_channels_and_older_files_are_known() {
    assertThat(opencode.classify(Path.of("opencode-beta.db"))).isEqualTo(new StoreFile.Database());
    assertThat(opencode.classify(Path.of("storage/session/proj/ses_1.json")))
        .isEqualTo(new StoreFile.Document("ses_1", null));
    assertThat(opencode.classify(Path.of("storage/message/ses_1/msg_1.json")))
        .isEqualTo(new StoreFile.Sidecar("ses_1"));
  }

  @Test
  void messages_in_files_of_their_own_count() throws IOException {
    var ledger = LedgerCount.of(opencode, golden().file("store"), "");
    assertThat(ledger.totals("ses_03b0older"))
        .isEqualTo(new Totals(true, new Usage(11, 5, 2, 3, 1), 1));
  }

  @Test
  void the_store_moves_with_the_data_folder() {
    assertThat(opencode.roots(Path.of("/home/a"), Map.of()))
        .containsExactly(Path.of("/home/a/.local/share/opencode"));
  }
}

package dev.belfry.session.reader.grokcli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionReader;
import dev.belfry.session.reader.DatabaseReaderContract;
import dev.belfry.session.reader.grok.Grok;
import dev.belfry.testkit.ForeignStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GrokCliTest implements DatabaseReaderContract {
  private static final long AT = Instant.parse("2026-05-12T08:00:00Z").toEpochMilli();

  private final GrokCli grok = new GrokCli();

  @Override
  public SessionReader reader() {
    return grok;
  }

  @Override
  public Path path() {
    return Path.of("grok.db");
  }

  @Override
  public String sid() {
    return "3f0a5c1b7d9e";
  }

  @Override
  public List<String> foreign() {
    return List.of("grok.db-wal", "user-settings.json", "sessions/x/y/summary.json", "x/grok.db");
  }

  @ParameterizedTest
  @CsvSource({"3f0a5c1b7d9e, turns.out.json", "9e7d5c1b3f0a, untitled.out.json"})
  void a_session_says(String session, String golden) throws IOException {
    check(session, golden);
  }

  @Test
  void the_list_tells_times_to_the_millisecond(@TempDir Path folder) throws IOException {
    assertThat(sessions(store(folder)))
        .containsExactlyInAnyOrder(
            List.of("3f0a5c1b7d9e", "null", AT + 40_250, 3L),
            List.of("9e7d5c1b3f0a", "null", AT + 3_600_000, 0L));
  }

  @Test
  void what_a_request_took_is_news(@TempDir Path folder) throws IOException {
    var file = store(folder);
    try (var program = ForeignStore.open(file, "wal")) {
      program.run(
          "insert into usage_events values (4, '3f0a5c1b7d9e', null, 'recap', 'grok-4', 1, 1, 2, 0,"
              + " '2026-05-12T08:01:00.000Z')");
      assertThat(sessions(file)).contains(List.of("3f0a5c1b7d9e", "null", AT + 40_250, 4L));
    }
  }

  @Test
  void a_database_of_before_compactions_is_read(@TempDir Path folder) throws IOException {
    var file = store(folder);
    try (var program = ForeignStore.open(file, "wal")) {
      program.script("drop table compactions");
      assertThat(sessions(file)).hasSize(2);
    }
  }

  @Test
  void the_two_that_share_a_folder_share_no_file() {
    assertThat(grok.roots(Path.of("/home/a"), Map.of()))
        .isEqualTo(new Grok().roots(Path.of("/home/a"), Map.of()));
    assertThat(new Grok().classify(path())).isNotEqualTo(grok.classify(path()));
  }
}

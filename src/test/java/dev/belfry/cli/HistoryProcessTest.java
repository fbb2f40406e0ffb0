package dev.belfry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.files.Tree;
import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// `belfry history` and `belfry forget` of the built program.
class HistoryProcessTest {
  private static final String SID = "11111111-1111-4111-8111-111111111111";

  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  private void written() {
    home.claude(SID, "canaryprompt", Instant.now().minusSeconds(60));
    try (var server = BelfryProcess.serve(home)) {
      awaitEnd(server);
    }
  }

  private static void awaitEnd(BelfryProcess server) {
    var until = System.nanoTime() + Duration.ofSeconds(30).toNanos();
    while (!server.get("/api/history").text().contains("\"finished\"")
        && System.nanoTime() < until) {
      Thread.onSpinWait();
    }
  }

  private String history() {
    return BelfryProcess.run(home, "history", "--json").out();
  }

  private BelfryProcess.Finished atTerminal(String typed, String... words) {
    return BelfryProcess.typed(home, typed, words);
  }

  @Test
  void an_end_outlives_its_transcript_and_a_restart_adds_none() throws IOException {
    written();
    try (var server = BelfryProcess.serve(home)) {
      server.firstRows();
    }
    assertThat(history()).contains("\"total\":1,", SID, "work/shop").doesNotContain("canary");
    try (var files = Files.list(home.belfry().resolve("sessions"))) {
      for (var file : files.filter(it -> it.toString().contains("history.db")).toList()) {
        var bytes = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertThat(bytes).doesNotContain("canary", "All done");
      }
    }
    Tree.delete(home.folder().resolve(".claude"));
    assertThat(BelfryProcess.run(home, "history", "--by", "cost").out()).contains("finished");
  }

  @Test
  void nothing_is_written_where_it_is_switched_off() throws IOException {
    Files.createDirectories(home.belfry());
    Files.writeString(home.belfry().resolve("config.toml"), "history = false\n");
    home.claude(SID, "Paint the shed", Instant.now().minusSeconds(60));
    try (var server = BelfryProcess.serve(home)) {
      server.firstRows();
    }
    assertThat(home.belfry().resolve("sessions/history.db")).doesNotExist();
    assertThat(BelfryProcess.run(home, "history").out()).contains("switched off");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "n\n", "yes\n", "j\n", "\n", " y\n", "\u0004"})
  void at_a_terminal_anything_but_y_keeps_it(String typed) {
    written();
    var ended = atTerminal(typed, "forget", "history");
    assertThat(ended.out()).contains("1 ends of sessions, which nothing brings back");
    assertThat(ended.exit()).isEqualTo(3);
    assertThat(history()).contains("\"total\":1,");
  }

  @ParameterizedTest
  @ValueSource(strings = {"y\n", "Y\n"})
  void at_a_terminal_y_forgets_it_for_good(String typed) {
    written();
    assertThat(atTerminal(typed, "forget", "history").exit()).isZero();
    assertThat(history()).contains("\"total\":0,");
    try (var server = BelfryProcess.serve(home)) {
      server.firstRows();
    }
    assertThat(history()).as("the row of that end is still there").contains("\"total\":0,");
  }

  @Test
  void without_a_terminal_and_with_json_nothing_is_forgotten() {
    written();
    for (var words :
        List.of(List.of("forget", "history"), List.of("forget", "history", "--json"))) {
      var ended = BelfryProcess.run(home, Map.of(), "y\n", words.toArray(String[]::new));
      assertThat(ended.exit()).as(words.toString()).isEqualTo(3);
    }
    assertThat(atTerminal("y\n", "forget", "history", "--json").exit()).isEqualTo(3);
    assertThat(BelfryProcess.run(home, "forget", "history", "--yes").exit()).isEqualTo(2);
    assertThat(history()).contains("\"total\":1,");
  }
}

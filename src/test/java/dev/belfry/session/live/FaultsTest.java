package dev.belfry.session.live;

import static dev.belfry.session.Chalk.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What goes wrong beside the content of a file, and what is left then.
class FaultsTest {
  @TempDir Path home = Path.of("");

  private Workshop shop = new Workshop(Path.of(""));

  @BeforeEach
  void open() {
    shop = new Workshop(home);
  }

  private String prompt(String text) {
    return line("prompt", "at", shop.now(), "text", text);
  }

  private void cold(String name, String text) throws IOException {
    var at = shop.clock.instant().minus(Duration.ofHours(30));
    shop.append(name, line("prompt", "at", at.toEpochMilli(), "text", text));
    shop.touch(shop.file(name), at);
  }

  private long sessions() {
    return shop.sessions.snapshot(false).stores().getFirst().sessions();
  }

  @Test
  void what_a_session_started_aside_is_no_session_of_its_own() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.append("d/of-one/two.jsonl", prompt("Look"));
    shop.append("d/three.jsonl", line("id", "id", "three", "parent", "one") + prompt("Look"));
    shop.append("e/three.jsonl", prompt("Look"));
    shop.append("tasks/one.json", line("plan", "text", "first"));
    shop.round();
    assertThat(sessions()).isEqualTo(2);
    Files.delete(shop.file("e/three.jsonl"));
    Files.delete(shop.file("d/of-one/two.jsonl"));
    shop.round();
    assertThat(sessions()).isEqualTo(1);
    Files.delete(shop.file("d/three.jsonl"));
    Files.delete(shop.file("d/one.jsonl"));
    shop.round();
    assertThat(sessions()).isZero();
  }

  @Test
  void a_mistake_of_a_reader_costs_its_line_and_is_told_once_a_file() throws IOException {
    var told = new ArrayList<RuntimeException>();
    try (var _ = shop.sessions.faults().subscribe(told::add)) {
      shop.append("d/one.jsonl", prompt("Do it") + line("crash") + line("crash") + prompt("Go on"));
      shop.round();
      assertThat(shop.row("one").words().prompts()).isEqualTo(2);
      assertThat(shop.row("one").health().problems())
          .singleElement()
          .satisfies(problem -> assertThat(problem.kind()).isEqualTo("failed-line"))
          .satisfies(problem -> assertThat(problem.count()).isEqualTo(2));
      assertThat(shop.problems()).isEqualTo(Map.of("failed-line", 2L));
      assertThat(told)
          .singleElement()
          .satisfies(
              fault ->
                  assertThat(fault)
                      .hasMessageContaining("one.jsonl")
                      .cause()
                      .hasMessage("a fault of the reader"));
      shop.append("d/one.jsonl", line("crash"));
      shop.append("d/two.jsonl", line("crash"));
      shop.round();
      assertThat(told).hasSize(2);
    }
  }

  @Test
  void the_timeline_goes_on_behind_a_mistake_of_a_reader() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it") + line("crash") + prompt("Go on"));
    shop.round();
    assertThat(shop.sessions.findTimeline("chalk", "one", 0, 10).orElseThrow().items()).hasSize(2);
  }

  @Test
  void problems_of_cold_sessions_are_counted_without_their_states() throws IOException {
    shop.withIndex();
    for (var i = 0; i < 20; i++) {
      cold("d/c" + i + ".jsonl", "cold " + i);
      Files.writeString(shop.file("d/c" + i + ".jsonl"), line("crash") + "{no json\n");
    }
    shop.round();
    var counts = Map.of("failed-line", 20L, "unreadable-line", 20L);
    assertThat(shop.problems()).isEqualTo(counts);
    shop.restart().round();
    assertThat(shop.problems()).isEqualTo(counts);
    assertThat(shop.sessions.statesInMemory()).isZero();
    assertThat(shop.sessions.health().filesOpened()).isZero();
  }

  @Test
  void an_index_that_fails_between_two_rounds_costs_a_second_reading() throws IOException {
    shop.withIndex();
    cold("d/cold.jsonl", "Long ago");
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.round();
    assertThat(shop.sessions.statesInMemory()).isEqualTo(1);
    Objects.requireNonNull(shop.index).close();
    shop.append("d/cold.jsonl", prompt("Again"));
    shop.append("d/one.jsonl", prompt("Go on"));
    shop.round();
    assertThat(shop.row("one").words().prompts()).isEqualTo(2);
    assertThat(shop.row("cold").words().prompts()).isEqualTo(2);
    assertThat(shop.sessions.health().index()).isNotNull();
  }

  @Test
  void a_round_that_ends_is_remembered_by_the_clock() throws IOException {
    assertThat(shop.sessions.lastRound()).isZero();
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.round();
    assertThat(shop.sessions.lastRound()).isEqualTo(shop.now());
  }

  @Test
  void no_id_brings_a_sign_that_a_shell_or_terminal_would_obey() throws IOException {
    var hostile = "a\nrm -rf ~\u001b[2J\u202e\u0007";
    shop.append("d/" + hostile + ".jsonl", prompt("By name"));
    shop.append("d/of-" + hostile + "/child.jsonl", prompt("Look"));
    shop.append("d/two.jsonl", line("id", "id", "b\\nreboot") + prompt("By record"));
    shop.append("d/three.jsonl", line("id", "id", "-rf") + prompt("An option"));
    shop.append("d/four.jsonl", line("id", "id", "c d;e'f$(g)") + prompt("Several words"));
    shop.append("d/five.jsonl", line("at", "cwd", "/x\\ny") + prompt("A place"));
    shop.round();
    assertThat(shop.sessions.snapshot(true).rows())
        .hasSize(5)
        .allSatisfy(row -> assertThat(row.place().resume()).as(row.id().sid()).isNull())
        .allSatisfy(row -> assertThat(row.id().sid()).doesNotMatch("(?s).*[\\p{Cc}\\p{Cf}].*"))
        .extracting(row -> row.id().sid())
        .contains("a%0Arm -rf ~%1B[2J%E2%80%AE%07", "b%0Areboot");
    var parent = shop.row("a%0Arm -rf ~%1B[2J%E2%80%AE%07");
    assertThat(parent.spent().subagents()).extracting(Session.Subagent::sid).contains("child");
  }
}

package dev.belfry.session.history;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.text.Redact;
import dev.belfry.session.Session;
import dev.belfry.session.Usage;
import dev.belfry.session.spent.Cost;
import dev.belfry.session.spent.Tally;
import dev.belfry.testkit.ManualClock;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HistoryTest {
  @TempDir private Path folder;

  private static Ending ending(String sid, long at, long nanos) {
    return new Ending(
        new Session.Id("claude", sid),
        at,
        Ending.Outcome.FINISHED,
        Redact.text("work/shop"),
        Redact.text("/home/a/work/shop"),
        null,
        5_000,
        new Tally(new Usage(1, 2, 3, 4, -1), 1, new Cost(nanos, 10, 0)),
        LocalDate.EPOCH);
  }

  private History open() {
    return History.open(folder, ManualClock.atNoon());
  }

  @Test
  void an_end_is_written_once_and_is_there_after_a_restart() {
    var id = new Session.Id("claude", "s-1");
    try (var history = open()) {
      history.add(ending("s-1", 2_000, 7), 1_900);
      history.add(ending("s-1", 2_000, 9), 1_950);
    }
    try (var history = open()) {
      assertThat(history.since(0, 10)).containsExactly(ending("s-1", 2_000, 7));
      assertThat(history.has(id, new Ending.Sign(2_000, Ending.Outcome.FINISHED))).isTrue();
      assertThat(history.has(id, new Ending.Sign(2_000, Ending.Outcome.ASKED))).isFalse();
      assertThat(history.countedTo(id)).isEqualTo(1_900);
    }
  }

  @Test
  void sums_are_of_the_time_that_is_asked_for_and_the_most_expensive_comes_first() {
    try (var history = open()) {
      history.add(ending("old", 1_000, 1_000_000), 1);
      history.add(ending("cheap", 2_000, 5), 1);
      history.add(ending("dear", 2_000, 6), 1);
      history.add(ending("dear", 3_000, 7), 1);
      var sums = history.costliest(2_000, 10);
      assertThat(sums).extracting(it -> it.newest().id().sid()).containsExactly("dear", "cheap");
      assertThat(sums.getFirst().ends()).isEqualTo(2);
      assertThat(sums.getFirst().newest().at()).isEqualTo(3_000);
      assertThat(sums.getFirst().newest().spent().cost().nanos()).isEqualTo(13);
      assertThat(sums.getFirst().newest().spent().usage().reasoning()).isEqualTo(-1);
      assertThat(history.count(2_000)).isEqualTo(3);
    }
  }

  @Test
  void the_oldest_ends_go_where_there_are_too_many() {
    try (var history = open().atMost(50)) {
      for (var at = 1L; at <= 53; at++) {
        history.add(ending("s-1", at, 1), at);
      }
      assertThat(history.count(0)).isEqualTo(50);
      assertThat(history.since(0, 99).getLast().at()).isEqualTo(4);
    }
  }

  @Test
  void what_was_forgotten_is_in_no_byte_and_does_not_come_back() throws IOException {
    try (var history = open()) {
      history.add(ending("canary-early", 1_000, 1), 1);
      history.add(ending("canary-late", 5_000, 1), 1);
      assertThat(history.forget(2_000)).isEqualTo(1);
      assertThat(history.since(0, 9))
          .extracting(it -> it.id().sid())
          .containsExactly("canary-late");
      var early = new Session.Id("claude", "canary-early");
      assertThat(history.has(early, new Ending.Sign(1_000, Ending.Outcome.FINISHED))).isTrue();
      assertThat(history.forgottenTo()).isEqualTo(2_000);
      assertThat(bytes()).doesNotContain("canary-early").contains("canary-late");
    }
  }

  private String bytes() throws IOException {
    var all = new StringBuilder();
    try (var files = Files.list(folder)) {
      for (var file : files.toList()) {
        all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return all.toString();
  }

  @Test
  void a_damaged_file_is_moved_aside_and_said() throws IOException {
    Files.writeString(
        folder.resolve(History.NAME), "this is no database, and never was one. ".repeat(99));
    try (var history = open()) {
      assertThat(history.wasDamaged()).isTrue();
      history.add(ending("s-1", 1, 1), 1);
    }
    assertThat(folder.resolve("history.db.unusable")).exists();
    try (var history = open()) {
      assertThat(history.wasDamaged()).isFalse();
    }
  }

  @Test
  void a_time_is_hours_days_a_date_or_seconds() {
    var now = ManualClock.atNoon().millis();
    assertThat(Since.find("12h", ZoneOffset.UTC, now)).hasValue(now - 12 * 3_600_000L);
    assertThat(Since.find("1d", ZoneOffset.UTC, now)).hasValue(now - 12 * 3_600_000L);
    assertThat(Since.find("2026-11-30", ZoneOffset.UTC, now)).hasValue(now - 12 * 3_600_000L);
    assertThat(Since.find("1796000000", ZoneOffset.UTC, now)).hasValue(1_796_000_000_000L);
    for (var wrong : new String[] {"", "0h", "h", "-1h", "99999999h", "yesterday", "1h "}) {
      assertThat(Since.find(wrong, ZoneOffset.UTC, now)).as(wrong).isEmpty();
    }
  }
}

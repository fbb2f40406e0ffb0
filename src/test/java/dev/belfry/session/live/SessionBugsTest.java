package dev.belfry.session.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.belfry.lib.process.Processes;
import dev.belfry.lib.watch.Watch;
import dev.belfry.session.Session;
import dev.belfry.session.SessionReader;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.claude.Claude;
import dev.belfry.session.reader.codex.Codex;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// Defects that were reported of other programs, each with the file that shows it. The files lie
/// outside the project and the tests are passed over where they are not.
class SessionBugsTest {
  private static final Path CASES =
      Path.of(System.getProperty("belfry.shared", "../shared")).resolve("fixtures/session-bugs");

  @BeforeAll
  static void needFiles() {
    assumeTrue(Files.isDirectory(CASES), "no " + CASES);
  }

  private static Sessions of(String name) {
    var folder = CASES.resolve(name).toAbsolutePath().toString();
    List<SessionReader> readers = List.of(new Claude(), new Codex());
    var environment = Map.of("CLAUDE_CONFIG_DIR", folder, "CODEX_HOME", folder);
    var sessions =
        new Sessions(
            new Sessions.Setting(
                readers,
                Path.of("/nobody"),
                environment,
                () -> Instant.parse("2026-11-30T12:00:00Z"),
                Watch.none(),
                Processes.none(),
                new Sessions.Memory(null, null, Path.of("/nobody/scratch")),
                2));
    while (sessions.runDue() > 0) {
      // Until nothing is left.
    }
    return sessions;
  }

  private static List<Session> rows(String name) {
    return of(name).snapshot(true).rows();
  }

  private static Session only(String name) {
    assertThat(rows(name)).hasSize(1);
    return rows(name).getFirst();
  }

  private static Usage sum(List<Session> rows) {
    return rows.stream().map(row -> row.spent().total().usage()).reduce(Usage.ZERO, Usage::plus);
  }

  private static long replies(List<Session> rows) {
    return rows.stream().mapToLong(row -> row.spent().total().replies()).sum();
  }

  private static Map<String, Long> days(String name, String zone) {
    var days = new TreeMap<String, Long>();
    of(name)
        .eachReply(
            (_, reply) ->
                days.merge(
                    Instant.ofEpochMilli(reply.at())
                        .atZone(ZoneId.of(zone))
                        .toLocalDate()
                        .toString(),
                    reply.usage().total(),
                    Long::sum));
    return days;
  }

  @Test
  void one_reply_in_several_rows_counts_once() {
    assertThat(sum(rows("B01"))).isEqualTo(new Usage(10, 50, 200, 100, -1));
    assertThat(replies(rows("B01"))).isEqualTo(1);
  }

  @Test
  void replies_without_a_request_id_count_once_at_their_largest() {
    assertThat(sum(rows("B03"))).isEqualTo(new Usage(100, 12, 0, 0, -1));
    assertThat(replies(rows("B03"))).isEqualTo(1);
  }

  @Test
  void rows_copied_into_another_file_count_once_on_their_own_day() {
    assertThat(sum(rows("B05"))).isEqualTo(new Usage(25, 50, 0, 0, -1));
    assertThat(replies(rows("B05"))).isEqualTo(2);
    assertThat(rows("B05")).hasSize(2);
    assertThat(days("B05", "UTC")).isEqualTo(Map.of("2026-03-01", 30L, "2026-03-02", 45L));
  }

  @Test
  void a_fork_does_not_count_its_parents_rows() {
    assertThat(sum(rows("B09")).total()).isEqualTo(5_350);
    assertThat(days("B09", "UTC")).isEqualTo(Map.of("2026-05-01", 2_700L, "2026-05-02", 2_650L));
  }

  @Test
  void a_counter_that_goes_on_from_the_parents_total_counts_its_own() {
    assertThat(sum(rows("B11")).total()).isEqualTo(18_600);
  }

  @Test
  void two_counters_in_one_file_are_told_apart() {
    assertThat(sum(rows("B13")).total()).isEqualTo(1_100);
  }

  @Test
  void files_of_one_tree_are_threads_and_an_archived_copy_is_none() {
    assertThat(sum(rows("B15")).total()).isEqualTo(358);
    var sids = rows("B15").stream().map(row -> row.id().sid()).toList();
    assertThat(sids).containsExactlyInAnyOrder("c-16a", "c-16b");
  }

  @Test
  void a_counter_that_begins_again_counts_on_the_day_of_each_row() {
    assertThat(days("B17", "UTC")).isEqualTo(Map.of("2026-04-01", 4_100L, "2026-04-20", 950L));
  }

  @Test
  void the_day_is_that_of_the_viewers_zone() {
    assertThat(days("B19", "Asia/Seoul")).isEqualTo(Map.of("2026-03-02", 6L));
    assertThat(days("B19", "America/Los_Angeles")).isEqualTo(Map.of("2026-03-01", 6L));
    assertThat(days("B19", "UTC")).isEqualTo(Map.of("2026-03-01", 2L, "2026-03-02", 4L));
  }

  @Test
  void a_bad_line_hides_nothing_behind_it() {
    var row = only("B21");
    assertThat(row.times().last()).isEqualTo(at("2026-03-05T10:00:00Z"));
    assertThat(row.health().problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.kind()).isEqualTo("unreadable-line"))
        .satisfies(problem -> assertThat(problem.count()).isEqualTo(1));
  }

  private static long at(String text) {
    return Instant.parse(text).toEpochMilli();
  }

  @Test
  void line_separators_inside_a_text_end_no_line() {
    assertThat(only("B25").health().problems()).isEmpty();
  }

  @Test
  void content_may_have_any_shape() {
    var row = only("B27");
    assertThat(row.words().title()).hasToString("plain string");
    assertThat(row.words().prompts()).isEqualTo(2);
    assertThat(row.health().problems()).isEmpty();
  }

  @Test
  void control_bytes_stop_nobody() {
    var row = only("B29");
    assertThat(row.words().lastPrompt()).hasToString("late");
    assertThat(row.health().problems()).isEmpty();
  }

  @Test
  void a_cut_last_record_hides_nothing_before_it() {
    var row = only("B31");
    assertThat(row.words().title()).hasToString("good");
    assertThat(row.spent().total().usage().output()).isEqualTo(2);
    assertThat(row.health().problems())
        .extracting(Session.Problem::kind)
        .containsExactly("unfinished-line");
  }

  @Test
  void an_interrupt_ends_the_turn() {
    var row = only("B35");
    assertThat(row.doing().state()).isEqualTo(Session.State.IDLE);
    assertThat(row.times().interrupted()).isTrue();
    assertThat(row.doing().evidence().at()).isEqualTo(at("2026-03-01T10:00:05.100Z"));
    assertThat(row.words().prompts()).isEqualTo(1);
  }

  @Test
  void the_project_is_what_the_records_say() {
    assertThat(only("B47").place().cwd()).hasToString("/work/deja-vu/.x");
  }

  @Test
  void injected_text_is_no_title() {
    var row = only("B49");
    assertThat(row.words().title()).hasToString("Fix the login page");
    assertThat(row.words().prompts()).isEqualTo(1);
  }
}

package dev.belfry.session.live;

import static dev.belfry.session.Chalk.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Chalk;
import dev.belfry.session.Harness;
import dev.belfry.session.Session;
import dev.belfry.session.Snapshot;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SessionsTest {
  @TempDir Path home = Path.of("");

  private Workshop shop = new Workshop(Path.of(""));

  @BeforeEach
  void open() {
    shop = new Workshop(home);
  }

  private String prompt(String text) {
    return line("prompt", "at", shop.now(), "text", text);
  }

  @Test
  void a_session_that_is_written_to_is_a_row() throws IOException {
    shop.append("d/one.jsonl", line("at", "cwd", "/work/app", "branch", "main") + prompt("Do it"));
    shop.round();
    var row = shop.row("one");
    assertThat(row.words().title()).hasToString("Do it");
    assertThat(row.place().project()).hasToString("work/app");
    assertThat(row.place().branch()).hasToString("main");
    assertThat(row.place().resume()).hasToString("cd /work/app && chalk resume one");
    assertThat(row.doing().state()).isEqualTo(Session.State.WORKING);
    assertThat(row.spent().total().known()).isFalse();
    assertThat(row.words().prompts()).isEqualTo(1);
  }

  @Test
  void an_append_changes_the_row_and_is_told_of() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.append("d/two.jsonl", prompt("Other"));
    shop.round();
    var heard = new ArrayList<Snapshot.Change>();
    try (var _ = shop.sessions.changes().subscribe(heard::add)) {
      var before = shop.sessions.snapshot(false).revision();
      shop.append("d/one.jsonl", line("tool", "at", shop.now(), "id", "t", "text", "Bash"));
      shop.round();
      assertThat(heard).hasSize(1);
      assertThat(heard.getFirst().id().sid()).isEqualTo("one");
      assertThat(heard.getFirst().now().revision()).isNotEqualTo(before);
      assertThat(shop.row("one").doing().detail()).hasToString("running Bash");
    }
  }

  @Test
  void nothing_changes_while_nothing_is_written() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.round();
    var before = shop.sessions.snapshot(false);
    var health = shop.sessions.health();
    shop.round().round().round();
    assertThat(shop.sessions.snapshot(false)).isSameAs(before);
    assertThat(shop.sessions.health().filesOpened()).isEqualTo(health.filesOpened());
    assertThat(shop.sessions.health().bytesRead()).isEqualTo(health.bytesRead());
  }

  @Test
  void a_working_session_falls_quiet_when_its_time_is_over_and_not_before() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.round();
    shop.clock.advance(Duration.ofSeconds(88));
    shop.round();
    assertThat(shop.row("one").doing().state()).isEqualTo(Session.State.WORKING);
    shop.round();
    assertThat(shop.row("one").doing().state()).isEqualTo(Session.State.IDLE);
    assertThat(shop.row("one").doing().evidence().text()).hasToString("quiet since");
  }

  @Test
  void a_session_leaves_the_rows_with_the_window_and_stays_among_all() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.round();
    shop.clock.advance(Duration.ofHours(25));
    shop.round();
    assertThat(shop.sids()).isEmpty();
    assertThat(shop.anyRow("one").words().title()).hasToString("Do it");
    assertThat(shop.anyRow("one").doing().active()).isFalse();
    shop.append("d/one.jsonl", line("said", "at", shop.now(), "text", "back"));
    shop.round();
    assertThat(shop.row("one").words().title()).hasToString("Do it");
  }

  @Test
  void subagents_stand_below_their_parent_with_their_own_tokens() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it") + reply("m1", 10));
    shop.append("d/of-one/two.jsonl", prompt("Look") + reply("m2", 20));
    shop.append("d/of-two/three.jsonl", prompt("Look deeper") + reply("m3", 40));
    shop.round();
    assertThat(shop.sids()).containsExactly("one");
    var spent = shop.row("one").spent();
    assertThat(spent.own().usage().output()).isEqualTo(10);
    assertThat(spent.total().usage().output()).isEqualTo(70);
    assertThat(spent.total().replies()).isEqualTo(3);
    var two = spent.subagents().getFirst();
    assertThat(two.own().usage().output()).isEqualTo(20);
    assertThat(two.running()).isTrue();
    assertThat(two.children().getFirst().sid()).isEqualTo("three");
    assertThat(shop.row("one").doing().detail()).hasToString("running 2 subagents");
  }

  private String reply(String id, int output) {
    return line("said+reply", "at", shop.now(), "id", id, "request", "r", "out", output);
  }

  @Test
  void a_subagent_without_a_parent_is_a_row_until_the_parent_comes() throws IOException {
    shop.append("d/of-one/two.jsonl", prompt("Look"));
    shop.round();
    assertThat(shop.sids()).containsExactly("two");
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.round();
    assertThat(shop.sids()).containsExactly("one");
    Files.delete(shop.file("d/one.jsonl"));
    shop.round();
    assertThat(shop.sids()).containsExactly("two");
  }

  @Test
  void sessions_that_are_each_others_parents_do_not_hang() throws IOException {
    shop.append("d/of-two/one.jsonl", prompt("a"));
    shop.append("d/of-one/two.jsonl", prompt("b"));
    shop.round();
    assertThat(shop.sids()).hasSize(1);
  }

  @Test
  void two_files_of_one_session_are_one_row() throws IOException {
    shop.append("a/one.jsonl", prompt("Do it") + reply("m1", 10));
    shop.append("b/one.jsonl", prompt("Do it") + reply("m1", 10) + reply("m2", 5));
    shop.round();
    assertThat(shop.sids()).containsExactly("one");
    assertThat(shop.row("one").spent().total().usage().output()).isEqualTo(15);
  }

  @Test
  void a_file_that_names_another_session_moves_there() throws IOException {
    shop.append("d/one.jsonl", line("id", "id", "real") + prompt("Do it") + reply("m1", 10));
    shop.round();
    assertThat(shop.sids()).containsExactly("real");
    assertThat(shop.row("real").spent().own().usage().output()).isEqualTo(10);
  }

  @Test
  void a_blank_title_takes_the_one_before_it_back() throws IOException {
    shop.append("day/one.jsonl", prompt("Go") + line("given", "text", "Mine"));
    assertThat(shop.round().row("one").words().title()).hasToString("Mine");
    shop.append("day/one.jsonl", line("given", "text", " "));
    assertThat(shop.round().row("one").words().title()).hasToString("Go");
  }

  @Test
  void a_sidecar_that_is_rewritten_counts_as_it_is_now() throws IOException {
    shop.append("day/one.jsonl", line("prompt", "at", shop.now(), "text", "Go"));
    var sidecar = shop.file("sums/one.json");
    for (var sum : new int[] {5, 30, 20}) {
      Files.deleteIfExists(sidecar);
      shop.append("sums/one.json", line("reply", "id", "s", "request", "r", "in", sum));
      shop.touch(sidecar, shop.clock.instant().plusMillis(sum));
      shop.round();
      assertThat(shop.row("one").spent().own().usage().input()).isEqualTo(sum);
    }
    Files.delete(sidecar);
    assertThat(shop.round().row("one").spent().own().known()).isFalse();
  }

  @Test
  void a_sidecar_fills_what_the_transcript_leaves_open() throws IOException {
    shop.append("day/one.jsonl", line("prompt", "at", shop.now(), "text", "Go"));
    shop.append("sums/one.json", line("model+at", "text", "m-5", "cwd", "/work/app"));
    var row = shop.round().row("one");
    assertThat(row.words().model()).hasToString("m-5");
    assertThat(row.place().cwd()).hasToString("/work/app");
    assertThat(row.words().title()).hasToString("Go");
  }

  @Test
  void an_agent_that_does_not_tell_when_has_no_rate() throws IOException {
    var quiet = new Workshop(home, List.of(new Chalk(new Harness("quiet", "Quiet", "Qu", false))));
    quiet.append("day/one.jsonl", line("reply", "at", quiet.now(), "id", "m", "out", 600));
    assertThat(quiet.round().row("one").spent().ratePerMin()).isZero();
    shop.append("day/two.jsonl", line("reply", "at", shop.now(), "id", "n", "out", 600));
    assertThat(shop.round().row("two").spent().ratePerMin()).isPositive();
  }

  @Test
  void catalogues_and_sidecars_add_to_their_sessions() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.append(
        "names.jsonl", line("id", "id", "one") + line("given", "id", "one", "text", "Mine"));
    shop.append("tasks/one.json", line("plan", "text", "first,*second"));
    shop.round();
    shop.append("names.jsonl", line("id", "id", "one") + line("given", "id", "one", "text", "New"));
    shop.round();
    assertThat(shop.row("one").words().title()).hasToString("New");
    assertThat(shop.row("one").tasks()).hasSize(2);
    assertThat(shop.sids()).containsExactly("one");
  }

  @Test
  void trouble_with_a_file_stays_with_that_file() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.append("d/bad.jsonl", prompt("x") + line("crash"));
    shop.append("d/odd.jsonl", prompt("y") + "{\"cut\n\0\0\n");
    shop.append("d/gone.jsonl", prompt("z"));
    shop.round();
    assertThat(shop.sids()).contains("one", "odd", "gone", "bad");
    assertThat(shop.row("odd").health().problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.kind()).isEqualTo("unreadable-line"));
    assertThat(shop.problems()).containsOnlyKeys("unreadable-line", "failed-line");
    Files.delete(shop.file("d/gone.jsonl"));
    shop.round();
    assertThat(shop.sids()).contains("one", "odd").doesNotContain("gone");
  }

  @Test
  void pipes_and_links_are_never_opened() throws IOException, InterruptedException {
    shop.append("d/one.jsonl", prompt("Do it"));
    var pipe = shop.file("d/pipe.jsonl");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    var outside = Files.writeString(home.resolve("outside.jsonl"), prompt("secret"));
    Files.createSymbolicLink(shop.file("d/link.jsonl"), outside);
    Files.createSymbolicLink(shop.file("linked"), home);
    shop.round();
    assertThat(shop.sids()).containsExactly("one");
    assertThat(shop.problems()).isEqualTo(Map.of("not-a-file", 2L));
    Files.delete(pipe);
    shop.round();
    assertThat(shop.problems()).as("it is gone").isEqualTo(Map.of("not-a-file", 1L));
  }

  @Test
  void stamps_from_the_future_are_no_activity() throws IOException {
    var future = shop.now() + Duration.ofDays(400).toMillis();
    shop.append("d/one.jsonl", prompt("Do it") + line("said", "at", future, "text", "?"));
    shop.round();
    assertThat(shop.row("one").times().last()).isLessThanOrEqualTo(shop.now());
    assertThat(shop.row("one").health().problems())
        .extracting(Session.Problem::kind)
        .containsExactly("future-time");
  }

  @Test
  void a_truncated_and_a_replaced_file_give_the_tokens_they_hold_now() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it") + reply("m1", 10) + reply("m2", 10));
    shop.round();
    assertThat(shop.row("one").spent().total().usage().output()).isEqualTo(20);
    Files.writeString(shop.file("d/one.jsonl"), prompt("Again") + reply("m3", 3));
    shop.round();
    assertThat(shop.row("one").words().title()).hasToString("Again");
    assertThat(shop.row("one").spent().total().usage().output()).isEqualTo(3);
  }

  @Test
  void folders_and_stores_that_come_later_are_found() throws IOException {
    shop.round();
    assertThat(shop.sessions.snapshot(false).stores().getFirst().discovered()).isFalse();
    shop.append("d/one.jsonl", prompt("Do it"));
    shop.round().round().round();
    assertThat(shop.sids()).containsExactly("one");
    shop.append("e/f/two.jsonl", prompt("Do it"));
    shop.append("junk/three.jsonl", prompt("Do it"));
    shop.round().round();
    assertThat(shop.sids()).containsExactly("one", "two");
    assertThat(shop.sessions.snapshot(false).stores().getFirst().sessions()).isEqualTo(2);
  }

  @Test
  void the_rows_that_wait_for_the_person_come_first() throws IOException {
    shop.append("d/a.jsonl", prompt("Do it") + line("done", "at", shop.now()));
    shop.append("d/b.jsonl", prompt("Do it"));
    shop.append(
        "d/c.jsonl",
        prompt("Do it") + line("tool", "at", shop.now(), "id", "t", "text", "Ask", "asks", "Ok?"));
    shop.round();
    assertThat(shop.sids()).containsExactly("c", "b", "a");
    var question = shop.row("c").doing().question();
    assertThat(question).isNotNull();
    assertThat(shop.row("c").doing().detail()).hasToString("Ok?");
  }

  @Test
  void short_ids_grow_until_they_are_unique() throws IOException {
    shop.append("d/12345678-aa.jsonl", prompt("Do it"));
    shop.round();
    assertThat(shop.row("12345678-aa").place().shortId()).hasToString("12345678");
    shop.append("d/12345678-ab.jsonl", prompt("Do it"));
    shop.round();
    assertThat(shop.row("12345678-aa").place().shortId()).hasToString("12345678-aa");
  }

  @Test
  void a_rate_is_the_output_of_ten_minutes_and_falls() throws IOException {
    shop.append("d/one.jsonl", prompt("Do it") + reply("m1", 1_000));
    shop.round();
    assertThat(shop.row("one").spent().ratePerMin()).isEqualTo(100);
    shop.clock.advance(Duration.ofMinutes(11));
    shop.round();
    assertThat(shop.row("one").spent().ratePerMin()).isZero();
  }

  @Test
  void words_that_are_written_again_are_one_item() throws IOException {
    var said = line("said", "at", shop.now(), "text", "Yes");
    shop.append("d/one.jsonl", line("prompt", "at", shop.now(), "text", "Do it") + said + said);
    shop.append("d/one.jsonl", said + line("said", "at", shop.now() + 1, "text", "Yes"));
    shop.round();
    assertThat(shop.sessions.findTimeline("chalk", "one", 0, 10).orElseThrow().items()).hasSize(3);
  }
}

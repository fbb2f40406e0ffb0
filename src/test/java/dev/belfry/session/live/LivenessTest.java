package dev.belfry.session.live;

import static dev.belfry.session.Chalk.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.process.Processes.Running;
import dev.belfry.session.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LivenessTest {
  private static final Duration LOOK = Duration.ofSeconds(6);

  @TempDir Path home = Path.of("");

  private Workshop shop = new Workshop(Path.of(""));

  @BeforeEach
  void open() {
    shop = new Workshop(home);
  }

  private Running program(long pid, String folder) {
    return new Running(pid, "chalk", Path.of(folder), shop.clock.millis() - 60_000);
  }

  private void begin(String sid) throws IOException {
    shop.append(
        "d/" + sid + ".jsonl",
        line("at", "cwd", "/work/app") + line("prompt", "at", shop.now(), "text", "Do it"));
    shop.round();
  }

  private void call() throws IOException {
    shop.append("d/one.jsonl", line("tool", "at", shop.now(), "id", "t", "text", "Bash"));
    shop.round();
  }

  private Session.Doing after(Duration time) {
    shop.clock.advance(time);
    shop.round();
    return shop.row("one").doing();
  }

  @Test
  void a_session_has_the_program_of_its_name_that_runs_in_its_folder() throws IOException {
    shop.programs =
        List.of(
            program(7, "/work/app"),
            program(8, "/work/other"),
            new Running(9, "other", Path.of("/work/app"), 0));
    begin("one");
    assertThat(after(LOOK).process()).isNotNull().extracting(Session.Program::pid).isEqualTo(7L);
  }

  @Test
  void nothing_is_said_where_the_system_does_not_tell_or_no_program_was_ever_seen()
      throws IOException {
    begin("one");
    assertThat(after(LOOK).process()).isNull();
    shop.programs = List.of();
    assertThat(after(LOOK).process()).isNull();
    assertThat(after(LOOK).state()).isEqualTo(Session.State.WORKING);
  }

  @Test
  void a_program_that_ends_in_a_turn_ends_the_work_at_once() throws IOException {
    shop.programs = List.of(program(7, "/work/app"));
    begin("one");
    assertThat(after(LOOK).state()).isEqualTo(Session.State.WORKING);
    shop.programs = List.of();
    var doing = after(LOOK);
    assertThat(doing.state()).isEqualTo(Session.State.IDLE);
    assertThat(doing.detail()).hasToString("its program ended in the middle of a turn");
    assertThat(doing.evidence().text().toString()).contains("process 7");
    assertThat(doing.process()).isNotNull().extracting(Session.Program::runs).isEqualTo(false);
  }

  @Test
  void a_number_that_another_program_got_is_not_the_one_that_ended() throws IOException {
    shop.programs = List.of(program(7, "/work/app"));
    begin("one");
    after(LOOK);
    shop.programs = List.of(new Running(7, "chalk", Path.of("/work/other"), shop.now()));
    assertThat(after(LOOK).state()).isEqualTo(Session.State.IDLE);
  }

  @Test
  void a_question_of_a_program_that_ended_waits_for_nobody() throws IOException {
    shop.programs = List.of(program(7, "/work/app"));
    begin("one");
    shop.append(
        "d/one.jsonl",
        line("tool", "at", shop.now(), "id", "q", "text", "Ask", "asks", "Which one?"));
    assertThat(after(LOOK).state()).isEqualTo(Session.State.NEEDS_INPUT);
    shop.programs = List.of();
    assertThat(after(LOOK).state()).isEqualTo(Session.State.IDLE);
  }

  @Test
  void a_session_that_is_written_to_again_lives_whatever_program_ended() throws IOException {
    shop.programs = List.of(program(7, "/work/app"));
    begin("one");
    after(LOOK);
    shop.programs = List.of();
    after(LOOK);
    shop.clock.advance(LOOK);
    call();
    assertThat(shop.row("one").doing().state()).isEqualTo(Session.State.WORKING);
    assertThat(shop.row("one").doing().process()).isNull();
  }

  @Test
  void a_tool_call_is_at_work_for_as_long_as_its_program_runs() throws IOException {
    shop.programs = List.of(program(7, "/work/app"));
    begin("one");
    call();
    var doing = after(Duration.ofHours(3));
    assertThat(doing.state()).isEqualTo(Session.State.WORKING);
    assertThat(doing.evidence().text()).hasToString("tool call open, its program runs");
  }

  @Test
  void an_answer_that_is_owed_is_worked_on_while_the_program_runs() throws IOException {
    shop.programs = List.of(program(7, "/work/app"));
    begin("one");
    var doing = after(Duration.ofMinutes(10));
    assertThat(doing.state()).isEqualTo(Session.State.WORKING);
    assertThat(doing.evidence().text()).hasToString("no answer yet, its program runs");
    assertThat(after(Duration.ofMinutes(21)).state()).isEqualTo(Session.State.IDLE);
  }

  @Test
  void after_a_result_it_is_the_agents_move_and_after_its_words_the_persons() throws IOException {
    shop.programs = List.of(program(7, "/work/app"));
    begin("one");
    call();
    shop.append("d/one.jsonl", line("result", "at", shop.now(), "id", "t"));
    assertThat(after(Duration.ofMinutes(10)).state()).isEqualTo(Session.State.WORKING);
    shop.append("d/one.jsonl", line("said", "at", shop.now(), "text", "Done."));
    assertThat(after(Duration.ofMinutes(10)).state()).isEqualTo(Session.State.IDLE);
  }

  @Test
  void of_two_sessions_in_a_folder_the_newer_one_has_the_one_program() throws IOException {
    shop.programs = List.of(program(7, "/work/app"));
    begin("one");
    after(LOOK);
    begin("two");
    after(LOOK);
    assertThat(shop.row("two").doing().process()).isNotNull();
    var older = shop.row("one").doing().process();
    assertThat(older == null || older.runs()).isTrue();
  }
}

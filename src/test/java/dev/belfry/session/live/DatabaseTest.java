package dev.belfry.session.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Timeline;
import dev.belfry.session.reader.opencode.OpenCode;
import dev.belfry.testkit.ForeignStore;
import dev.belfry.testkit.Golden;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sessions in a database that its program writes.
class DatabaseTest {
  @TempDir Path home = Path.of("");

  private Workshop shop = new Workshop(home);
  private Path file = home;
  private ForeignStore program = ForeignStore.none();

  @BeforeEach
  void open() throws IOException {
    shop = new Workshop(home, List.of(new OpenCode()));
    file = home.resolve(".local/share/opencode/opencode.db");
    program = ForeignStore.open(file, "wal");
    program.script(Files.readString(Golden.of("session/opencode").file("store.in.sql")));
  }

  @AfterEach
  void close() {
    program.close();
    shop.sessions.close();
  }

  private long opened() {
    return shop.sessions.health().filesOpened();
  }

  private static String now(Workshop shop) {
    return Long.toString(shop.now());
  }

  /// Adds words to the session, as its program would.
  private void say(String part, String words) {
    program.run(
        "insert into part values (?, 'msg_03', 'ses_03b0a', %1$s, %1$s, ?)".formatted(now(shop)),
        part,
        "{\"type\":\"text\",\"text\":\"" + words + "\"}");
  }

  @Test
  void each_session_is_a_row_and_a_subagent_stands_below_its_parent() {
    shop.round();
    var row = shop.anyRow("ses_03b0a");
    assertThat(row.words().title()).hasToString("Tidy the parser");
    assertThat(row.spent().own().replies()).isEqualTo(3);
    assertThat(row.spent().subagents()).map(it -> it.name().toString()).containsExactly("explore");
    assertThat(shop.sessions.snapshot(true).rows()).hasSize(2);
  }

  @Test
  void what_is_committed_is_seen_in_the_next_round_and_only_its_session_is_read() {
    shop.round();
    say("prt_50", "More.");
    shop.round();
    assertThat(shop.row("ses_03b0a").times().last()).isEqualTo(shop.now() - 1_000);
    assertThat(shop.sids()).containsExactly("ses_03b0a");
  }

  @Test
  void what_is_added_within_the_same_moment_is_seen() {
    shop.round();
    say("prt_50", "More.");
    shop.round();
    var total = timeline(0, 100).total();
    program.run(
        "insert into part select 'prt_51', message_id, session_id, time_created, time_updated,"
            + " replace(data, 'More', 'Even more') from part where id = 'prt_50'");
    shop.round();
    assertThat(timeline(0, 100).total()).isEqualTo(total + 1);
  }

  @Test
  void what_did_not_change_is_not_opened() {
    shop.round();
    var before = opened();
    shop.round().round().round();
    assertThat(opened()).isEqualTo(before);
  }

  @Test
  void a_restart_looks_once_and_reads_nothing_again() {
    shop.withIndex().round();
    say("prt_50", "More.");
    shop.round();
    var row = shop.anyRow("ses_03b0a");
    shop.restart().round();
    assertThat(opened()).isEqualTo(1);
    assertThat(shop.sessions.statesInMemory()).isLessThan(3);
    assertThat(shop.anyRow("ses_03b0a").spent().total()).isEqualTo(row.spent().total());
    assertThat(shop.anyRow("ses_03b0a").times().last()).isEqualTo(row.times().last());
  }

  @Test
  void a_session_that_is_deleted_is_no_row_and_costs_nothing() {
    shop.round();
    program.run("delete from session where id = 'ses_03b0c'");
    shop.round();
    assertThat(shop.sessions.snapshot(true).rows())
        .map(row -> row.id().sid())
        .containsExactly("ses_03b0a");
  }

  @Test
  void a_database_that_is_gone_takes_its_sessions_along() throws IOException {
    shop.round();
    program.close();
    Files.delete(file);
    shop.round().round();
    assertThat(shop.sessions.snapshot(true).rows()).isEmpty();
  }

  @Test
  void a_database_that_cannot_be_read_says_so_keeps_its_rows_and_comes_back() throws IOException {
    shop.round();
    program.close();
    var whole = Files.readAllBytes(file);
    Files.writeString(file, "no database ".repeat(1_000));
    shop.round();
    assertThat(error()).contains("opencode.db").contains("not a database");
    assertThat(shop.anyRow("ses_03b0a").spent().own().replies()).isEqualTo(3);
    Files.write(file, whole);
    shop.clock.advance(Duration.ofMinutes(1));
    shop.round();
    assertThat(error()).isEmpty();
  }

  /// Each session alone is within what one question may take.
  @Test
  void a_session_that_cannot_be_asked_for_costs_no_other_and_says_so() {
    program.run("alter table part rename to kept");
    program.run(
        "create table part (id text, message_id text, session_id text, time_created integer,"
            + " time_updated integer, data text)");
    program.run("insert into part select * from kept");
    program.run(
        "insert into part select 'big', message_id, session_id, 1, 1,"
            + " json_object('type', 'text', 'text', hex(zeroblob(34000000)))"
            + " from part where id = 'prt_21'");
    shop.round();
    assertThat(shop.anyRow("ses_03b0a").spent().own().replies()).isEqualTo(3);
    assertThat(shop.sessions.health().problems().toString()).contains("unreadable");
  }

  private String error() {
    var error = shop.sessions.snapshot(false).stores().getFirst().error();
    return error == null ? "" : error;
  }

  @Test
  void a_database_of_another_form_has_no_sessions() {
    program.script("drop table part; create table part (id text)");
    shop.round();
    assertThat(shop.sessions.snapshot(true).rows()).isEmpty();
    assertThat(error()).isEmpty();
  }

  @Test
  void an_id_that_could_lead_elsewhere_is_no_session() {
    program.run("update session set id = '../../x' where id = 'ses_03b0c'");
    shop.round();
    assertThat(shop.sessions.snapshot(true).rows()).hasSize(1);
  }

  @Test
  void its_conversation_can_be_read_in_slices_and_grows() {
    shop.round();
    var all = timeline(0, 100);
    assertThat(all.items().getFirst().text()).hasToString("Tidy the parser, please");
    assertThat(timeline(1, 2).items()).isEqualTo(all.items().subList(1, 3));
    say("prt_50", "More.");
    shop.round();
    assertThat(timeline(0, 100).total()).isEqualTo(all.total() + 1);
  }

  private Timeline timeline(long from, int limit) {
    return shop.sessions.findTimeline("opencode", "ses_03b0a", from, limit).orElseThrow();
  }

  @Test
  void a_session_that_was_also_left_in_files_counts_once() throws IOException {
    shop.round();
    var before = shop.anyRow("ses_03b0a").spent().total();
    var storage = file.resolveSibling("storage");
    write(
        storage.resolve("session/proj/ses_03b0a.json"),
        """
        {"id":"ses_03b0a","title":"Old","time":{"created":1778572800000,"updated":1778572800001}}
        """);
    write(
        storage.resolve("message/ses_03b0a/msg_02.json"),
        """
        {"id":"msg_02","sessionID":"ses_03b0a","role":"assistant","modelID":"claude-sonnet-4-5",\
        "tokens":{"input":100,"output":20,"reasoning":5,"cache":{"read":1000,"write":200}},\
        "time":{"created":1778572801000,"completed":1778572809000}}
        """);
    shop.round().round().round();
    assertThat(shop.anyRow("ses_03b0a").spent().total()).isEqualTo(before);
    assertThat(shop.anyRow("ses_03b0a").words().title()).hasToString("Tidy the parser");
  }

  private static void write(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.write(file, text.getBytes(StandardCharsets.UTF_8));
  }
}

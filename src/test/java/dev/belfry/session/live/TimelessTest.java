package dev.belfry.session.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Session;
import dev.belfry.session.reader.antigravity.Antigravity;
import dev.belfry.session.reader.cursor.Cursor;
import dev.belfry.session.reader.gemini.Gemini;
import dev.belfry.session.reader.grok.Grok;
import dev.belfry.testkit.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Sessions whose records do not say when, or where, and what is known of them all the same.
class TimelessTest {
  private static final String ID = "02e00000-0000-4000-8000-000000000001";
  private static final String CURSOR =
      ".cursor/projects/app/agent-transcripts/" + ID + "/" + ID + ".jsonl";
  private static final String PROMPT = "{\"role\":\"user\",\"message\":{\"content\":\"Do it\"}}\n";
  private static final String CALL =
      "{\"role\":\"assistant\",\"message\":{\"content\":[{\"type\":\"tool_use\",\"name\":\"Shell\","
          + "\"input\":{\"command\":\"make\"}}]}}\n";
  private static final String END = "{\"type\":\"turn_ended\",\"status\":\"success\"}\n";

  @TempDir Path home = Path.of("");

  private Workshop shop = new Workshop(Path.of(""));

  @BeforeEach
  void open() {
    shop = new Workshop(home, List.of(new Cursor(), new Grok(), new Antigravity(), new Gemini()));
  }

  private void write(String path, String text) throws IOException {
    var file = home.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    shop.touch(file, shop.clock.instant());
  }

  private Session row() {
    return shop.round().row(ID);
  }

  @Test
  void a_session_that_was_just_written_to_is_at_work() throws IOException {
    write(CURSOR, PROMPT);
    var written = shop.now();
    var doing = row().doing();
    assertThat(doing.state()).isEqualTo(Session.State.WORKING);
    assertThat(doing.evidence().at()).isEqualTo(written);
    shop.clock.advance(Duration.ofSeconds(100));
    assertThat(row().doing().state()).isEqualTo(Session.State.IDLE);
  }

  @Test
  void an_open_call_holds_as_long_as_one_with_a_time() throws IOException {
    write(CURSOR, PROMPT + CALL);
    var written = shop.now();
    shop.clock.advance(Duration.ofMinutes(20));
    var doing = row().doing();
    assertThat(doing.state()).isEqualTo(Session.State.WORKING);
    assertThat(doing.tool()).isNotNull().extracting(Session.Tool::since).isEqualTo(written);
    shop.clock.advance(Duration.ofMinutes(20));
    assertThat(shop.round().anyRow(ID).doing().state()).isEqualTo(Session.State.IDLE);
  }

  @Test
  void a_question_waits_since_the_file_was_written() throws IOException {
    write(CURSOR, Golden.of("session/cursor").in("questions.in.jsonl"));
    var written = shop.now();
    var doing = row().doing();
    assertThat(doing.state()).isEqualTo(Session.State.NEEDS_INPUT);
    assertThat(doing.question()).isNotNull().extracting(Session.Question::since).isEqualTo(written);
  }

  @Test
  void a_turn_ended_when_the_file_was_written() throws IOException {
    write(CURSOR, PROMPT + END);
    var written = shop.now();
    var row = row();
    assertThat(row.doing().state()).isEqualTo(Session.State.IDLE);
    assertThat(row.times().finished()).isEqualTo(written);
    assertThat(row.times().started()).isZero();
  }

  @Test
  void a_session_without_a_prompt_has_not_begun() throws IOException {
    write(CURSOR, PROMPT.replace("user", "assistant"));
    write(".cursor/chats/0/" + ID + "/meta.json", "{\"cwd\":\"/work/app\"}");
    assertThat(shop.round().sids()).isEmpty();
  }

  @Test
  void a_folder_may_stand_in_a_catalogue_only() throws IOException {
    var golden = Golden.of("session/antigravity");
    var id = "02f00000-0000-4000-8000-000000000001";
    var root = ".gemini/antigravity-cli/";
    write(
        root + "brain/" + id + "/.system_generated/logs/transcript.jsonl",
        golden.in("turns.in.jsonl"));
    write(root + "history.jsonl", golden.in("history.in.jsonl"));
    assertThat(shop.round().anyRow(id).place().cwd()).hasToString("/work/app");
  }

  @Test
  void a_folder_may_stand_in_a_note_for_all_sessions_of_a_project() throws IOException {
    var above = ".gemini/tmp/app/";
    var id = "02a00000-0000-4000-8000-000000000009";
    var first =
        "{\"sessionId\":\"%s\",\"startTime\":\"2026-05-12T08:00:00.000Z\",\"kind\":\"main\"}\n"
            .formatted(id);
    var prompt =
        "{\"id\":\"m1\",\"timestamp\":\"2026-05-12T08:00:01.000Z\",\"type\":\"user\","
            + "\"content\":[{\"text\":\"Do it\"}]}\n";
    write(above + "chats/session-2026-05-12T08-00-02a00000.jsonl", first + prompt);
    assertThat(shop.round().anyRow(id).place().cwd()).isNull();
    write(above + ".project_root", "/work/my app\n");
    write(above + "chats/session-2026-05-12T08-00-02a00000.jsonl", first + prompt + prompt);
    assertThat(shop.round().anyRow(id).place().cwd()).hasToString("/work/my app");
    assertThat(shop.anyRow(id).place().project()).hasToString("work/my app");
  }

  @Test
  void what_lies_beside_a_chat_names_it_and_says_when_it_began() throws IOException {
    var golden = Golden.of("session/grok");
    var id = "03000000-0000-7000-8000-000000000001";
    var folder = ".grok/sessions/app/" + id + "/";
    write(folder + "chat_history.jsonl", golden.in("turns.in.jsonl"));
    write(folder + "summary.json", golden.in("summary.in.jsonl"));
    var row = shop.round().row(id);
    assertThat(row.words().title()).hasToString("A green build");
    assertThat(row.place().branch()).hasToString("main");
    assertThat(row.times().started()).isPositive();
  }
}

package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.belfry.lib.sqlite.Guest;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.amp.Amp;
import dev.belfry.session.reader.cline.Cline;
import dev.belfry.session.reader.crush.Crush;
import dev.belfry.session.reader.gemini.Gemini;
import dev.belfry.session.reader.goose.Goose;
import dev.belfry.session.reader.grokcli.GrokCli;
import dev.belfry.session.reader.opencode.OpenCode;
import dev.belfry.testkit.Shared;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Public session data of the harnesses that write one JSON value, with what the projects it comes
/// from expect of it.
class SharedWholeStoresTest {
  private static Reading reading(SessionReader reader, String path) throws IOException {
    var text = Files.readString(Shared.at("fixtures/sessions/" + path));
    var line = text.replace('\n', ' ').strip().getBytes(StandardCharsets.UTF_8);
    var reading = Reading.of(reader, new StoreFile.Document("x", null), line);
    assertThat(reading.lines()).as(path).allMatch(Reading.Line::readable);
    return reading;
  }

  private static List<String> prompts(Reading reading) {
    return reading.events(SessionEvent.Prompted.class).stream()
        .map(SessionEvent.Prompted::text)
        .toList();
  }

  private static String id(Reading reading) {
    return reading.events(SessionEvent.Identified.class).getFirst().sessionId();
  }

  @Test
  void a_gemini_session_with_calls_and_tokens() throws IOException {
    var reading = reading(new Gemini(), "gemini/jazzyalex__agent-sessions__large.json");
    assertThat(id(reading)).isEqualTo("session-2025-12-16T23-47-b4f17607");
    assertThat(prompts(reading).getFirst()).isEqualTo("Run a command");
    assertThat(reading.events(SessionEvent.Replied.class).getFirst().usage())
        .isEqualTo(new Usage(100, 10, 0, 0, 0));
    assertThat(reading.events(SessionEvent.ToolStarted.class))
        .extracting(SessionEvent.ToolStarted::callId)
        .contains("run_shell_command-1", "run_shell_command-2");
  }

  @Test
  void a_gemini_session_of_another_shape_has_its_title() throws IOException {
    var reading = reading(new Gemini(), "gemini/jazzyalex__agent-sessions__schema_drift.json");
    assertThat(reading.events())
        .containsExactly(new SessionEvent.Titled(0, Source.GENERATED, "Redacted session summary"));
  }

  @Test
  void gemini_sessions_say_who_they_are_and_what_was_asked() throws IOException {
    var plain = reading(new Gemini(), "gemini/wesm__agentsview__standard_session.json");
    assertThat(id(plain)).isEqualTo("sess-uuid-1");
    assertThat(prompts(plain).getFirst()).isEqualTo("Fix the login bug");
    assertThat(prompts(plain).size() + plain.events(SessionEvent.Said.class).size()).isEqualTo(4);
    var calls = reading(new Gemini(), "gemini/wesm__agentsview__tool_calls.json");
    assertThat(calls.events(SessionEvent.ToolStarted.class))
        .extracting(SessionEvent.ToolStarted::name, SessionEvent.ToolStarted::detail)
        .containsExactly(tuple("read_file", "main.go"));
    assertThat(calls.events(SessionEvent.ToolEnded.class)).hasSize(1);
    var system = reading(new Gemini(), "gemini/wesm__agentsview__system_messages.json");
    assertThat(system.events(SessionEvent.Touched.class)).hasSize(3);
    assertThat(prompts(system)).isEmpty();
  }

  @Test
  void an_amp_thread_with_tokens_on_its_messages() throws IOException {
    var name = "amp/made__T-00000000-0000-4000-8000-000000000001.json";
    var reading = reading(new Amp(), name);
    assertThat(id(reading)).isEqualTo("T-00000000-0000-4000-8000-000000000001");
    assertThat(reading.events(SessionEvent.Titled.class))
        .extracting(SessionEvent.Titled::title)
        .containsExactly("Fix the parser");
    assertThat(reading.events(SessionEvent.Located.class))
        .extracting(SessionEvent.Located::cwd, SessionEvent.Located::branch)
        .containsExactly(tuple("/tmp/repo", "main"));
    assertThat(reading.events(SessionEvent.Replied.class))
        .extracting(SessionEvent.Replied::usage)
        .containsExactly(new Usage(10, 50, 3000, 200, -1));
    assertThat(reading.events(SessionEvent.ToolEnded.class)).hasSize(1);
  }

  @Test
  void a_cline_task_ends_idle_with_its_tokens() throws IOException {
    var reading = reading(Cline.cline(), "cline/made__ui_messages.json");
    assertThat(prompts(reading)).containsExactly("Fix the parser");
    assertThat(reading.events(SessionEvent.Replied.class))
        .extracting(SessionEvent.Replied::usage)
        .containsExactly(new Usage(1200, 300, 5000, 100, -1));
    assertThat(reading.events(SessionEvent.ToolEnded.class)).hasSize(1);
    assertThat(reading.events().getLast())
        .isEqualTo(new SessionEvent.TurnEnded(1790000009000L, Outcome.DONE));
  }

  private static Reading entry(SessionReader reader, String store, String sid) {
    var lines = new ByteArrayOutputStream();
    try (var guest = Guest.open(Shared.at("fixtures/sessions/" + store), Path.of("/nowhere"))) {
      var query = reader.findQuery(guest.tables()).orElseThrow();
      guest.each(
          query.lines(),
          row -> {
            lines.writeBytes(row.bytes("line"));
            lines.write('\n');
          },
          query.values(sid, "/work/app/.crush"));
    }
    return Reading.of(reader, new StoreFile.Entry(sid, null), lines.toByteArray());
  }

  @Test
  void a_crush_session_with_times_in_seconds() {
    var reading = entry(new Crush(), "crush/made__crush.db", "s1");
    assertThat(prompts(reading)).containsExactly("Fix the parser");
    assertThat(reading.events(SessionEvent.Identified.class))
        .extracting(SessionEvent.Identified::at)
        .containsExactly(1_790_000_000_000L);
    assertThat(reading.events(SessionEvent.Replied.class))
        .extracting(SessionEvent.Replied::usage)
        .containsExactly(new Usage(1200, 300, 0, 0, -1));
    assertThat(reading.events(SessionEvent.Planned.class).getFirst().tasks())
        .extracting(SessionEvent.Task::doing)
        .containsExactly("Writing a test");
  }

  @Test
  void a_session_of_the_community_s_grok() {
    var reading = entry(new GrokCli(), "grok-cli-community/made__grok.db", "g1");
    assertThat(prompts(reading)).containsExactly("Fix the parser");
    assertThat(reading.events(SessionEvent.Replied.class))
        .extracting(SessionEvent.Replied::model, SessionEvent.Replied::usage)
        .containsExactly(tuple("grok-4.5", new Usage(100, 20, 0, 0, -1)));
  }

  @Test
  void a_goose_session_with_times_of_two_units() {
    var reading = entry(new Goose(), "goose/made__sessions.db", "20260921_1");
    assertThat(prompts(reading)).containsExactly("Fix the parser");
    var calls = reading.events(SessionEvent.ToolStarted.class);
    assertThat(calls).map(SessionEvent.ToolStarted::at).containsExactly(1_790_000_005_000L);
    assertThat(
            reading.events(SessionEvent.Replied.class).stream()
                .map(SessionEvent.Replied::usage)
                .reduce(Usage.ZERO, Usage::plus)
                .total())
        .isEqualTo(180);
  }

  @Test
  void an_opencode_message_of_its_own_file() throws IOException {
    var path = Shared.at("fixtures/sessions/opencode/junhoyeo__tokscale__msg_test001.json");
    var text = Files.readString(path).replace('\n', ' ');
    var reading =
        Reading.of(
            new OpenCode(),
            new StoreFile.Sidecar("ses_test001"),
            text.getBytes(StandardCharsets.UTF_8));
    assertThat(reading.events(SessionEvent.Replied.class).getFirst().usage())
        .isEqualTo(new Usage(1_000, 500, 200, 100, 0));
  }
}

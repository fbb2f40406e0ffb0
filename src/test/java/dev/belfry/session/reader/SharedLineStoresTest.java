package dev.belfry.session.reader;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.antigravity.Antigravity;
import dev.belfry.session.reader.copilot.Copilot;
import dev.belfry.session.reader.cursor.Cursor;
import dev.belfry.session.reader.droid.Droid;
import dev.belfry.session.reader.grok.Grok;
import dev.belfry.session.reader.kimi.Kimi;
import dev.belfry.session.reader.pi.Pi;
import dev.belfry.session.reader.qwen.Qwen;
import dev.belfry.testkit.Shared;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// Public session data of the harnesses that write lines, with what the projects it comes from
/// expect of it.
class SharedLineStoresTest {
  private static Reading reading(SessionReader reader, String path) throws IOException {
    var bytes = Files.readAllBytes(Shared.at("fixtures/sessions/" + path));
    return Reading.of(reader, new StoreFile.Transcript("x", null), bytes);
  }

  private static void isReadToItsEnd(SessionReader reader, String harness) throws IOException {
    try (var paths = Files.walk(Shared.at("fixtures/sessions/" + harness))) {
      for (var path : paths.filter(file -> file.toString().endsWith(".jsonl")).toList()) {
        var reading =
            Reading.of(reader, new StoreFile.Transcript("x", null), Files.readAllBytes(path));
        assertThat(reading.lines()).as(path.toString()).allMatch(Reading.Line::readable);
        assertThat(reading.events()).as(path.toString()).isNotEmpty();
      }
    }
  }

  private static List<String> prompts(Reading reading) {
    return reading.events(SessionEvent.Prompted.class).stream()
        .map(SessionEvent.Prompted::text)
        .toList();
  }

  private static void isOf(Reading reading, String id, String cwd) {
    assertThat(reading.events(SessionEvent.Identified.class).getFirst().sessionId()).isEqualTo(id);
    assertThat(reading.events(SessionEvent.Located.class).getLast().cwd()).isEqualTo(cwd);
  }

  @Test
  void pi_sessions_are_read_to_their_end() throws IOException {
    isReadToItsEnd(new Pi(), "pi");
  }

  @Test
  void a_small_pi_session() throws IOException {
    var reading = reading(new Pi(), "pi/jazzyalex__agent-sessions__small.jsonl");
    isOf(reading, "019e19b4-eb48-746a-aa6b-8dfcfa37954b", "/tmp/as-agent-fixture/project");
    assertThat(prompts(reading)).hasSize(2);
    assertThat(reading.events(SessionEvent.Said.class)).hasSize(2);
    assertThat(reading.events(SessionEvent.Compacted.class)).hasSize(2);
    assertThat(reading.events(SessionEvent.Modelled.class))
        .extracting(SessionEvent.Modelled::model)
        .containsOnly("pi-fixture-model");
    assertThat(reading.events(SessionEvent.Replied.class))
        .extracting(SessionEvent.Replied::usage)
        .containsExactly(new Usage(12, 7, 0, 0, -1), new Usage(12, 7, 0, 0, -1));
  }

  @Test
  void both_flavours_of_pi_name_their_sessions() throws IOException {
    var family = "pi/steipete__CodexBar__PiFamily";
    for (var flavour : List.of("pi", "omp", "omp-legacy")) {
      var root = Shared.at("fixtures/sessions/" + family + "/" + flavour);
      var store = Store.read(flavour.equals("pi") ? new Pi() : Pi.omp(), root);
      var id = flavour.equals("omp-legacy") ? flavour : flavour + "-fixture";
      assertThat(store.files()).extracting(Store.File::sessionId).containsExactly(id);
      assertThat(store.files().getFirst().file()).isEqualTo(new StoreFile.Transcript(id, null));
      var title =
          switch (flavour) {
            case "pi" -> "Plain pi fixture";
            case "omp" -> "OMP fixture";
            default -> "OMP legacy fixture";
          };
      assertThat(store.only().events(SessionEvent.Titled.class))
          .extracting(SessionEvent.Titled::title)
          .containsExactly(title);
    }
  }

  @Test
  void a_real_pi_session_adds_up() throws IOException {
    var file = Shared.at("fixtures/sessions/pi/badlogic__pi-mono__before-compaction.head.jsonl");
    var tokens = new long[4];
    var json = new JsonMapper();
    for (var line : Files.readAllLines(file)) {
      var usage = json.readTree(line).path("message").path("usage");
      tokens[0] += usage.path("input").asLong(0);
      tokens[1] += usage.path("output").asLong(0);
      tokens[2] += usage.path("cacheRead").asLong(0);
      tokens[3] += usage.path("cacheWrite").asLong(0);
    }
    var reading = reading(new Pi(), "pi/" + file.getFileName());
    var store =
        new Store(List.of(new Store.File("x", new StoreFile.Transcript("x", null), reading)));
    assertThat(tokens[1]).isPositive();
    assertThat(ReferenceCount.of(store).total())
        .isEqualTo(new Usage(tokens[0], tokens[1], tokens[2], tokens[3], -1));
    var both = LedgerCount.of(new Pi(), Shared.at("fixtures/sessions/pi"), "").total().usage();
    assertThat(both.output()).isEqualTo(tokens[1] + 7 + 7);
  }

  @Test
  void droid_sessions_are_read_to_their_end() throws IOException {
    isReadToItsEnd(new Droid(), "droid");
  }

  @Test
  void a_droid_session_ends_with_an_empty_line() throws IOException {
    var reading =
        reading(new Droid(), "droid/jazzyalex__agent-sessions__session_store_large.jsonl");
    isOf(reading, "droid_large", "/tmp/large");
    assertThat(prompts(reading)).containsExactly("Step 1", "Step 2");
    assertThat(reading.events(SessionEvent.ToolStarted.class))
        .extracting(SessionEvent.ToolStarted::name, SessionEvent.ToolStarted::callId)
        .containsExactly(tuple("Execute", "tu1"));
    assertThat(reading.events(SessionEvent.ToolEnded.class)).hasSize(1);
    assertThat(reading.events(SessionEvent.Replied.class)).isEmpty();
  }

  @Test
  void what_droid_streams_is_understood() throws IOException {
    var reading =
        reading(new Droid(), "droid/jazzyalex__agent-sessions__stream_json_schema_drift.jsonl");
    isOf(reading, "sid_stage0_drift", "/tmp/drift");
    assertThat(prompts(reading)).containsExactly("List files");
    assertThat(reading.events(SessionEvent.ToolEnded.class))
        .containsExactly(new SessionEvent.ToolEnded(1767812643000L, "call_1", true));
    assertThat(reading.events().getLast())
        .isEqualTo(new SessionEvent.TurnEnded(1767812644100L, Outcome.FAILED));
  }

  @Test
  void qwen_sessions_are_read_to_their_end() throws IOException {
    isReadToItsEnd(new Qwen(), "qwen");
  }

  @Test
  void a_small_qwen_session() throws IOException {
    var name = "qwen/jazzyalex__agent-sessions__019f0000-0000-7000-8000-000000000001.jsonl";
    var reading = reading(new Qwen(), name);
    assertThat(reading.lines()).hasSize(6);
    assertThat(prompts(reading)).containsExactly("Inspect the synthetic fixture.");
    assertThat(reading.events(SessionEvent.Located.class))
        .containsOnlyOnce(
            new SessionEvent.Located(
                1786968000000L, "/tmp/as-qwen-fixture/project", "fixture-branch"));
    assertThat(reading.events(SessionEvent.Modelled.class))
        .extracting(SessionEvent.Modelled::model)
        .containsOnly("synthetic-model");
    assertThat(reading.events(SessionEvent.Said.class))
        .extracting(SessionEvent.Said::text)
        .containsExactly("The synthetic fixture is valid.");
    assertThat(reading.events(SessionEvent.Replied.class)).isEmpty();
  }

  @Test
  void a_qwen_session_goes_on_from_where_it_was_rewound_to() throws IOException {
    var name = "qwen/jazzyalex__agent-sessions__019f0000-0000-7000-8000-000000000004.jsonl";
    var reading = reading(new Qwen(), name);
    assertThat(reading.events(SessionEvent.Titled.class).getLast().title())
        .isEqualTo("Active branch title");
    assertThat(reading.events(SessionEvent.Modelled.class).getLast().model())
        .isEqualTo("synthetic-active-model");
    assertThat(reading.events(SessionEvent.Located.class).getLast().cwd())
        .isEqualTo("/tmp/as-qwen-fixture/new-project");
    assertThat(prompts(reading).getLast()).isEqualTo("Continue from the rewound branch.");
    assertThat(reading.events(SessionEvent.Replied.class))
        .extracting(SessionEvent.Replied::usage)
        .containsExactly(new Usage(12, 4, 0, 0, -1));
  }

  @Test
  void copilot_sessions_are_read_to_their_end() throws IOException {
    isReadToItsEnd(new Copilot(), "copilot");
  }

  @Test
  void a_small_copilot_session() throws IOException {
    var reading = reading(new Copilot(), "copilot/jazzyalex__agent-sessions__small.jsonl");
    var own = new Reading(reading.lines().subList(0, 16));
    isOf(own, "copilot_stage0_small", "/tmp/repo");
    assertThat(own.events(SessionEvent.Located.class).getLast().branch()).isEqualTo("main");
    assertThat(own.events(SessionEvent.Modelled.class))
        .extracting(SessionEvent.Modelled::model)
        .containsOnly("gpt-5-mini");
    assertThat(prompts(own)).containsExactly("List the files");
    assertThat(own.events(SessionEvent.ToolStarted.class))
        .extracting(SessionEvent.ToolStarted::detail)
        .containsOnly("ls");
    assertThat(own.events(SessionEvent.Replied.class)).isEmpty();
  }

  @Test
  void a_copilot_run_tells_what_it_used_when_it_ends() throws IOException {
    var reading = reading(new Copilot(), "copilot/jazzyalex__agent-sessions__schema_drift.jsonl");
    assertThat(reading.events(SessionEvent.Replied.class))
        .extracting(SessionEvent.Replied::model, SessionEvent.Replied::usage)
        .containsExactly(tuple("gpt-4.1", new Usage(200, 50, 800, 0, -1)));
  }

  @Test
  void kimi_sessions_are_read_to_their_end() throws IOException {
    isReadToItsEnd(new Kimi(), "kimi");
  }

  @Test
  void a_kimi_session_and_its_subagent() throws IOException {
    var folder = "kimi/MoonshotAI__kimi-code__vis__sample-main";
    var ledger =
        LedgerCount.of(new Kimi(), Shared.at("fixtures/sessions/" + folder), "sessions/wd_x/s1");
    assertThat(ledger.totals("s1").usage()).isEqualTo(new Usage(10, 5, 0, 0, -1));
    var reading = reading(new Kimi(), folder + "/agents/main/wire.jsonl");
    assertThat(prompts(reading)).containsExactly("hi", "hi");
    assertThat(reading.events(SessionEvent.Said.class))
        .extracting(SessionEvent.Said::text)
        .containsExactly("hello");
    assertThat(reading.events(SessionEvent.Located.class).getLast().cwd()).isEqualTo("/tmp/work");
    assertThat(reading.events(SessionEvent.TurnEnded.class))
        .extracting(SessionEvent.TurnEnded::outcome)
        .containsExactly(Outcome.DONE);
  }

  @Test
  void a_kimi_session_is_compacted() throws IOException {
    var folder = "kimi/MoonshotAI__kimi-code__vis__sample-compaction";
    var reading = reading(new Kimi(), folder + "/agents/main/wire.jsonl");
    assertThat(prompts(reading)).containsExactly("before compaction", "after compaction");
    assertThat(reading.events(SessionEvent.Compacted.class)).hasSize(1);
  }

  @Test
  void the_state_of_a_kimi_session_has_its_title() throws IOException {
    var text =
        Files.readString(Shared.at("fixtures/sessions/kimi/jazzyalex__agent-sessions__state.json"));
    var bytes = text.replace('\n', ' ').getBytes(UTF_8);
    var events = Reading.of(new Kimi(), new StoreFile.Sidecar("s1"), bytes);
    assertThat(events.events(SessionEvent.Titled.class))
        .containsExactly(new SessionEvent.Titled(0, SessionEvent.Titled.Source.SUMMARY, "hi"));
  }

  @Test
  void antigravity_conversations_are_read_to_their_end() throws IOException {
    isReadToItsEnd(new Antigravity(), "antigravity");
  }

  @Test
  void a_small_antigravity_conversation() throws IOException {
    var reading =
        reading(new Antigravity(), "antigravity/jazzyalex__agent-sessions__cli_small.jsonl");
    assertThat(prompts(reading).getFirst()).isEqualTo("List the files.");
    assertThat(reading.events(SessionEvent.Modelled.class))
        .extracting(SessionEvent.Modelled::model)
        .containsExactly("Gemini 3.5 Flash (Medium)");
    assertThat(reading.events(SessionEvent.ToolStarted.class))
        .extracting(SessionEvent.ToolStarted::name, SessionEvent.ToolStarted::detail)
        .containsExactly(tuple("list_dir", "/tmp/repo"), tuple("write_file", "/tmp/repo/notes.md"));
    assertThat(reading.events(SessionEvent.Compacted.class)).hasSize(1);
  }

  @Test
  void cursor_transcripts_are_read_to_their_end() throws IOException {
    isReadToItsEnd(new Cursor(), "cursor");
  }

  @Test
  void a_large_cursor_transcript() throws IOException {
    var reading = reading(new Cursor(), "cursor/jazzyalex__agent-sessions__large.jsonl");
    assertThat(prompts(reading))
        .containsExactly("What files are here?", "Read file1.txt.", "Thanks.");
    assertThat(reading.events(SessionEvent.ToolStarted.class))
        .extracting(SessionEvent.ToolStarted::name, SessionEvent.ToolStarted::detail)
        .containsExactly(tuple("Bash", "ls -la"), tuple("Read", "file1.txt"));
    assertThat(reading.events(SessionEvent.Said.class)).hasSize(4);
  }

  @Test
  void grok_sessions_are_read_to_their_end() throws IOException {
    isReadToItsEnd(new Grok(), "grok");
  }

  @Test
  void a_grok_session() throws IOException {
    var reading = reading(new Grok(), "grok/jazzyalex__agent-sessions__chat_history.jsonl");
    assertThat(prompts(reading))
        .containsExactly(
            "Read hello.py and summarize what it prints without editing files.",
            "Here is a screenshot for reference.");
    assertThat(reading.events(SessionEvent.ToolStarted.class)).hasSize(3);
    assertThat(reading.events(SessionEvent.Modelled.class))
        .extracting(SessionEvent.Modelled::model)
        .containsOnly("grok-4.5");
  }

  @Test
  void a_summary_says_what_a_grok_session_is() throws IOException {
    var path = "fixtures/sessions/grok/jazzyalex__agent-sessions__subagent/summary.json";
    var bytes = Files.readString(Shared.at(path)).replace('\n', ' ').getBytes(UTF_8);
    var events = Reading.of(new Grok(), new StoreFile.Sidecar("s1"), bytes);
    assertThat(events.events(SessionEvent.Located.class))
        .extracting(SessionEvent.Located::cwd, SessionEvent.Located::branch)
        .containsExactly(tuple("/tmp/as-agent-lab/grok/project", "main"));
    assertThat(events.events(SessionEvent.Titled.class))
        .extracting(SessionEvent.Titled::title)
        .containsExactly("Count the Python files under the project root");
    assertThat(events.events(SessionEvent.Identified.class))
        .extracting(SessionEvent.Identified::agentName)
        .containsExactly("explore");
  }
}

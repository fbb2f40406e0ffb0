package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.claude.Claude;
import dev.belfry.session.reader.codex.Codex;
import dev.belfry.testkit.Shared;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Public session data of other projects, with what those projects' own tests expect of them.
class SharedFixturesTest {
  private static final Set<String> NO_TRANSCRIPTS = Set.of("captures", "statusline", "manifest");

  private static Reading reading(SessionReader reader, String path) throws IOException {
    var bytes = Files.readAllBytes(Shared.at("fixtures/sessions/" + path));
    return Reading.of(reader, new StoreFile.Transcript("x", null), bytes);
  }

  private static Store folder(SessionReader reader, String path, String below) throws IOException {
    var root = Shared.at("fixtures/sessions/" + path);
    var files = new ArrayList<Store.File>();
    try (var paths = Files.walk(root)) {
      for (var file : paths.filter(Files::isRegularFile).sorted().toList()) {
        var place = Path.of(below).resolve(root.relativize(file));
        if (reader.classify(place) instanceof StoreFile.Transcript transcript) {
          files.add(Store.file(reader, transcript, Files.readAllBytes(file)));
        }
      }
    }
    return new Store(files);
  }

  @ParameterizedTest
  @CsvSource({"claude", "codex"})
  void every_transcript_is_read_to_its_end(String harness) throws IOException {
    var reader = harness.equals("claude") ? new Claude() : new Codex();
    try (var paths = Files.walk(Shared.at("fixtures/sessions/" + harness))) {
      for (var path : paths.filter(SharedFixturesTest::isTranscript).sorted().toList()) {
        var file = new StoreFile.Transcript("x", null);
        var reading = Reading.of(reader, file, Files.readAllBytes(path));
        var readable = reading.lines().stream().filter(Reading.Line::readable).count();
        assertThat(readable).as(path.toString()).isEqualTo(reading.lines().size());
        assertThat(reading.events()).as(path.toString()).isNotEmpty();
      }
    }
  }

  private static boolean isTranscript(Path path) {
    var name = path.toString();
    return name.endsWith(".jsonl") && NO_TRANSCRIPTS.stream().noneMatch(name::contains);
  }

  /// Two of the four files of the folder, whose stated sums cover all four and count rows; these
  /// figures are the same files counted by message and request.
  @Test
  void a_real_project_is_counted_by_replies() throws IOException {
    var store = folder(new Claude(), "claude", "projects/ai-music");
    var music =
        store.files().stream()
            .filter(file -> file.file().sessionId().contains("ai-music"))
            .toList();
    var count = ReferenceCount.of(new Store(music));
    assertThat(music).hasSize(2);
    assertThat(count.replies()).isEqualTo(66);
    assertThat(count.total()).isEqualTo(new Usage(202, 17_047, 3_798_616, 190_552, -1));
  }

  @ParameterizedTest
  @CsvSource({"claude, projects/all", "codex, sessions"})
  void the_ledger_and_the_plain_count_agree_on_everything(String harness, String below)
      throws IOException {
    var reader = harness.equals("claude") ? new Claude() : new Codex();
    var ledger = LedgerCount.of(reader, Shared.at("fixtures/sessions/" + harness), below);
    var plain = ReferenceCount.of(folder(reader, harness, below)).total();
    assertThat(withoutReasoning(ledger.total().usage())).isEqualTo(withoutReasoning(plain));
  }

  /// Rows of one reply with equal sums may differ in whether they tell of reasoning.
  private static Usage withoutReasoning(Usage usage) {
    return new Usage(usage.input(), usage.output(), usage.cacheRead(), usage.cacheWrite(), -1);
  }

  @Test
  void tools_of_a_real_project_are_named() throws IOException {
    var reading =
        reading(
            new Claude(),
            "claude/chiphuyen__sniffly__ai-music__d3ad4cdc-5657-435d-98fa-0035d53e383d.jsonl");
    var tools =
        reading.events(SessionEvent.ToolStarted.class).stream()
            .collect(Collectors.groupingBy(SessionEvent.ToolStarted::name, Collectors.counting()));
    assertThat(tools).containsKeys("Bash", "Write", "Edit", "TodoWrite");
    assertThat(reading.events(SessionEvent.ToolStarted.class))
        .filteredOn(tool -> Set.of("Bash", "Write", "Edit", "Read").contains(tool.name()))
        .allMatch(tool -> tool.detail() != null);
  }

  @Test
  void every_family_of_records_is_passed() throws IOException {
    var reading = reading(new Claude(), "claude/jazzyalex__agent-sessions__small.jsonl");
    assertThat(reading.events(SessionEvent.Titled.class))
        .extracting(SessionEvent.Titled::title)
        .containsExactly(
            "Claude Code: Context usage summary", "Stage0 small fixture", "Stage0 AI title");
    assertThat(reading.events(SessionEvent.Compacted.class)).isNotEmpty();
  }

  @Test
  void a_subagent_lies_below_its_parent() throws IOException {
    var parent = "0a1b2c3d-4e5f-4061-8071-2a3b4c5d6e7f";
    var child = "agent-a0ad4f44468bdf20d";
    var folder = "claude/jazzyalex__agent-sessions__subagent";
    var claude = new Claude();
    assertThat(folder(claude, folder, "projects/tmp").files())
        .extracting(Store.File::file)
        .containsExactlyInAnyOrder(
            new StoreFile.Transcript(parent, null), new StoreFile.Transcript(child, parent));
    var sidecar = folder + "/" + parent + "/subagents/" + child + ".meta.json";
    var bytes = Files.readAllBytes(Shared.at("fixtures/sessions/" + sidecar));
    assertThat(Reading.of(claude, new StoreFile.Sidecar(child), bytes).events())
        .containsExactly(new SessionEvent.Identified(0, child, null, null, "general-purpose"));
  }

  @Test
  void a_subagent_beside_its_parent_names_it() throws IOException {
    var bytes =
        Files.readAllBytes(
            Shared.at(
                "fixtures/sessions/claude/d-kimuson__claude-code-viewer__agent-test-hash-123.jsonl"));
    var reading = Reading.of(new Claude(), "projects/demo/agent-test-hash-123.jsonl", bytes);
    assertThat(reading.events(SessionEvent.Identified.class))
        .allMatch(who -> "5c0375b4-57a5-4f26-b12d-d022ee4e51b7".equals(who.parentId()));
    assertThat(reading.events(SessionEvent.Prompted.class))
        .extracting(SessionEvent.Prompted::text)
        .containsExactly("Run the test suite");
  }

  @Test
  void the_nested_layout_is_counted() throws IOException {
    var store = folder(new Claude(), "claude/ryoppippi__ccusage__projects", "projects");
    var count = ReferenceCount.of(store);
    var root = Shared.at("fixtures/sessions/claude/ryoppippi__ccusage__projects");
    var ledger = LedgerCount.of(new Claude(), root, "projects");
    assertThat(ledger.totals("session-alpha").replies()).isEqualTo(3);
    assertThat(ledger.total().usage()).isEqualTo(count.total());
    assertThat(count.of("session-alpha")).isEqualTo(new Usage(600, 250, 70, 75, -1));
    assertThat(count.of("session-beta")).isEqualTo(new Usage(130, 60, 40, 15, -1));
  }

  @Test
  void a_minimal_claude_session_is_read() throws IOException {
    var reading = reading(new Claude(), "claude/wesm__agentsview__valid_session.jsonl");
    assertThat(reading.events(SessionEvent.Prompted.class))
        .extracting(SessionEvent.Prompted::text)
        .containsExactly("Fix the login bug", "That looks right");
    assertThat(reading.events(SessionEvent.Said.class)).hasSize(2);
    assertThat(reading.events(SessionEvent.ToolStarted.class))
        .extracting(SessionEvent.ToolStarted::name, SessionEvent.ToolStarted::callId)
        .containsExactly(tuple("Read", "toolu_1"));
  }

  @Test
  void codex_counts_by_day() throws IOException {
    var store = folder(new Codex(), "codex/ryoppippi__ccusage__sessions", "sessions");
    assertThat(ReferenceCount.of(store).days())
        .containsEntry(LocalDate.of(2026, 5, 13), new Usage(750, 125, 250, 0, 75))
        .containsEntry(LocalDate.of(2026, 5, 14), new Usage(2000, 300, 500, 0, 200));
  }

  @Test
  void a_codex_fork_shares_one_row_with_its_parent() throws IOException {
    var folder = "codex/steipete__CodexBar__fork-smoke/codex-home";
    var count = ReferenceCount.of(folder(new Codex(), folder, ""));
    var ledger = LedgerCount.of(new Codex(), Shared.at("fixtures/sessions/" + folder), "");
    assertThat(ledger.totals("parent-session").usage().total()).isEqualTo(11);
    assertThat(ledger.totals("child-session").usage().total()).isEqualTo(6);
    assertThat(count.of("parent-session").total()).isEqualTo(11);
    assertThat(count.of("child-session").total()).isEqualTo(6);
  }

  @ParameterizedTest
  @CsvSource({
    "wesm__agentsview__function_calls, fc-1, 3, Run the tests, /Users/user/code/app",
    "wesm__agentsview__standard_session, abc-123, 2, Add rate limiting, /Users/user/code/my-api"
  })
  void a_minimal_rollout_is_read(String name, String id, int messages, String prompt, String cwd)
      throws IOException {
    var reading = reading(new Codex(), "codex/" + name + ".jsonl");
    assertThat(reading.events(SessionEvent.Identified.class).getFirst().sessionId()).isEqualTo(id);
    assertThat(reading.events(SessionEvent.Located.class).getFirst().cwd()).isEqualTo(cwd);
    assertThat(reading.events(SessionEvent.Prompted.class))
        .extracting(SessionEvent.Prompted::text)
        .containsExactly(prompt);
    assertThat(reading.lines()).hasSize(messages + 1);
  }

  @ParameterizedTest
  @CsvSource({
    "wesm__agentsview__fc_args_1, exec_command, rg --files",
    "wesm__agentsview__fc_args_2, apply_patch, 'internal/parser/codex.go, internal/parser/parser_test.go'",
    "jazzyalex__agent-sessions__session_toolcall, translate, hello",
    "jazzyalex__agent-sessions__session_branch, git, status"
  })
  void arguments_are_a_text_or_an_object(String name, String tool, String detail)
      throws IOException {
    assertThat(
            reading(new Codex(), "codex/" + name + ".jsonl").events(SessionEvent.ToolStarted.class))
        .extracting(SessionEvent.ToolStarted::name, SessionEvent.ToolStarted::detail)
        .containsExactly(tuple(tool, detail));
  }

  @Test
  void odd_token_counts_are_survived() throws IOException {
    var legacy = reading(new Codex(), "codex/jazzyalex__agent-sessions__codex_050_legacy.jsonl");
    assertThat(legacy.events(SessionEvent.Metered.class))
        .extracting(SessionEvent.Metered::total)
        .containsExactly(new Usage(1420, 910, 0, 0, -1));
    var limits =
        reading(new Codex(), "codex/jazzyalex__agent-sessions__codex_053_rate_limit.jsonl");
    assertThat(limits.events(SessionEvent.Metered.class))
        .extracting(SessionEvent.Metered::total)
        .isEqualTo(List.of(new Usage(1211, 182, 10880, 0, 128)));
  }
}

package dev.belfry.session.reader.cline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.DocumentReaderContract;
import dev.belfry.session.reader.LedgerCount;
import dev.belfry.session.reader.Reading;
import dev.belfry.testkit.Golden;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClineTest implements DocumentReaderContract {
  private static final String TASK = "1778572800000";
  private static final String MAIN = "tasks/" + TASK + "/ui_messages.json";

  private final Cline cline = Cline.cline();
  private final Golden golden = Golden.of("session/cline");

  @Override
  public SessionReader reader() {
    return cline;
  }

  @Override
  public Path path() {
    return Path.of(MAIN);
  }

  @Override
  public byte[] transcript() throws IOException {
    return Files.readAllBytes(golden.file("cline.in.json"));
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "state/taskHistory.json",
        "settings/cline_mcp_settings.json",
        "tasks/_index.json",
        "tasks/" + TASK + "/api_conversation_history.json",
        "tasks/" + TASK + "/context_history.json",
        "tasks/" + TASK + "/ui_messages.json.tmp",
        "tasks/" + TASK + "/deeper/ui_messages.json",
        "checkpoints/" + TASK + "/ui_messages.json");
  }

  @Override
  public String records(String document, String record) {
    return "[" + record + "," + document.strip().substring(1);
  }

  private static List<SessionEvent> read(String messages) {
    return Reading.of(Cline.cline(), MAIN, messages.getBytes(StandardCharsets.UTF_8)).events();
  }

  @ParameterizedTest
  @ValueSource(strings = {"cline", "failed", "roo", "roo-turns"})
  void a_task_says(String name) throws IOException {
    var bytes = Files.readAllBytes(golden.file(name + ".in.json"));
    var reader = name.startsWith("roo") ? Cline.roo() : cline;
    golden.check(name + ".out.json", Reading.of(reader, MAIN, bytes).print());
  }

  @Test
  void each_request_counts_once_and_one_without_tokens_is_unknown() throws IOException {
    var ledger = LedgerCount.of(cline, golden.file("store/cline"), "");
    // The last request says that it took nothing, the one before does not say.
    assertThat(ledger.totals(TASK))
        .isEqualTo(
            new Totals(true, new Usage(1200 + 10 + 7 + 90, 300 + 5 + 1 + 9, 5002, 101, -1), 6));
    var roo = LedgerCount.of(Cline.roo(), golden.file("store/roo"), "");
    assertThat(roo.totals("04a00000-0000-4000-8000-000000000001"))
        .isEqualTo(new Totals(true, new Usage(101, 21, 30, 0, -1), 2));
    assertThat(read("[{\"ts\":1778572800000,\"type\":\"say\",\"say\":\"api_req_started\"}]"))
        .containsExactly(new SessionEvent.Touched(1778572800000L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{\"tokensIn\":", "null", "[]", "7", "{\"tokensIn\":\"x\"}"})
  void a_request_that_is_no_json_costs_only_its_tokens(String text) {
    var quoted = text.replace("\"", "\\\"");
    var events =
        read(
            "[{\"ts\":1778572800000,\"type\":\"say\",\"say\":\"api_req_started\",\"text\":\""
                + quoted
                + "\"},{\"ts\":1778572801000,\"type\":\"say\",\"say\":\"text\",\"text\":\"Hi\"}]");
    assertThat(events)
        .containsExactly(
            new SessionEvent.Touched(1778572800000L), new SessionEvent.Said(1778572801000L, "Hi"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"command", "tool", "use_mcp_server", "browser_action_launch", "followup"})
  void the_last_message_waits_if_it_asks(String kind) {
    var ask = "{\"ts\":1778572800000,\"type\":\"ask\",\"ask\":\"" + kind + "\",\"text\":\"ls\"";
    assertThat(asks("[" + ask + "}]")).hasSize(1);
    assertThat(asks("[" + ask + ",\"partial\":true}]")).isEmpty();
    assertThat(asks("[" + ask + ",\"isAnswered\":true}]")).isEmpty();
    var next = "{\"ts\":1778572801000,\"type\":\"say\",\"say\":\"reasoning\"}";
    assertThat(read("[" + ask + "}," + next + "]"))
        .contains(new SessionEvent.ToolEnded(1778572801000L, kind + " 1778572800000", false));
  }

  private static List<Question> asks(String messages) {
    return read(messages).stream()
        .filter(SessionEvent.ToolStarted.class::isInstance)
        .map(SessionEvent.ToolStarted.class::cast)
        .map(SessionEvent.ToolStarted::asks)
        .filter(Objects::nonNull)
        .toList();
  }

  @Test
  void what_lies_beside_a_task_says_where_it_works_and_with_what() throws IOException {
    var path = "tasks/" + TASK + "/task_metadata.json";
    var bytes = Files.readAllBytes(golden.file("store/cline/" + path));
    assertThat(Reading.of(cline, path, bytes).events())
        .containsExactly(
            new SessionEvent.Modelled(0, "claude-haiku"),
            new SessionEvent.Modelled(0, "claude-sonnet-4-5"));
    var folder = "tasks/04a00000-0000-4000-8000-000000000001/history_item.json";
    var item = Files.readAllBytes(golden.file("store/roo/" + folder));
    assertThat(Reading.of(Cline.roo(), folder, item).events())
        .containsExactly(new SessionEvent.Located(0, "/work/roo app", null));
  }

  @Test
  void a_path_names_a_task() {
    assertThat(cline.classify(Path.of(MAIN))).isEqualTo(new StoreFile.Document(TASK, null));
    assertThat(cline.classify(Path.of("tasks/" + TASK + "/claude_messages.json")))
        .isEqualTo(new StoreFile.Document(TASK, null));
    assertThat(cline.classify(Path.of("tasks/" + TASK + "/history_item.json")))
        .isEqualTo(new StoreFile.Sidecar(TASK));
  }

  @Test
  void the_store_is_where_an_editor_keeps_it_on_each_system() {
    var home = Path.of("/home/a");
    var below = "User/globalStorage/saoudrizwan.claude-dev";
    assertThat(cline.roots(home, Map.of()))
        .contains(
            home.resolve(".config/Code").resolve(below),
            home.resolve(".config/Code - Insiders").resolve(below),
            home.resolve("Library/Application Support/VSCodium").resolve(below),
            home.resolve(".vscode-server/data").resolve(below),
            home.resolve(".cline/data"));
    assertThat(cline.roots(home, Map.of("CLINE_DIR", "/c"))).contains(Path.of("/c/data"));
    assertThat(cline.roots(home, Map.of("CLINE_DIR", "/c", "CLINE_DATA_DIR", "/d")))
        .contains(Path.of("/d"))
        .doesNotContain(Path.of("/c/data"));
    assertThat(Cline.roo().roots(home, Map.of()))
        .contains(home.resolve(".config/Code/User/globalStorage/rooveterinaryinc.roo-cline"))
        .doesNotContain(home.resolve(".cline/data"));
    assertThat(Cline.roo().roots(home, Map.of("XDG_CONFIG_HOME", "/x", "APPDATA", "/y")))
        .contains(
            Path.of("/x/Windsurf/User/globalStorage/rooveterinaryinc.roo-cline"),
            Path.of("/y/Code/User/globalStorage/rooveterinaryinc.roo-cline"));
  }

  /// No command does it: a task belongs to an editor.
  @Override
  @Test
  public void a_session_can_be_opened_again() {
    assertThat(cline.resume(TASK)).isEmpty();
  }
}

package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.secret.Corpus;
import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.RawHttp;
import dev.belfry.testkit.TempHome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Credentials in every text of the stores, looked for in everything that leaves the built program.
/// `-Dbelfry.seed=…` repeats a run.
@TestInstance(Lifecycle.PER_CLASS)
class BuiltRedactionTest {
  private static final long SEED = Long.getLong("belfry.seed", new Random().nextInt(1_000_000));

  private final TempHome home = TempHome.empty();
  private final PlantedStores stores = PlantedStores.in(home, SEED);
  private final BelfryProcess server = BelfryProcess.serve(home);
  private final Windows windows =
      new Windows(stores.rows().stream().map(Corpus.Row::body).toList());

  @BeforeAll
  void all_is_read() {
    JsonNode data;
    do {
      data = json("/api/data?all=1");
    } while (data.path("scanning").asInt() < 100);
    assertThat(data.path("sessions").size()).isGreaterThanOrEqualTo(2 * PlantedStores.ROWS);
  }

  @AfterAll
  void close() {
    server.close();
    home.close();
  }

  private JsonNode json(String path) {
    return new JsonMapper().readTree(server.get(path).text());
  }

  private void clean(String what, String text) {
    assertThat(text).as(what).isNotEmpty();
    assertThat(windows.in(text)).as("%s, seed %d", what, SEED).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"/api/data?all=1", "/api/data", "/api/doctor", "/api/health"})
  @Promise({"C-142", "T-21"})
  void no_answer_holds_a_part_of_a_credential(String path) {
    clean(path, server.get(path).text());
  }

  @Test
  @Promise({"C-142", "C-143", "C-144"})
  void no_timeline_holds_a_part_of_a_credential_and_the_words_around_stay() {
    for (var n = 0; n < PlantedStores.ROWS; n++) {
      for (var id :
          List.of("claude/" + PlantedStores.claudeId(n), "codex/" + PlantedStores.codexId(n))) {
        var text = server.get("/api/sessions/" + id + "/timeline?from=0&limit=100").text();
        clean(id, text);
        assertThat(text).as(id).contains("\"kind\":\"prompt\"", "alfa ", "REDACTED");
        if (!stores.rows().get(n).kept().isEmpty()) {
          assertThat(text).contains(stores.rows().get(n).kept() + "…REDACTED", " omega");
        }
      }
    }
  }

  @Test
  @Promise({"C-142", "T-21"})
  void no_item_find_prompt_or_export_holds_a_part_of_a_credential() {
    for (var n = 0; n < PlantedStores.ROWS; n++) {
      for (var id :
          List.of("claude/" + PlantedStores.claudeId(n), "codex/" + PlantedStores.codexId(n))) {
        var road = "/api/sessions/" + id;
        for (var item = 0; item < 4; item++) {
          clean(id, server.get(road + "/timeline/" + item).text());
        }
        clean(id, server.get(road + "/prompts").text());
        var found = server.get(road + "/find?q=omega").text();
        clean(id, found);
        var export = server.get(road + "/export").text();
        clean(id, export);
        assertThat(export).as(id).contains("alfa ", "REDACTED");
        if (!stores.rows().get(n).kept().isEmpty()) {
          assertThat(found).as(id).contains(" omega");
        }
      }
    }
  }

  @Test
  @Promise({"C-142", "C-143", "C-144"})
  void every_text_of_a_row_is_there_with_a_marker_in_place_of_the_credential() {
    var rows = json("/api/data?all=1").path("sessions");
    for (var n = 0; n < PlantedStores.ROWS; n++) {
      var kept = stores.rows().get(n).kept() + "…REDACTED";
      var claude = row(rows, "claude/" + PlantedStores.claudeId(n));
      var codex = row(rows, "codex/" + PlantedStores.codexId(n));
      for (var field : List.of("title", "last_prompt", "cwd", "branch", "model")) {
        assertThat(claude.path(field).asString()).as("%s of %s", field, claude).contains("alfa ");
        assertThat(codex.path(field).asString()).as("%s of %s", field, codex).contains("alfa ");
      }
      assertThat(claude.path("last_prompt").asString()).contains(kept);
      assertThat(claude.path("tasks").path(0).path("subject").asString()).contains("alfa ", kept);
      assertThat(claude.path("subagents").path(0).path("name").asString()).contains("alfa ", kept);
      assertThat(claude.path("question").path("options").path(0).asString()).contains("alfa ");
      assertThat(codex.path("question").path("text").asString()).contains("alfa ", kept);
    }
  }

  private static JsonNode row(JsonNode rows, String id) {
    for (var row : rows) {
      if (row.path("id").asString().equals(id)) {
        return row;
      }
    }
    throw new AssertionError("no row " + id);
  }

  /// A cut comes after redaction: no text is longer than its bound allows, none ends in a key.
  @Test
  @Promise("C-146")
  void a_bound_comes_after_redaction() {
    for (var row : json("/api/data?all=1").path("sessions")) {
      assertThat(row.path("title").asString("").length()).isLessThanOrEqualTo(80 + 20);
      assertThat(row.path("last_prompt").asString().length()).isLessThanOrEqualTo(140 + 20);
      assertThat(row.path("model").asString("").length()).isLessThanOrEqualTo(40 + 20);
      clean("a row", row.toString());
    }
    try (var other = TempHome.empty()) {
      for (var n = 0; n < 40; n++) {
        // The bound of 140 falls before, into and behind the key, as of a title at 80.
        var prompt = "x".repeat(40 + 3 * n) + " " + "ghp_" + "Zq8wK2vN5tRb7yLc4mXd9pFg3hJs6aUe1oQi";
        other.claude("b0a0de00-0000-4000-8000-%012d".formatted(n), prompt, Instant.now());
      }
      // Whoever cut before looking would cut this one in two, and fold the blanks away.
      var late = " ".repeat(65_510) + "ghp_" + "Zq8wK2vN5tRb7yLc4mXd9pFg3hJs6aUe1oQi";
      other.claude("b0a0de00-0000-4000-8000-000000000099", late, Instant.now());
      var all = BelfryProcess.run(other, "sessions", "--json", "--all").out();
      assertThat(all).contains("xxxxxxx");
      assertThat(new Windows(List.of("Zq8wK2vN5tRb7yLc4mXd9pFg3hJs6aUe1oQi")).in(all)).isEmpty();
      assertThat(all).contains("…REDACTED");
    }
  }

  @Test
  @Promise("C-142")
  void no_event_holds_a_part_of_a_credential() throws IOException {
    try (var socket = RawHttp.open(server.port())) {
      var head = "GET /api/stream HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n";
      socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
      var lines =
          new BufferedReader(
              new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
      var heard = new StringBuilder();
      stores.goOn(0);
      for (var line = lines.readLine(); line != null; line = lines.readLine()) {
        heard.append(line).append('\n');
        if (line.startsWith("data:") && line.contains("bravo")) {
          break;
        }
      }
      clean("the stream", heard.toString());
      assertThat(heard).contains("bravo alfa", "REDACTED");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sessions --all",
        "sessions --all --json",
        "doctor",
        "doctor --raw",
        "doctor --json --raw",
        "status --json"
      })
  @Promise({"C-142", "T-20"})
  void no_command_prints_a_part_of_a_credential(String command) {
    var run = BelfryProcess.run(home, command.split(" "));
    assertThat(run.exit()).as(run.err()).isZero();
    clean(command, run.out() + run.err());
    if (command.startsWith("sessions")) {
      assertThat(run.out()).contains("alfa ", "REDACTED");
    }
  }

  @Test
  @Promise({"C-142", "C-168"})
  void values_of_variables_and_wrong_words_are_printed_without_their_credentials() {
    var said = new ArrayList<String>();
    for (var row : stores.rows()) {
      var text = row.text().replaceAll("\\p{Cntrl}", "");
      var folder = home.folder().resolve(text.replace('/', '-'));
      var variables = Map.of("CODEX_HOME", folder.toString(), "CLAUDE_CONFIG_DIR", folder + "2");
      if (said.size() < 8) {
        said.add(BelfryProcess.run(home, variables, "", "doctor", "--raw").out());
      }
    }
    for (var row : stores.rows().subList(0, 4)) {
      var text = row.text().replaceAll("\\p{Cntrl}", "");
      said.add(BelfryProcess.run(home, "serve", "--port", text).err());
      said.add(BelfryProcess.run(home, text).err());
      said.add(BelfryProcess.run(home, Map.of("BELFRY_HOME", text), "", "sessions").err());
    }
    assertThat(said).allMatch(it -> it.contains("REDACTED"));
    said.forEach(it -> clean("what is printed", it));
  }

  /// Log, state file, index with its journal, and whatever else lies there.
  @Test
  @Promise({"C-142", "T-20"})
  void no_file_of_ours_holds_a_part_of_a_credential() throws IOException {
    server.post("/api/refresh", "");
    BelfryProcess.run(home, "sessions");
    var seen = new ArrayList<String>();
    try (var other = TempHome.empty()) {
      PlantedStores.in(other, SEED);
      BelfryProcess.run(other, "sessions", "--all");
      for (var folder : List.of(home.belfry(), other.belfry())) {
        try (var files = Files.walk(folder)) {
          for (var file : files.filter(Files::isRegularFile).toList()) {
            seen.add(folder.relativize(file).toString());
            assertThat(windows.in(Files.readAllBytes(file)))
                .as("%s, seed %d", file, SEED)
                .isEmpty();
          }
        }
      }
      var index = other.belfry().resolve("sessions/sessions.db");
      assertThat(Files.size(index)).isGreaterThan(40_000L);
      assertThat(new String(Files.readAllBytes(index), StandardCharsets.UTF_8)).contains("alfa ");
    }
    assertThat(seen)
        .contains("serve/" + server.port() + ".log", "serve/" + server.port() + ".json");
  }

  /// One type, made in one place: an application point that went around it would not compile.
  @Test
  @Promise({"C-145", "T-45"})
  void one_list_of_shapes_and_one_boundary_serve_every_sink() throws IOException {
    try (var sources = Files.walk(Path.of("src/main/java"))) {
      var text = new ArrayList<String>();
      for (var file : sources.filter(it -> it.toString().endsWith(".java")).toList()) {
        var source = Files.readString(file);
        if (source.contains("new Redacted(") || source.contains("Secrets.of(")) {
          text.add(file.getFileName().toString());
        }
      }
      assertThat(text).containsExactly("Redactor.java");
    }
    clean("what comes of that one place", server.get("/api/data?all=1").text());
  }
}

package dev.belfry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandsProcessTest {
  private static final String CLAUDE = "11111111-1111-4111-8111-111111111111";
  private static final String CODEX = "22222222-2222-4222-8222-222222222222";

  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  @ParameterizedTest
  @CsvSource({
    "0, --version",
    "0, version --json",
    "0, help",
    "0, sessions",
    "0, doctor",
    "0, --diagnose --json",
    "0, stop",
    "0, redact",
    "2, sesions",
    "2, serve --prot 1",
    "2, serve --port http",
    "2, serve --port 70000",
    "2, stop --daemon",
    "2, --stop --daemon",
    "8, status",
    "8, --status"
  })
  void a_command_ends_with_the_code_of_the_table(int exit, String line) {
    var ended = BelfryProcess.run(home, line.split(" ", -1));
    assertThat(ended.exit()).as(ended.err()).isEqualTo(exit);
    assertThat(ended.err().isEmpty()).isEqualTo(exit == 0);
  }

  @Test
  void a_disk_that_refuses_is_storage() throws IOException {
    var file = Files.createFile(home.folder().resolve("file"));
    var environment = Map.of("BELFRY_HOME", file.resolve("below").toString());
    var ended = BelfryProcess.run(home, environment, "", "serve", "--port", "0");
    assertThat(ended.exit()).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "serve",
        "demo",
        "sessions",
        "status",
        "stop",
        "doctor",
        "redact",
        "version",
        "help"
      })
  void every_command_has_help_with_an_example(String command) {
    var ended = BelfryProcess.run(home, command, "--help");
    assertThat(ended.exit()).isZero();
    assertThat(ended.out()).contains("belfry " + command, "Example", "--help");
  }

  @Test
  void help_names_no_option_that_the_program_gives_to_itself_or_that_changes_nothing() {
    for (var help : new String[] {"serve --help", "help serve", "help --markdown", "help --json"}) {
      assertThat(BelfryProcess.run(home, help.split(" ")).out())
          .contains("daemon")
          .doesNotContain("detached");
    }
    assertThat(BelfryProcess.run(home, "serve", "--help").out()).contains("--json");
    assertThat(BelfryProcess.run(home, "redact", "--help").out()).doesNotContain("--json");
    assertThat(BelfryProcess.run(home, "redact", "--json").exit()).isZero();
    assertThat(BelfryProcess.run(home, "serve", "--detache").err())
        .contains("unknown option '--detache'")
        .doesNotContain("--detached'");
  }

  @Test
  void sessions_are_listed_without_a_server() {
    home.claude(CLAUDE, "Tidy the list", Instant.now().minusSeconds(60));
    home.codex(CODEX, "Sort the list", Instant.now().minusSeconds(90));
    var json = BelfryProcess.run(home, "sessions", "--json");
    assertThat(json.exit()).isZero();
    assertThat(json.out())
        .startsWith("{\"schema\":\"belfry.dev/cli/v1\",\"kind\":\"Sessions\",\"ok\":true,\"data\":")
        .contains("\"harness\":\"claude\",\"id\":\"" + CLAUDE + "\"")
        .contains("\"harness\":\"codex\",\"id\":\"" + CODEX + "\"")
        .containsPattern(
            "\"tokens\":\\{\"input\":\\d+,\"output\":\\d+,\"cacheRead\":\\d+,\"cacheWrite\":\\d+,"
                + "\"reasoning\":(\\d+|null)},\"replies\":\\d+")
        .endsWith("},\"error\":null}\n");
    for (var field : new String[] {"input", "output", "cacheRead", "cacheWrite", "replies"}) {
      assertThat(numbers(json.out(), field)).as(field).satisfies(CommandsProcessTest::sumsUp);
    }
    assertThat(BelfryProcess.run(home, "sessions").out())
        .contains("STATE", "Tidy the list", "2 sessions, ");
  }

  @Test
  void what_did_not_move_for_a_day_is_listed_on_demand() throws IOException {
    var old = Instant.now().minusSeconds(200_000);
    var file = home.claude(CLAUDE, "Tidy the list", old);
    Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.from(old.plusSeconds(1)));
    assertThat(BelfryProcess.run(home, "sessions").out()).startsWith("no sessions;");
    assertThat(BelfryProcess.run(home, "sessions", "--all").out()).contains("Tidy the list");
  }

  @Test
  void a_running_server_does_not_stand_in_the_way() {
    home.claude(CLAUDE, "Tidy the list", Instant.now().minusSeconds(60));
    try (var server = BelfryProcess.serve(home)) {
      assertThat(BelfryProcess.run(home, "sessions").out()).contains("Tidy the list");
      assertThat(BelfryProcess.run(home, "sessions").out()).contains("Tidy the list");
      assertThat(server.isAlive()).isTrue();
    }
  }

  @Test
  @Promise("C-168")
  void doctor_says_where_it_looks_and_shows_no_credential() {
    home.claude(CLAUDE, "Tidy the list", Instant.now().minusSeconds(60));
    var secret = "sk-ant-api03-" + "Ab1Cd2Ef3G".repeat(9) + "AA";
    var environment =
        Map.of(
            "CODEX_HOME",
            home.folder() + "/" + secret,
            "ANTHROPIC_API_KEY",
            secret,
            "BELFRY_PORT",
            "4553");
    for (var raw : new String[] {"--json", "--raw"}) {
      var ended = BelfryProcess.run(home, environment, "", "doctor", raw);
      assertThat(ended.exit()).isZero();
      assertThat(ended.out() + ended.err()).doesNotContain(secret);
    }
    var shared = BelfryProcess.run(home, environment, "", "doctor", "--json").out();
    assertThat(shared)
        .doesNotContain(home.folder().toString())
        .contains("\"home\":\"~/.belfry\"", "\"path\":\"~/.claude\",\"kind\":\"folder\"")
        .contains("\"name\":\"CODEX_HOME\"", "\"kind\":\"missing\"", "\"sessions\":1");
    assertThat(BelfryProcess.run(home, environment, "", "doctor", "--json", "--raw").out())
        .contains("\"path\":\"" + home.folder() + "/.claude\"");
  }

  @Test
  void doctor_tells_many_folders_that_are_not_there_in_one_line() {
    var brief = BelfryProcess.run(home, "doctor").out();
    assertThat(brief).containsPattern("Cline +0 +\\d+ folders, which --raw lists +missing");
    assertThat(BelfryProcess.run(home, "doctor", "--raw").out().lines())
        .hasSizeGreaterThan((int) brief.lines().count() + 20);
  }

  @Test
  void doctor_asks_a_running_server_for_its_work() {
    home.claude(CLAUDE, "Tidy the list", Instant.now().minusSeconds(60));
    try (var server = BelfryProcess.serve(home)) {
      server.get("/api/data");
      assertThat(BelfryProcess.run(home, "doctor", "--json").out())
          .contains("\"pid\":" + server.pid())
          .containsPattern("\"filesOpened\":[1-9]\\d*,\"bytesRead\":[1-9]\\d*");
    }
  }

  @Test
  void a_demo_moves_and_leaves_nothing() throws IOException {
    home.claude(CLAUDE, "A real prompt", Instant.now().minusSeconds(60));
    try (var demo = BelfryProcess.startUnder(List.of(), home, "demo")) {
      var first = demo.firstRows();
      assertThat(first).contains("acme/api", "needs_input").doesNotContain("A real prompt");
      assertThat(BelfryProcess.run(home, "status").exit()).as("the real home's").isEqualTo(8);
      assertThat(demo.stop()).isEqualTo(130);
    }
    assertThat(home.folder().resolve(".cache/belfry-demo")).doesNotExist();
    assertThat(home.belfry()).doesNotExist();
  }

  private static long[] numbers(String json, String field) {
    return Pattern.compile("\"" + field + "\":(\\d+)")
        .matcher(json)
        .results()
        .mapToLong(found -> Long.parseLong(found.group(1)))
        .toArray();
  }

  /// The last number, the total, is the sum of those before it.
  private static void sumsUp(long[] numbers) {
    var sum = 0L;
    for (var i = 0; i < numbers.length - 1; i++) {
      sum += numbers[i];
    }
    assertThat(numbers.length).isGreaterThan(1);
    assertThat(numbers[numbers.length - 1]).isEqualTo(sum);
  }
}

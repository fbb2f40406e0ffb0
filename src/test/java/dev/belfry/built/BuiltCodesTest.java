package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Build;
import dev.belfry.testkit.Programs;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.RawHttp;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each code that can occur, of the command line and of HTTP, by a case that brings it about.
@TestInstance(Lifecycle.PER_CLASS)
@Promise("T-26")
class BuiltCodesTest {
  private final TempHome home = TempHome.empty();
  private final TempHome empty = TempHome.empty();
  private final BelfryProcess server = BelfryProcess.serve(home);

  @AfterAll
  void close() {
    server.close();
    home.close();
    empty.close();
  }

  @ParameterizedTest(name = "{0}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      0   | in the running home | status
      0   | in an empty home    | sessions --json
      0   | in an empty home    | stop --json
      2   | in an empty home    | nosuch
      2   | in an empty home    | serve --port 70000
      2   | in an empty home    | doctor --nosuch
      2   | in an empty home    | serve --host 0.0.0.0
      6   | in the running home | serve --port 0
      6   | in the running home | serve --daemon --port 0
      8   | in an empty home    | status
      """)
  void a_command_ends_with_the_code_of_the_table(int exit, String where, String command) {
    var run = BelfryProcess.run(where.contains("running") ? home : empty, command.split(" "));
    assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(exit);
    assertThat(exit == 0 ? "" : run.out() + run.err())
        .as("it says what to do")
        .hasSizeGreaterThan(exit == 0 ? -1 : 30);
  }

  @Test
  void a_port_in_use_is_a_conflict() throws IOException {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var port = String.valueOf(other.getLocalPort());
      var run = BelfryProcess.run(empty, "serve", "--port", port);
      assertThat(run.exit()).isEqualTo(6);
      assertThat(run.err()).contains(port, "in use");
    }
  }

  @Test
  void a_home_that_cannot_be_made_is_a_matter_of_storage() throws IOException {
    var file = Files.writeString(empty.folder().resolve("a-file"), "");
    var below = Map.of("BELFRY_HOME", file.resolve("below").toString());
    assertThat(BelfryProcess.run(empty, below, "", "serve").exit()).isEqualTo(7);
  }

  @Test
  void a_signal_ends_the_server_as_interrupted() {
    try (var other = TempHome.empty();
        var signalled = BelfryProcess.serve(other)) {
      assertThat(signalled.stop()).isEqualTo(130);
    }
  }

  @Test
  void a_mistake_of_ours_is_one_and_says_so() throws IOException {
    try (var other = TempHome.empty()) {
      other.codex("6f1f2a30-0000-4000-8000-000000000012", "mend the till", Instant.now());
      var environment =
          Map.of("HOME", other.folder().toString(), "BELFRY_HOME", other.belfry().toString());
      var launcher = Build.launcherWith("fault").toString();
      var run = Programs.run(environment, other.folder(), launcher, "sessions");
      assertThat(run.exit()).as(run.out() + run.err()).isEqualTo(1);
      assertThat(run.err()).contains("internal error", "report").doesNotContain("0123456789");
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      400 | GET /api/data HTTP/1.1     | Host: a.test, b.test\\rHost: c.test | ''
      400 | POST /api/shutdown HTTP/1.1 | GUARD | {
      403 | POST /api/shutdown HTTP/1.1 | HOST  | {}
      403 | GET /api/data HTTP/1.1     | Host: a.test | ''
      404 | GET /api/nosuch HTTP/1.1   | HOST  | ''
      405 | PUT /api/data HTTP/1.1     | GUARD | {}
      413 | POST /api/shutdown HTTP/1.1 | GUARD | LARGE
      415 | POST /api/shutdown HTTP/1.1 | GUARD\\rContent-Type: text/plain | {}
      """)
  void a_request_ends_with_the_status_of_the_table(
      int status, String line, String headers, String body) throws IOException {
    var host = "Host: 127.0.0.1:" + server.port();
    var guard =
        "%s\r\nOrigin: http://127.0.0.1:%d\r\nSec-Fetch-Site: same-origin\r\nX-Belfry-Token: %s"
            .formatted(host, server.port(), server.token());
    var sent = body.equals("LARGE") ? "{\"a\":\"" + "x".repeat(70_000) + "\"}" : body;
    var typed = headers.contains("Content-Type") ? "" : "\r\nContent-Type: application/json";
    var answer =
        RawHttp.send(
            server.port(),
            line,
            headers.replace("\\r", "\r\n").replace("GUARD", guard).replace("HOST", host)
                + (sent.isEmpty() ? "" : typed + "\r\nContent-Length: " + sent.length()),
            "Connection: close",
            "",
            sent);
    assertThat(answer.status()).as(answer.text()).isEqualTo(status);
    assertThat(server.get("/api/health").status()).isEqualTo(200);
  }
}

package dev.belfry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.loopback.Proof;
import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.FakeServer;
import dev.belfry.testkit.FakeServer.Request;
import dev.belfry.testkit.TempHome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

/// `belfry sessions` beside a server of the same home asks that server, and reads by itself where
/// the server cannot say it.
class SessionsProcessTest {
  private static final String OLD = "11111111-1111-4111-8111-111111111111";
  private static final String NEW = "22222222-2222-4222-8222-222222222222";
  private static final String CAPABILITY = "5c".repeat(32);
  private static final long PID = 4711;

  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  @Test
  void the_answer_is_the_same_with_and_without_a_server() {
    home.claude(OLD, "Tidy the \\u0041 list", Instant.now().minusSeconds(200_000));
    home.claude(NEW, "Tidy the \"list\" with gh" + "p_" + "Ab1C".repeat(9), Instant.now());
    home.codex("33333333-3333-4333-8333-333333333333", "Räume auf 🧹", Instant.now());
    try (var server = BelfryProcess.serve(home)) {
      server.firstRows();
      var beside = sessions("--json");
      var besideAll = sessions("--all", "--json");
      server.stop();
      assertThat(beside).isEqualTo(sessions("--json")).contains("REDACTED", "🧹");
      assertThat(besideAll).isEqualTo(sessions("--all", "--json")).contains(OLD, NEW);
    }
  }

  @Test
  void a_server_is_asked_and_no_store_is_read() {
    home.claude(NEW, "From the store", Instant.now());
    try (var server = answering(data(100, ".claude", "idle"))) {
      assertThat(sessions()).contains("From the server", "1 sessions, 7 tokens in");
      assertThat(sessions("--all")).contains("From the server");
      assertThat(server.requests().stream().map(Request::line).filter(it -> it.contains("data")))
          .containsExactly("GET /api/data", "GET /api/data?all=1");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"scanning", "elsewhere", "cut", "unknown state", "no JSON", "silent"})
  void a_server_that_cannot_say_it_is_not_waited_for(String why) {
    home.claude(NEW, "From the store", Instant.now());
    var whole = data(100, ".claude", "idle");
    var answer =
        switch (why) {
          case "scanning" -> data(99, ".claude", "idle");
          case "elsewhere" -> data(100, ".other", "idle");
          case "cut" -> whole.substring(0, whole.length() - 1);
          case "unknown state" -> data(100, ".claude", "dreaming");
          case "no JSON" -> "<html>";
          default -> "";
        };
    try (var server = answering(answer)) {
      assertThat(sessions()).contains("From the store").doesNotContain("From the server");
      assertThat(server.requests()).hasSize(2);
    }
  }

  private String sessions(String... options) {
    var words = new ArrayList<>(List.of("sessions"));
    words.addAll(List.of(options));
    var ended = BelfryProcess.run(home, words.toArray(String[]::new));
    assertThat(ended.exit()).as(ended.err()).isZero();
    return ended.out();
  }

  /// A server of this home that proves itself and answers `data`, or says nothing if it is empty.
  private FakeServer answering(String data) {
    var port = new int[1];
    Function<Request, String> answers =
        request -> {
          if (!request.line().endsWith("/health")) {
            return data.isEmpty() ? "" : FakeServer.ok("", data);
          }
          var proof = Proof.of(CAPABILITY, request.header(Proof.ASKED), PID, port[0]);
          return FakeServer.ok(Proof.ANSWERED + ": " + proof, "{}");
        };
    var server = FakeServer.on(0, answers);
    port[0] = server.port();
    return server.told(home, PID, CAPABILITY);
  }

  /// What a server of this home would answer but for its one session.
  ///
  /// @param claude where it says to look for Claude Code
  private String data(int scanning, String claude, String state) {
    return """
        {"generated":1.5,"scanning":%d,"harnesses":%s,"totals":{},"sessions":[{"id":"claude/x",\
        "sid":"x","harness":"claude","project":"shop","title":"From the server","state":"%s",\
        "tokens":{"input":7,"output":null},"replies":1,"active":true,"last_activity":1.25}]}"""
        .formatted(scanning, harnesses().replace("/.claude\"", "/" + claude + "\""), state);
  }

  private String harnesses() {
    try (var server = BelfryProcess.serve(home)) {
      server.firstRows();
      var answer = server.get("/api/data").text();
      server.stop();
      return new JsonMapper().readTree(answer).path("harnesses").toString();
    }
  }
}

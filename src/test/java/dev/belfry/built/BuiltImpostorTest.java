package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.FakeServer;
import dev.belfry.testkit.FakeServer.Request;
import dev.belfry.testkit.RawHttp;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// A process that listens where a server of this home once did, or says so, is not that server.
class BuiltImpostorTest {
  private static final String HEALTH = "GET /api/health";

  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  @Test
  void who_took_the_port_of_a_killed_server_is_not_believed_and_gets_no_capability()
      throws IOException {
    String health;
    int port;
    try (var server = BelfryProcess.serve(home)) {
      health = server.get("/api/health").text();
      port = server.port();
      server.kill();
    }
    try (var impostor = FakeServer.on(port, _ -> FakeServer.ok("", health))) {
      assertNotBelieved(impostor);
    }
  }

  /// It passes on whatever it is asked, so that each answer is one of the server itself.
  @Test
  void who_passes_questions_on_to_the_server_is_not_the_server() throws IOException {
    try (var elsewhere = TempHome.empty();
        var server = BelfryProcess.serve(elsewhere)) {
      var state = StateFile.at(server.stateFile());
      try (var impostor = FakeServer.on(0, passingOn(server))) {
        impostor.told(home, state.number("pid"), state.capability());
        assertNotBelieved(impostor);
      }
      assertThat(BelfryProcess.run(elsewhere, "status").exit()).isZero();
    }
  }

  private static Function<Request, String> passingOn(BelfryProcess server) {
    return request -> {
      var nonce = "X-Belfry-Nonce: " + request.header("X-Belfry-Nonce");
      try {
        var answer = RawHttp.get(server.port(), "/api/health", nonce);
        assertThat(answer.header("X-Belfry-Proof")).matches("[0-9a-f]{64}");
        return FakeServer.ok("X-Belfry-Proof: " + answer.header("X-Belfry-Proof"), answer.text());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    };
  }

  private void assertNotBelieved(FakeServer impostor) {
    assertThat(BelfryProcess.run(home, "status").exit()).isEqualTo(8);
    assertThat(BelfryProcess.run(home, "stop").out()).isEqualTo("no server runs\n");
    assertThat(BelfryProcess.run(home, "sessions").exit()).isZero();
    assertThat(impostor.requests())
        .hasSize(3)
        .allMatch(it -> it.line().equals(HEALTH) && it.header("X-Belfry-Token").isEmpty());
    assertThat(impostor.requests().stream().map(it -> it.header("X-Belfry-Nonce")).distinct())
        .as("each question is another")
        .hasSize(3)
        .allMatch(it -> it.matches("[0-9a-f]{32}"));
  }

  @Test
  void health_stays_open_and_proves_nothing_to_a_text_chosen_at_will() {
    try (var server = BelfryProcess.serve(home)) {
      for (var asked : new String[] {"X-Other: 1", "X-Belfry-Nonce: cli", "X-Belfry-Nonce: "}) {
        var answer = server.get("/api/health", asked);
        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.header("X-Belfry-Proof")).isEmpty();
      }
    }
  }
}

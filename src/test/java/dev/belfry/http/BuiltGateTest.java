package dev.belfry.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Promise;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Every attack row against every spot of the built program, as one process on a free port.
@TestInstance(Lifecycle.PER_CLASS)
class BuiltGateTest {
  private final BuiltServer server = new BuiltServer();
  private final Siege siege = new Siege(server.victim);

  @AfterAll
  void close() {
    server.close();
  }

  static List<Attack> hosts() {
    return HostAttacks.all();
  }

  static List<Attack> browsers() {
    return BrowserAttacks.all();
  }

  static List<Attack> sizes() {
    return SizeAttacks.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("hosts")
  @Promise({"A-002", "A-003", "T-34", "T-35"})
  void no_other_name_and_no_odd_bytes_are_let_in(Attack attack) {
    siege.send(attack);
    assertAlive();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("browsers")
  @Promise({"A-087", "A-088", "A-090", "C-102", "T-04", "T-33"})
  void no_other_site_and_no_wrong_token_is_let_in(Attack attack) {
    siege.send(attack);
    assertAlive();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("sizes")
  void nothing_too_large_is_let_in(Attack attack) {
    siege.send(attack);
    assertAlive();
  }

  /// Shutdown is the guarded write: had one attack got through, nobody would answer.
  private void assertAlive() {
    assertThat(server.get("/api/health").status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "localhost", "LOCALHOST"})
  @Promise({"A-004", "T-02"})
  void a_program_reads_under_both_names_without_a_login(String name) {
    var host = "Host: " + name + ":" + server.port() + "\r\n";
    for (var route : Door.LOCAL.table()) {
      if (route.method().equals("GET") && !route.path().contains("{")) {
        var reply = server.victim.send(new Victim.Spot("GET", route.path()), host);
        assertThat(reply.status()).as("%s", route).isEqualTo(200);
      }
    }
  }

  @Test
  @Promise({"A-093", "A-094", "T-06"})
  void the_guard_comes_before_look_up_and_before_the_body() {
    var json = "Content-Type: application/json";
    var known = server.send("POST /api/shutdown", "{", json);
    var unknown = server.send("POST /api/nosuch", "{}", json);
    assertThat(known.status()).isEqualTo(403);
    assertThat(unknown.sameness()).isEqualTo(known.sameness());
    var huge = server.send("POST /api/shutdown", "", json, "Content-Length: 200000000");
    assertThat(huge.sameness()).isEqualTo(known.sameness());
    assertThat(huge.closed()).isTrue();
    assertThat(server.send("POST /api/nosuch", "{}", json, server.guard()).status()).isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "{\"a\":1,}", "{\"a\":1,\"a\":2}", "{} {}", "[]", "{'a':1}"})
  @Promise("T-40")
  void a_broken_body_is_refused(String body) {
    var json = "Content-Type: application/json";
    var reply = server.send("POST /api/shutdown", body, json, server.guard());
    assertThat(reply.status()).isEqualTo(400);
    assertAlive();
  }

  @Test
  @Promise("C-154")
  void a_forwarded_port_of_another_number_is_told_what_to_do() {
    var reply =
        server.victim.send(
            new Victim.Spot("GET", "/"), "Host: localhost:" + (server.port() + 1) + "\r\n");
    assertThat(reply.status()).isEqualTo(403);
    assertThat(reply.body()).contains("ssh -L %1$d:127.0.0.1:%1$d".formatted(server.port()));
  }

  @Test
  @Promise("T-26")
  void each_kind_of_refusal_has_its_status() {
    var json = "Content-Type: application/json";
    var text = "Content-Type: text/plain";
    assertThat(server.send("BREW /", "").status()).isEqualTo(400);
    assertThat(server.send("PUT /", "").status()).isEqualTo(403);
    assertThat(server.get("/nosuch").status()).isEqualTo(404);
    assertThat(server.send("DELETE /api/data", "", server.guard()).status()).isEqualTo(405);
    var large = "{\"a\":\"" + "x".repeat(65_536) + "\"}";
    assertThat(server.send("POST /api/shutdown", large, json, server.guard()).status())
        .isEqualTo(413);
    assertThat(server.send("POST /api/shutdown", "{}", text, server.guard()).status())
        .isEqualTo(415);
  }
}

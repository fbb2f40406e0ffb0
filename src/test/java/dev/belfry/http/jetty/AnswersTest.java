package dev.belfry.http.jetty;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.Reply;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@TestInstance(Lifecycle.PER_CLASS)
class AnswersTest {
  private final OpenDoor door = new OpenDoor(Limits.STANDARD);

  @AfterAll
  void close() {
    door.close();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/sessions",
        "/sessions/claude/s-1",
        "/settings",
        "/gallery",
        "/?gatewayUrl=ws://evil&token=x&next=//evil"
      })
  void each_client_route_answers_the_bytes_of_the_page(String path) {
    assertThat(door.get(path).body()).isEqualTo(door.get("/").body());
  }

  @Test
  void the_token_stands_once_in_the_page_and_nowhere_else() {
    var token = door.victim.token();
    assertThat(door.get("/").body().split(token, -1)).hasSize(2);
    for (var spot : door.victim.spots()) {
      var reply = door.victim.send(spot, door.victim.host());
      if (!"text/html; charset=utf-8".equals(reply.header("content-type"))) {
        assertThat(reply.toString()).as("%s", spot).doesNotContain(token);
      }
    }
    for (var path : List.of("/nosuch", "/p/../api/x", "/assets/x", "/index.html", "/page/")) {
      assertThat(door.get(path).toString()).doesNotContain(token);
    }
    assertThat(door.canned.log.toString()).doesNotContain(token);
  }

  @Test
  void every_answer_carries_the_headers_of_the_house() {
    for (var spot : door.victim.spots()) {
      var reply = door.victim.send(spot, door.victim.host());
      assertThat(reply.headers())
          .as("%s", spot)
          .containsEntry("x-content-type-options", "nosniff")
          .containsEntry("referrer-policy", "no-referrer")
          .containsEntry("cross-origin-resource-policy", "same-origin")
          .containsEntry("cross-origin-opener-policy", "same-origin")
          .containsEntry("x-frame-options", "DENY")
          .containsEntry("cache-control", "no-store")
          .doesNotContainKeys("server", "access-control-allow-origin", "service-worker-allowed")
          .hasEntrySatisfying(
              "content-security-policy", it -> assertThat(it).contains("frame-ancestors 'none'"));
    }
  }

  @Test
  void the_page_may_run_only_scripts_of_its_own_files() {
    var policy = door.get("/").header("content-security-policy");
    assertThat(policy)
        .contains("default-src 'none'", "script-src 'self'", "connect-src 'self'")
        .contains("img-src 'self' data: http: https:", "object-src 'none'", "base-uri 'none'")
        .contains("form-action 'none'", "frame-ancestors 'none'", "frame-src 'self'")
        .doesNotContain("unsafe");
  }

  @ParameterizedTest
  @ValueSource(strings = {"If-None-Match: *", "If-Modified-Since: Mon, 30 Nov 2099 19:00:00 GMT"})
  void the_page_is_never_answered_as_unchanged(String header) {
    assertThat(door.get("/", header).status()).isEqualTo(200);
  }

  @Test
  void unchanged_rows_are_not_sent_again() {
    var first = door.get("/api/data");
    assertThat(first.status()).isEqualTo(200);
    assertThat(first.header("etag")).isEqualTo("W/\"1.1\"");
    var again = door.get("/api/data", "If-None-Match: \"x\", " + first.header("etag"));
    assertThat(again.status()).isEqualTo(304);
    assertThat(again.body()).isEmpty();
    assertThat(again.header("etag")).isEqualTo(first.header("etag"));
    assertThat(door.get("/api/data?all=1", "If-None-Match: W/\"1.1\"").status()).isEqualTo(200);
  }

  @Test
  void a_client_that_takes_gzip_gets_it() throws IOException {
    var plain = door.get("/api/data");
    var packed = door.get("/api/data", "Accept-Encoding: br, gzip");
    assertThat(packed.header("content-encoding")).isEqualTo("gzip");
    assertThat(packed.body().length()).isLessThan(plain.body().length() / 4);
    var bytes = new ByteArrayInputStream(packed.body().getBytes(ISO_8859_1));
    assertThat(new GZIPInputStream(bytes).readAllBytes()).asString(UTF_8).isEqualTo(plain.body());
    assertThat(door.get("/api/data", "Accept-Encoding: gzip;q=0").headers())
        .doesNotContainKey("content-encoding");
    assertThat(door.get("/api/health", "Accept-Encoding: gzip").headers())
        .doesNotContainKey("content-encoding");
  }

  @Test
  void health_names_the_instance() {
    assertThat(door.get("/api/health").body())
        .isEqualTo(
            "{\"ok\":true,\"pid\":7,\"port\":%d,\"started\":1.5,\"version\":\"0.1.0\",\"last_round\":2.5,\"stalled\":false}"
                .formatted(door.port()));
  }

  @Test
  void a_timeline_is_sliced_and_an_unknown_session_is_not_found() {
    var path = "/api/sessions/claude/s-1/timeline";
    assertThat(door.get(path + "?from=-20&limit=5").body()).contains("\"from\":-20");
    assertThat(door.get(path + "?from=x").status()).isEqualTo(400);
    assertThat(door.get(path + "?limit=0").status()).isEqualTo(400);
    assertThat(door.get(path + "?from=99999999999999999999").status()).isEqualTo(400);
    assertThat(door.get("/api/sessions/claude/nosuch/timeline").status()).isEqualTo(404);
  }

  @Test
  void many_requests_share_a_connection() throws IOException {
    try (var socket = Reply.connect(door.port())) {
      for (var i = 0; i < 1_000; i++) {
        Reply.write(socket, door.request("GET /api/health", ""));
        assertThat(Reply.read(socket, false).status()).isEqualTo(200);
      }
    }
  }

  @Test
  void a_right_token_does_not_make_another_spelling_right_on_the_same_connection()
      throws IOException {
    try (var socket = Reply.connect(door.port())) {
      var origin = "Origin: http://127.0.0.1:" + door.port();
      var same = "Sec-Fetch-Site: same-origin";
      Reply.write(socket, door.request("POST /api/refresh", "", origin, same));
      assertThat(Reply.read(socket, false).status()).isEqualTo(202);
      var loud = origin.replace("http://", "HTTP://");
      Reply.write(socket, door.request("POST /api/refresh", "", loud, same));
      assertThat(Reply.read(socket, false).status()).isEqualTo(403);
    }
  }

  @Test
  void a_nudge_needs_no_token_and_takes_no_body() {
    var before = door.canned.refreshes.get();
    assertThat(door.send("POST /api/refresh", "").status()).isEqualTo(202);
    assertThat(door.canned.refreshes).hasValue(before + 1);
    var json = "Content-Type: application/json";
    assertThat(door.send("POST /api/refresh", "{}", json).status()).isEqualTo(413);
    assertThat(door.canned.refreshes).hasValue(before + 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[]",
        "{",
        "{\"a\":1,}",
        "{\"a\":1,\"a\":2}",
        "{} {}",
        "null",
        "{'a':1}",
        "{\"a\":NaN}"
      })
  void a_broken_body_is_refused_and_nothing_happens(String body) {
    var json = "Content-Type: application/json";
    assertThat(door.send("POST /api/shutdown", body, door.guard(), json).status()).isEqualTo(400);
    assertThat(door.canned.shutdown.getCount()).isOne();
  }

  @Test
  void the_gate_comes_before_the_body() {
    var plain = "Content-Type: text/plain;charset=application/json";
    var json = "Content-Type: application/json";
    assertThat(door.send("POST /api/shutdown", "{", json).status()).isEqualTo(403);
    assertThat(door.send("POST /api/nosuch", "{", json).status()).isEqualTo(403);
    assertThat(door.send("POST /api/nosuch", "{", door.guard(), json).status()).isEqualTo(404);
    assertThat(door.send("POST /api/shutdown", "{}", door.guard(), plain).status()).isEqualTo(415);
  }

  @Test
  void a_wrong_method_is_told_the_right_ones() {
    var reply = door.send("DELETE /api/data", "", door.guard());
    assertThat(reply.status()).isEqualTo(405);
    assertThat(reply.header("allow")).isEqualTo("GET, HEAD");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/", "/api/data", "/api/health", "/api/stream", "/sessions"})
  void a_head_is_a_get_without_the_body(String path) {
    var head = door.send("HEAD " + path, "");
    assertThat(head.status()).isEqualTo(200);
    if (!path.equals("/api/stream")) {
      assertThat(head.header("content-length")).isEqualTo(door.get(path).header("content-length"));
    }
    assertThat(door.server.streams()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/../serve.json",
        "/assets/%2e%2e/serve.json",
        "/assets/%2e%2e%2fpage/index.html",
        "/assets/nosuch",
        "/assets/",
        "/assets",
        "/assets/x.js.map",
        "/assets//x.js",
        "/assets/x.js%00",
        "/page/index.html"
      })
  void only_listed_files_are_assets(String path) {
    assertThat(door.get(path).status()).isIn(400, 404);
  }

  @Test
  void the_page_and_a_program_with_the_capability_may_stop_the_server() throws Exception {
    try (var other = new OpenDoor(Limits.STANDARD)) {
      assertThat(other.send("POST /api/shutdown", "", other.guard()).status()).isEqualTo(202);
      assertThat(other.canned.shutdown.await(5, TimeUnit.SECONDS)).isTrue();
    }
    try (var other = new OpenDoor(Limits.STANDARD)) {
      var capability = "X-Belfry-Token: " + other.victim.capability();
      var json = "Content-Type: application/json";
      assertThat(other.send("POST /api/shutdown", "{}", capability, json).status()).isEqualTo(202);
      assertThat(other.canned.shutdown.await(5, TimeUnit.SECONDS)).isTrue();
    }
  }
}

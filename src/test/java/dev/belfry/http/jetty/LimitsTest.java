package dev.belfry.http.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.Reply;
import java.io.IOException;
import java.net.SocketException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class LimitsTest {
  private final OpenDoor door = new OpenDoor(Limits.STANDARD);

  @AfterAll
  void close() {
    door.close();
  }

  @Test
  void a_request_just_below_every_limit_is_served() {
    var address = "/api/health?" + "x".repeat(8_192 - "GET /api/health? HTTP/1.1".length());
    assertThat(door.get(address).status()).isEqualTo(200);
    assertThat(door.get("/api/health", "X: " + "y".repeat(16_380)).status()).isEqualTo(200);
    var headers = new String[99];
    for (var i = 0; i < headers.length; i++) {
      headers[i] = "X-" + i + ": 1";
    }
    assertThat(door.get("/api/health", headers).status()).isEqualTo(200);
  }

  @Test
  void what_follows_a_refused_request_is_never_run() throws IOException {
    var refused = door.request("POST /api/shutdown", "{}", "Content-Type: application/json");
    var next = door.request("POST /api/refresh", "");
    for (var first : List.of(refused, door.request("GET /api/health", "", "Origin: null"))) {
      try (var socket = Reply.connect(door.port())) {
        Reply.write(socket, first + next);
        var reply = Reply.read(socket, false);
        assertThat(reply.status()).isEqualTo(403);
        assertThat(reply.closed()).isTrue();
      }
    }
    assertThat(door.canned.refreshes).hasValue(0);
  }

  @Test
  void two_good_requests_in_one_packet_are_both_answered() throws IOException {
    var request = door.request("GET /api/health", "");
    try (var socket = Reply.connect(door.port())) {
      Reply.write(socket, request + request);
      assertThat(Reply.read(socket, false).status()).isEqualTo(200);
      assertThat(Reply.read(socket, false).status()).isEqualTo(200);
    }
  }

  @Test
  void a_large_body_without_the_token_is_refused_unread() throws IOException {
    try (var socket = Reply.connect(door.port())) {
      var announced = "Content-Length: 200000000";
      var json = "Content-Type: application/json";
      Reply.write(socket, door.request("POST /api/shutdown", "", announced, json));
      var reply = Reply.read(socket, false);
      assertThat(reply.status()).isEqualTo(403);
      assertThat(sendUntilRefused(socket)).isLessThan(8_000_000);
    }
  }

  /// How many bytes a peer could write, in its own buffers and ours, before the connection broke.
  private static long sendUntilRefused(java.net.Socket socket) throws IOException {
    var block = new byte[65_536];
    var sent = 0L;
    try {
      while (sent < 100_000_000) {
        socket.getOutputStream().write(block);
        sent += block.length;
      }
    } catch (SocketException refused) {
      return sent;
    }
    return sent;
  }

  @Test
  void a_body_in_chunks_is_bounded_too() {
    var chunk = "4000\r\n" + "x".repeat(0x4000) + "\r\n";
    var request =
        door.request(
                "POST /api/shutdown",
                "",
                door.guard(),
                "Content-Type: application/json",
                "Transfer-Encoding: chunked")
            + chunk.repeat(5)
            + "0\r\n\r\n";
    assertThat(Reply.to(door.port(), request).status()).isEqualTo(413);
    assertThat(door.canned.shutdown.getCount()).isOne();
  }
}

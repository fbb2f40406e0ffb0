package dev.belfry.http.jetty;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.Reply;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

@TestInstance(Lifecycle.PER_CLASS)
class DeadlinesTest {
  private static final Duration HEAD = Duration.ofMillis(600);
  private static final Duration BODY = Duration.ofMillis(900);
  private static final Duration ANSWER = Duration.ofMillis(1_500);
  private static final Duration IDLE = Duration.ofMillis(1_200);

  private final OpenDoor door =
      new OpenDoor(
          new Limits(
              HEAD, BODY, ANSWER, IDLE, Duration.ofSeconds(15), Duration.ofSeconds(2), 256, 1_024));

  @AfterAll
  void close() {
    door.close();
  }

  @Test
  void a_head_that_drips_is_cut_off_and_told_so() throws IOException {
    try (var socket = Reply.connect(door.port())) {
      var begin = System.nanoTime();
      Reply.write(socket, "GET / HTTP/1.1\r\n");
      var answer = drip(socket, "X");
      assertThat(answer).startsWith("HTTP/1.1 408 ").contains("nosniff", "Connection: close");
      assertThat(since(begin)).isBetween(HEAD, HEAD.multipliedBy(3));
    }
  }

  @Test
  void a_connection_that_says_nothing_is_closed_without_a_word() throws IOException {
    try (var socket = Reply.connect(door.port())) {
      assertThat(socket.getInputStream().read()).isNegative();
    }
  }

  @Test
  void a_second_head_on_the_same_connection_has_the_same_deadline() throws IOException {
    try (var socket = Reply.connect(door.port())) {
      Reply.write(socket, door.request("GET /api/health", ""));
      assertThat(Reply.read(socket, false).status()).isEqualTo(200);
      Reply.write(socket, "GET / HTTP/1.1\r\n");
      assertThat(drip(socket, "X")).startsWith("HTTP/1.1 408 ");
    }
  }

  @Test
  void a_body_that_drips_is_cut_off() throws IOException {
    var json = "Content-Type: application/json";
    try (var socket = Reply.connect(door.port())) {
      var begin = System.nanoTime();
      var request =
          door.request("POST /api/shutdown", "", door.guard(), json, "Content-Length: 65536");
      Reply.write(socket, request);
      drip(socket, " ");
      assertThat(since(begin)).isBetween(BODY, BODY.multipliedBy(3));
    }
    assertThat(door.canned.shutdown.getCount()).isOne();
  }

  @Test
  void a_kept_connection_outlives_the_deadlines_until_it_is_idle_too_long() throws IOException {
    try (var socket = Reply.connect(door.port())) {
      Reply.write(socket, door.request("GET /api/health", ""));
      assertThat(Reply.read(socket, false).status()).isEqualTo(200);
      var begin = System.nanoTime();
      assertThat(socket.getInputStream().read()).isNegative();
      assertThat(since(begin)).isBetween(IDLE.minusMillis(100), IDLE.multipliedBy(3));
    }
  }

  @Test
  void five_hundred_dripping_connections_do_not_slow_an_honest_request() throws IOException {
    List<Socket> dripping = new ArrayList<>();
    try {
      for (var i = 0; i < 500; i++) {
        var socket = Reply.connect(door.port());
        Reply.write(socket, "GET / HTTP/1.1\r\nX: ");
        dripping.add(socket);
      }
      var begin = System.nanoTime();
      assertThat(door.get("/api/health").status()).isEqualTo(200);
      assertThat(since(begin)).isLessThan(Duration.ofMillis(100));
      for (var socket : dripping) {
        assertThat(new String(socket.getInputStream().readAllBytes(), UTF_8))
            .startsWith("HTTP/1.1 408 ");
      }
    } finally {
      for (var socket : dripping) {
        socket.close();
      }
    }
  }

  @Test
  void who_never_reads_an_answer_is_cut_off_and_others_are_served() throws IOException {
    try (var socket = Reply.connect(door.port())) {
      socket.setReceiveBufferSize(1_024);
      var request = door.request("GET /api/data", "");
      var begin = System.nanoTime();
      try {
        while (since(begin).compareTo(Duration.ofSeconds(20)) < 0) {
          socket.getOutputStream().write(request.getBytes(UTF_8));
        }
      } catch (SocketException cutOff) {
        assertThat(cutOff).isNotNull();
      }
      assertThat(since(begin)).isLessThan(Duration.ofSeconds(20));
      assertThat(door.get("/api/health").status()).isEqualTo(200);
    }
  }

  /// Sends a byte every 50 ms until the server has had enough; the answer is its last word.
  private static String drip(Socket socket, String what) throws IOException {
    socket.setSoTimeout(50);
    var seen = new StringBuilder();
    while (true) {
      try {
        var next = socket.getInputStream().read();
        if (next < 0) {
          return seen.toString();
        }
        seen.append((char) next);
      } catch (java.net.SocketTimeoutException quiet) {
        Reply.write(socket, what);
      } catch (SocketException reset) {
        return seen.toString();
      }
    }
  }

  private static Duration since(long begin) {
    return Duration.ofNanos(System.nanoTime() - begin);
  }
}

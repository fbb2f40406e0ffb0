package dev.belfry.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Promise;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// Many connections at a time, against the built program.
@TestInstance(Lifecycle.PER_CLASS)
class BuiltLoadTest {
  private final BuiltServer server = new BuiltServer();

  @AfterAll
  void close() {
    server.close();
  }

  @Test
  void five_hundred_slow_heads_are_cut_off_in_ten_seconds_and_slow_nobody() throws IOException {
    List<Socket> slow = new ArrayList<>();
    try {
      for (var i = 0; i < 500; i++) {
        slow.add(Reply.connect(server.port()));
        Reply.write(slow.getLast(), "GET / HTTP/1.1\r\nX: ");
      }
      var begin = System.nanoTime();
      var honest = new long[21];
      for (var i = 0; i < honest.length; i++) {
        honest[i] = timed("Accept: */*");
      }
      Arrays.sort(honest);
      assertThat(Duration.ofNanos(honest[10])).isLessThan(Duration.ofMillis(100));
      for (var socket : slow) {
        socket.setSoTimeout(15_000);
        assertThat(new String(socket.getInputStream().readAllBytes(), ISO_8859_1))
            .startsWith("HTTP/1.1 408 ");
      }
      assertThat(since(begin)).isLessThan(Duration.ofSeconds(11));
    } finally {
      for (var socket : slow) {
        socket.close();
      }
    }
  }

  @Test
  void streams_are_bounded_and_other_sites_take_no_place() throws IOException {
    List<Socket> open = new ArrayList<>();
    try {
      for (var i = 0; i < 256; i++) {
        var socket = Reply.connect(server.port());
        open.add(socket);
        Reply.write(socket, "GET /api/stream HTTP/1.1\r\n" + server.victim.host() + "\r\n");
        assertThat(Reply.read(socket, false).status()).isEqualTo(200);
        if (i % 64 == 0) {
          assertThat(server.get("/api/stream", "Origin: http://evil.example").status())
              .isEqualTo(403);
        }
      }
      assertThat(server.get("/api/stream").status()).isEqualTo(503);
      assertThat(server.get("/api/health").status()).isEqualTo(200);
    } finally {
      for (var socket : open) {
        socket.close();
      }
    }
  }

  @Test
  @Promise("C-160")
  void a_token_is_compared_in_constant_time() throws IOException {
    var keys = Files.readString(Path.of("src/main/java/dev/belfry/http/Keys.java"));
    assertThat(keys.split("MessageDigest.isEqual", -1)).hasSize(3);
    assertThat(keys).doesNotContain(".equals(", "Arrays.equals", "compareTo");
    var token = server.victim.token();
    var nothingRight = new long[101];
    var nearlyRight = new long[101];
    for (var i = 0; i < nearlyRight.length; i++) {
      nothingRight[i] = timed("X-Belfry-Token: " + "x".repeat(64));
      nearlyRight[i] = timed("X-Belfry-Token: " + token.substring(0, 63) + "x");
    }
    Arrays.sort(nothingRight);
    Arrays.sort(nearlyRight);
    assertThat(Math.abs(nothingRight[50] - nearlyRight[50])).isLessThan(2_000_000);
  }

  private long timed(String header) {
    var begin = System.nanoTime();
    assertThat(server.send("POST /api/shutdown", "", header).status()).isIn(200, 403);
    return System.nanoTime() - begin;
  }

  private static Duration since(long begin) {
    return Duration.ofNanos(System.nanoTime() - begin);
  }
}

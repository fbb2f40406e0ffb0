package dev.belfry.http.jetty;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.Reply;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;

class StreamsTest {
  private static Limits limits(int streams, Duration heartbeat) {
    var it = Limits.STANDARD;
    return new Limits(
        it.head(), it.body(), it.answer(), it.idle(), heartbeat, it.stop(), streams, 1_024);
  }

  @Test
  void a_stream_begins_with_the_revision_and_goes_on_with_each_change() throws IOException {
    try (var door = new OpenDoor(Limits.STANDARD);
        var one = door.stream();
        var two = door.stream()) {
      assertThat(OpenDoor.readUntil(one, "\n\n")).contains("id: 1.1\n", "\"kind\":\"revision\"");
      assertThat(OpenDoor.readUntil(two, "\n\n")).contains("\"rev\":\"1.1\"");
      door.canned.tell("claude/s-1", "1.2");
      for (var socket : List.of(one, two)) {
        assertThat(OpenDoor.readUntil(socket, "\n\n"))
            .contains("id: 1.2\ndata: {\"kind\":\"session\",\"id\":\"claude/s-1\",\"rev\":\"1.2\"")
            .contains("\"session\":null");
      }
    }
  }

  @Test
  void who_comes_back_is_told_the_revision_first() throws IOException {
    try (var door = new OpenDoor(Limits.STANDARD);
        var socket = Reply.connect(door.port())) {
      door.canned.revision = "1.9";
      Reply.write(socket, door.request("GET /api/stream", "", "Last-Event-ID: 1.2"));
      assertThat(Reply.read(socket, false).header("content-type")).isEqualTo("text/event-stream");
      assertThat(OpenDoor.readUntil(socket, "\n\n")).contains("id: 1.9\n");
    }
  }

  @Test
  void silence_is_broken_by_a_sign_of_life() throws IOException {
    try (var door = new OpenDoor(limits(4, Duration.ofMillis(100)));
        var socket = door.stream()) {
      OpenDoor.readUntil(socket, "\n\n");
      assertThat(OpenDoor.readUntil(socket, ": here\n\n")).endsWith(": here\n\n");
      assertThat(OpenDoor.readUntil(socket, ": here\n\n")).endsWith(": here\n\n");
    }
  }

  @Test
  void places_are_bounded_and_come_back_and_the_gate_is_asked_first() throws IOException {
    try (var door = new OpenDoor(limits(3, Duration.ofMillis(50)))) {
      List<Socket> open = new ArrayList<>();
      for (var i = 0; i < 3; i++) {
        assertThat(door.get("/api/stream", "Origin: http://evil.example").status()).isEqualTo(403);
        open.add(door.stream());
      }
      var full = door.get("/api/stream");
      assertThat(full.status()).isEqualTo(503);
      assertThat(full.body()).contains("event streams are taken");
      assertThat(door.get("/api/health").status()).isEqualTo(200);
      for (var socket : open) {
        socket.close();
      }
      await(() -> door.server.streams() == 0);
      door.stream().close();
    }
  }

  @Test
  void two_hundred_and_fifty_six_streams_park_no_thread() throws IOException {
    try (var door = new OpenDoor(Limits.STANDARD)) {
      var before = Thread.activeCount();
      List<Socket> open = new ArrayList<>();
      for (var i = 0; i < 256; i++) {
        open.add(door.stream());
      }
      assertThat(door.get("/api/stream").status()).isEqualTo(503);
      assertThat(Thread.activeCount() - before).isLessThan(10);
      door.canned.tell("claude/s-1", "1.2");
      for (var socket : open) {
        assertThat(OpenDoor.readUntil(socket, "1.2\ndata: ")).isNotEmpty();
        socket.close();
      }
    }
  }

  @Test
  void who_does_not_keep_up_is_dropped_and_the_others_are_not() throws IOException {
    try (var door = new OpenDoor(Limits.STANDARD);
        var deaf = door.stream();
        var fine = door.stream()) {
      var reader = Thread.ofVirtual().start(() -> readOn(fine));
      var longId = "x".repeat(8_000);
      for (var i = 0; i < 20_000 && door.server.streams() == 2; i++) {
        door.canned.tell(longId, "1." + i);
        if (i % 50 == 0) {
          LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
        }
      }
      await(() -> door.server.streams() == 1);
      assertThat(reader.isAlive()).isTrue();
      assertThat(deaf.isClosed()).isFalse();
    }
  }

  @Test
  void closing_says_so_on_every_stream_and_frees_the_port() throws IOException {
    var door = new OpenDoor(Limits.STANDARD);
    var port = door.port();
    try (var socket = door.stream();
        var idle = Reply.connect(port)) {
      Reply.write(idle, door.request("GET /api/health", ""));
      assertThat(Reply.read(idle, false).status()).isEqualTo(200);
      var begin = System.nanoTime();
      door.close();
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
      var rest = new String(socket.getInputStream().readAllBytes(), UTF_8);
      assertThat(rest).contains("\"kind\":\"stopping\"").endsWith("\r\n0\r\n\r\n");
    }
    new java.net.ServerSocket(port).close();
  }

  @Test
  void closing_does_not_wait_for_who_never_reads() throws IOException {
    var door = new OpenDoor(Limits.STANDARD);
    try (var socket = Reply.connect(door.port())) {
      socket.setReceiveBufferSize(1_024);
      for (var i = 0; i < 2_000; i++) {
        Reply.write(socket, door.request("HEAD /api/data", ""));
      }
      var begin = System.nanoTime();
      door.close();
      assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
    }
  }

  @Test
  void an_answer_under_way_is_given_before_the_door_is_closed() throws Exception {
    var door = new OpenDoor(Limits.STANDARD);
    var asked = new CountDownLatch(1);
    var go = new CountDownLatch(1);
    door.canned.whileChecking =
        () -> {
          asked.countDown();
          awaitLatch(go);
        };
    try (var socket = Reply.connect(door.port())) {
      Reply.write(socket, door.request("GET /api/doctor", ""));
      assertThat(asked.await(5, TimeUnit.SECONDS)).isTrue();
      var closing = Thread.ofVirtual().start(door::close);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(300));
      go.countDown();
      assertThat(Reply.read(socket, false).status()).isEqualTo(200);
      assertThat(closing.join(Duration.ofSeconds(5))).isTrue();
    }
  }

  private static void awaitLatch(CountDownLatch latch) {
    try {
      assertThat(latch.await(5, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException stopped) {
      throw new AssertionError(stopped);
    }
  }

  private static void readOn(Socket socket) {
    try {
      while (socket.getInputStream().read(new byte[65_536]) >= 0) {
        Thread.onSpinWait();
      }
    } catch (IOException closed) {
      assertThat(closed).isNotNull();
    }
  }

  private static void await(BooleanSupplier condition) {
    var end = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (!condition.getAsBoolean()) {
      assertThat(System.nanoTime()).isLessThan(end);
      LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(5));
    }
  }
}

package dev.belfry.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Promise;
import java.io.IOException;
import java.net.ServerSocket;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class BuiltShutdownTest {
  @Test
  @Promise({"C-102", "A-098", "A-226"})
  void the_page_and_whoever_scraped_its_token_may_stop_the_server() throws IOException {
    try (var server = new BuiltServer()) {
      stops(server, server.guard());
    }
  }

  @Test
  @Promise("C-102")
  void a_program_with_the_capability_may_stop_the_server() throws IOException {
    try (var server = new BuiltServer()) {
      stops(server, "X-Belfry-Token: " + server.victim.capability());
    }
  }

  private static void stops(BuiltServer server, String headers) throws IOException {
    var port = server.port();
    var begin = System.nanoTime();
    assertThat(server.send("POST /api/shutdown", "", headers).status()).isEqualTo(202);
    assertThat(server.process.awaitEnd()).isZero();
    assertThat(Duration.ofNanos(System.nanoTime() - begin)).isLessThan(Duration.ofSeconds(5));
    new ServerSocket(port).close();
  }
}

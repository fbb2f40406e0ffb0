package dev.belfry.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.Canned;
import dev.belfry.http.Keys;
import dev.belfry.http.jetty.HttpServer;
import dev.belfry.http.jetty.Limits;
import dev.belfry.http.local.LocalDoor;
import dev.belfry.lib.files.AtomicFile;
import dev.belfry.lib.terminal.Terminal;
import dev.belfry.testkit.TempHome;
import dev.belfry.work.Home;
import dev.belfry.work.Instance;
import dev.belfry.work.Lookout;
import dev.belfry.work.ServerState;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class StatusCommandTest {
  private final Canned canned = new Canned();

  private String status(String... arguments) {
    var random = new SplittableRandom(3);
    var keys = Keys.draw(random);
    try (var folder = TempHome.empty();
        var instance = Instance.take(new Home(folder.belfry()));
        var server = HttpServer.open(LocalDoor.DOOR, 0, Limits.STANDARD, keys, canned.source())) {
      var home = new Home(folder.belfry());
      var state =
          new ServerState(7, server.port(), 1, "log", "java", "0.1.0", keys.capability("cli"));
      instance.tell(state, new AtomicFile(random));
      var said = new ByteArrayOutputStream();
      var out = new PrintStream(said, true, UTF_8);
      var terminal = new Terminal(new ByteArrayInputStream(new byte[0]), out, out, 100);
      new Cli(() -> List.of(new StatusCommand(new Lookout(home, random))), terminal, _ -> {})
          .run(List.of(arguments));
      return said.toString(UTF_8);
    }
  }

  @Test
  void a_server_that_reads_says_so() {
    assertThat(status("status")).contains("pid 7", "reading goes on");
    assertThat(status("status", "--json")).contains("\"stalled\":false");
  }

  @Test
  void a_server_that_does_not_read_any_more_says_so() {
    canned.lastRound = null;
    assertThat(status("status")).contains("reading stalls", "belfry stop");
    assertThat(status("status", "--json")).contains("\"stalled\":true");
  }
}

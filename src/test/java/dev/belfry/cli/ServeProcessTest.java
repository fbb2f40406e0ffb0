package dev.belfry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class ServeProcessTest {
  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  @Test
  @Promise({"A-234", "T-31"})
  void a_second_server_of_a_home_is_refused_whatever_its_port() throws IOException {
    try (var first = BelfryProcess.serve(home)) {
      var port = Integer.toString(BelfryProcess.freePort());
      var second = BelfryProcess.run(home, "serve", "--port", port);
      assertThat(second.exit()).isEqualTo(6);
      assertThat(second.err())
          .contains("pid " + first.pid(), "port " + first.port(), "127.0.0.1:" + first.port());
      assertThat(first.get("/api/health").status()).isEqualTo(200);
      var lock = home.belfry().resolve(".internal/locks/serve.lock");
      assertThat(Files.size(lock)).isZero();
    }
  }

  @Test
  @Promise({"A-234", "C-100", "T-31"})
  void what_a_killed_server_held_is_taken_over() {
    var first = BelfryProcess.serve(home);
    first.kill();
    assertThat(first.stateFile()).exists();
    assertThat(first.logFile()).exists();
    try (var second = BelfryProcess.serve(home)) {
      assertThat(first.stateFile()).doesNotExist();
      assertThat(second.stateFile()).exists();
      assertThat(first.logFile()).exists();
    }
  }

  @Test
  @Promise({"C-098", "C-158", "T-31"})
  void the_state_file_says_where_the_server_is_and_holds_one_derived_capability() {
    try (var server = BelfryProcess.serve(home)) {
      assertThat(keys(server.state()))
          .containsExactly(
              "pid", "port", "started", "log", "interpreter", "version", "capabilities");
      assertThat(server.state())
          .contains("\"pid\":" + server.pid(), "\"port\":" + server.port())
          .containsPattern("\"capabilities\":\\{\"cli\":\"[0-9a-f]{64}\"}")
          .doesNotContain(server.token());
      assertThat(Pattern.compile("[0-9a-f]{64}").matcher(server.state()).results().count())
          .as("nothing beside the capability from which another could be made")
          .isEqualTo(1);
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @Promise({"A-092", "T-37"})
  void the_write_token_is_in_the_page_and_nowhere_else() throws IOException {
    try (var server = BelfryProcess.serve(home)) {
      var token = server.token();
      var proc = Path.of("/proc", Long.toString(server.pid()));
      assertThat(latin(proc.resolve("cmdline"))).doesNotContain(token);
      assertThat(latin(proc.resolve("environ"))).doesNotContain(token);
      assertThat(server.out() + server.err()).doesNotContain(token);
      BelfryProcess.run(home, "stop");
      assertThat(server.awaitEnd()).isZero();
      try (var files = Files.walk(home.folder())) {
        for (var file : files.filter(Files::isRegularFile).toList()) {
          assertThat(latin(file)).as(file.toString()).doesNotContain(token);
        }
      }
    }
  }

  @Test
  @Promise({"C-100", "C-102"})
  void stop_ends_the_server_and_leaves_the_log() throws IOException {
    try (var server = BelfryProcess.serve(home)) {
      var before = System.nanoTime();
      var stopped = BelfryProcess.run(home, "stop", "--json");
      assertThat(stopped.exit()).isZero();
      assertThat(stopped.out()).contains("\"stopped\":true,\"pid\":" + server.pid());
      assertThat(server.awaitEnd()).isZero();
      assertThat(System.nanoTime() - before).isLessThan(8_000_000_000L);
      assertThat(server.stateFile()).doesNotExist();
      assertThat(server.log()).contains("started, pid " + server.pid());
      new ServerSocket(server.port(), 1, InetAddress.getLoopbackAddress()).close();
    }
    var again = BelfryProcess.run(home, "stop");
    assertThat(again.exit()).isZero();
    assertThat(again.out()).isEqualTo("no server runs\n");
  }

  @Test
  @Promise("C-100")
  void a_signal_ends_the_server_cleanly() {
    try (var server = BelfryProcess.serve(home)) {
      assertThat(server.stop()).isEqualTo(130);
      assertThat(server.stateFile()).doesNotExist();
      assertThat(server.logFile()).exists();
    }
  }

  @Test
  void status_asks_the_server_itself() {
    var none = BelfryProcess.run(home, "status", "--json");
    assertThat(none.exit()).isEqualTo(8);
    assertThat(none.out()).contains("\"ok\":false", "\"code\":\"not_running\"");
    try (var server = BelfryProcess.serve(home)) {
      var running = BelfryProcess.run(home, "--status", "--json");
      assertThat(running.exit()).isZero();
      assertThat(running.out())
          .contains("\"kind\":\"Server\"", "\"pid\":" + server.pid(), "\"port\":" + server.port());
    }
  }

  @Test
  void a_port_that_is_in_use_is_said() throws IOException {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var port = Integer.toString(other.getLocalPort());
      var refused = BelfryProcess.run(home, "serve", "--port", port);
      assertThat(refused.exit()).isEqualTo(6);
      assertThat(refused.err()).contains("port " + port + " is in use", "--port");
      assertThat(home.belfry().resolve("serve").resolve(port + ".json")).doesNotExist();
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  @Promise("C-008")
  void nothing_but_a_flag_moves_the_address() throws IOException {
    Files.createDirectories(home.belfry());
    Files.writeString(home.folder().resolve("config.toml"), "host = \"0.0.0.0\"\n");
    for (var folder : List.of(home.belfry(), home.folder())) {
      Files.writeString(folder.resolve(".belfry.toml"), "host = \"0.0.0.0\"\n");
    }
    var hostile =
        Map.of(
            "BELFRY_HOST", "0.0.0.0",
            "BELFRY_PHONE", "1",
            "HOST", "0.0.0.0",
            "JAVA_TOOL_OPTIONS", "-Djetty.host=0.0.0.0 -Dhost=0.0.0.0");
    try (var server = BelfryProcess.serve(home, hostile)) {
      assertThat(listeners(server.pid())).containsExactly("127.0.0.1:" + server.port());
    }
    Files.writeString(home.belfry().resolve("config.toml"), "host = \"0.0.0.0\"\n");
    var refused = BelfryProcess.run(home, "serve", "--port", "0");
    assertThat(refused.exit()).as(refused.err()).isEqualTo(2);
    assertThat(refused.err()).contains("config.toml", "'host'");
  }

  @Test
  void a_daemon_outlives_its_command_and_says_where_it_is() {
    var port = Integer.toString(BelfryProcess.freePort());
    var started = BelfryProcess.run(home, "serve", "--daemon", "--port", port);
    try {
      assertThat(started.exit()).as(started.err()).isZero();
      assertThat(started.out()).contains("http://127.0.0.1:" + port, "pid ");
      assertThat(BelfryProcess.run(home, "status").exit()).isZero();
      var second = BelfryProcess.run(home, "serve", "--daemon", "--port", "0");
      assertThat(second.exit()).isEqualTo(6);
    } finally {
      assertThat(BelfryProcess.run(home, "stop").out()).startsWith("stopped, pid ");
    }
  }

  @Test
  void a_daemon_that_cannot_start_says_why() throws IOException {
    try (var other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      var port = Integer.toString(other.getLocalPort());
      var refused = BelfryProcess.run(home, "serve", "--daemon", "--port", port);
      assertThat(refused.exit()).isEqualTo(6);
      assertThat(refused.err()).contains("port " + port + " is in use");
    }
  }

  private static String latin(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
  }

  private static List<String> keys(String json) {
    var keys = new ArrayList<String>();
    var cursor = JsonCursor.of(json);
    cursor.object();
    while (cursor.nextKey()) {
      keys.add(cursor.key());
      cursor.skip();
    }
    return keys;
  }

  /// The addresses on which a process listens, from the kernel's own table.
  private static List<String> listeners(long pid) throws IOException {
    var sockets = new ArrayList<String>();
    try (var open = Files.list(Path.of("/proc", Long.toString(pid), "fd"))) {
      for (var descriptor : open.toList()) {
        try {
          sockets.add(Files.readSymbolicLink(descriptor).toString());
        } catch (NoSuchFileException _) {
          // Closed since it was listed; a listener stays open.
        }
      }
    }
    var found = new ArrayList<String>();
    for (var table : List.of("tcp", "tcp6")) {
      for (var line : Files.readAllLines(Path.of("/proc", Long.toString(pid), "net", table))) {
        var cells = line.strip().split("\\s+", -1);
        if (cells[3].equals("0A") && sockets.contains("socket:[" + cells[9] + "]")) {
          found.add(address(cells[1]));
        }
      }
    }
    return found;
  }

  private static String address(String hex) {
    var parts = hex.split(":", -1);
    var isLoopback =
        parts[0].equals("0100007F") || parts[0].equals("0000000000000000FFFF00000100007F");
    return (isLoopback ? "127.0.0.1" : parts[0]) + ":" + Integer.parseInt(parts[1], 16);
  }
}

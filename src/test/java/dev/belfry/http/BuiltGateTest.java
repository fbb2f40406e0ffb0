package dev.belfry.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.local.LocalDoor;
import dev.belfry.testkit.Programs;
import dev.belfry.testkit.Promise;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
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
    for (var route : LocalDoor.DOOR.table()) {
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

  /// What the process reads, by the kernel's own count, while 200 MB are pushed at it.
  @Test
  @EnabledOnOs(OS.LINUX)
  @Promise("A-094")
  void a_huge_body_without_the_token_is_hardly_read() throws IOException {
    var head =
        "POST /api/shutdown HTTP/1.1\r\n%sContent-Type: application/json\r\nContent-Length: %d\r\n\r\n"
            .formatted(server.victim.host(), 200_000_000);
    server.get("/api/health");
    var before = readSoFar();
    try (var socket = Reply.connect(server.port())) {
      socket.setSendBufferSize(8_192);
      Reply.write(socket, head);
      var piece = "{".repeat(8_192);
      for (var sent = 0; sent < 200_000_000 && accepts(socket, piece); sent += piece.length()) {
        assertThat(readSoFar() - before).isLessThanOrEqualTo(65_536);
      }
      assertThat(readSoFar() - before).isBetween(1L, 65_536L);
    }
    assertThat(server.send("POST /api/shutdown", "", "Content-Length: 200000000").status())
        .isEqualTo(403);
    assertAlive();
  }

  private static boolean accepts(Socket socket, String piece) {
    try {
      socket.getOutputStream().write(piece.getBytes(ISO_8859_1));
      return true;
    } catch (IOException closed) {
      return false;
    }
  }

  private long readSoFar() throws IOException {
    var io = Files.readString(Path.of("/proc/" + server.process.pid() + "/io"));
    return Long.parseLong(io.lines().findFirst().orElseThrow().replaceAll("\\D", ""));
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

  /// What a forwarded port of the same number looks like from here.
  @Test
  @Promise("C-154")
  void a_forwarded_port_of_the_same_number_works() throws IOException {
    try (var end = new ServerSocket(server.port(), 1, InetAddress.getByName("127.0.0.5"));
        var browser = new Socket("127.0.0.5", server.port());
        var tunnel = end.accept();
        var here = Reply.connect(server.port())) {
      var request = "GET /api/health HTTP/1.1\r\nHost: localhost:%d\r\nConnection: close\r\n\r\n";
      Reply.write(browser, request.formatted(server.port()));
      here.getOutputStream()
          .write(tunnel.getInputStream().readNBytes(request.formatted(server.port()).length()));
      here.getInputStream().transferTo(tunnel.getOutputStream());
      tunnel.shutdownOutput();
      assertThat(Reply.read(browser, false).status()).isEqualTo(200);
    }
  }

  /// Another account of this machine may ask for rows, and cannot read the capability.
  @Test
  @EnabledOnOs(OS.LINUX)
  @Promise("C-154")
  void another_account_can_ask_and_cannot_read_our_files() throws IOException {
    var other = List.of("/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups");
    var curl =
        "exec 3<>/dev/tcp/127.0.0.1/%d; printf '%s' >&3; head -c 12 <&3"
            .formatted(
                server.port(),
                "GET /api/data HTTP/1.1\\r\\n" + server.victim.host().strip() + "\\r\\n\\r\\n");
    Assumptions.assumeTrue(as(other, "true").exit() == 0, "this account may not become another");
    Files.setPosixFilePermissions(
        server.home.folder(), PosixFilePermissions.fromString("rwxr-xr-x"));
    assertThat(as(other, curl).out()).startsWith("HTTP/1.1 200");
    for (var file : List.of(server.process.stateFile(), server.process.logFile())) {
      var read = as(other, "cat '" + file + "'");
      assertThat(read.out()).isEmpty();
      assertThat(read.err()).contains("Permission denied");
    }
  }

  private static Programs.Ended as(List<String> who, String script) {
    var command = new ArrayList<>(who);
    command.addAll(List.of("/bin/bash", "-c", script));
    return Programs.run(Map.of(), Path.of("/"), command.toArray(String[]::new));
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

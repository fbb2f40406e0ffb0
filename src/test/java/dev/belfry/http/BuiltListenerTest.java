package dev.belfry.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.testkit.Promise;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// What the built program listens on, as the kernel's own tables say.
@EnabledOnOs(OS.LINUX)
class BuiltListenerTest {
  private static final String LISTENING = "0A";

  @Test
  @Promise({"A-001", "A-013"})
  void there_is_one_listener_on_the_loopback_address_and_no_other_door() throws IOException {
    try (var server = new BuiltServer()) {
      var own = sockets(server.process.pid());
      var port = "%04X".formatted(server.port());
      assertThat(listening(own, "tcp", "tcp6"))
          .hasSize(1)
          .allMatch(it -> it.equals("0100007F:" + port) || it.equals(MAPPED + port));
      assertThat(bound(own, "udp", "udp6")).isEmpty();
      assertThat(named(own)).isEmpty();
      // No debugger's door, no management, and none that a tool could ask to be opened.
      assertThat(Files.readString(Path.of("/proc/" + server.process.pid() + "/cmdline")))
          .contains("-XX:+DisableAttachMechanism", "-XX:-UsePerfData")
          .doesNotContain("agentlib", "jmxremote", "-Xdebug", "javaagent");
      assertThat(ProcessHandle.of(server.process.pid()).orElseThrow().descendants()).isEmpty();
    }
  }

  /// 127.0.0.1 as an IPv6 socket has it.
  private static final String MAPPED = "0000000000000000FFFF00000100007F:";

  @Test
  @Promise("A-001")
  void no_other_address_of_this_machine_answers() throws IOException {
    var others = new ArrayList<>(List.of(InetAddress.getByName("127.0.0.2")));
    for (var card : NetworkInterface.networkInterfaces().toList()) {
      card.inetAddresses()
          .filter(it -> !it.getHostAddress().equals("127.0.0.1"))
          .forEach(others::add);
    }
    try (var server = new BuiltServer()) {
      for (var there : others) {
        assertThatThrownBy(() -> new Socket(there, server.port()).close())
            .as("%s", there)
            .isInstanceOf(IOException.class);
      }
    }
  }

  /// The inodes of the process's sockets.
  private static Set<String> sockets(long pid) throws IOException {
    var inodes = new HashSet<String>();
    try (var files = Files.list(Path.of("/proc/" + pid + "/fd"))) {
      for (var file : files.toList()) {
        try {
          var target = Files.readSymbolicLink(file).toString();
          if (target.startsWith("socket:[")) {
            inodes.add(target.substring(8, target.length() - 1));
          }
        } catch (NoSuchFileException _) {
          // Closed since it was listed; a listener stays open.
        }
      }
    }
    return inodes;
  }

  private static List<String> listening(Set<String> own, String... tables) throws IOException {
    return rows(own, tables).stream()
        .filter(it -> it[3].equals(LISTENING))
        .map(it -> it[1])
        .toList();
  }

  private static List<String> bound(Set<String> own, String... tables) throws IOException {
    return rows(own, tables).stream().map(it -> it[1]).toList();
  }

  private static List<String[]> rows(Set<String> own, String... tables) throws IOException {
    var found = new ArrayList<String[]>();
    for (var table : tables) {
      for (var line : Files.readAllLines(Path.of("/proc/net/" + table))) {
        var cells = line.strip().split("\\s+");
        if (cells.length > 9 && own.contains(cells[9])) {
          found.add(cells);
        }
      }
    }
    return found;
  }

  /// Unix sockets with a name, which somebody could connect to.
  private static List<String> named(Set<String> own) throws IOException {
    return Files.readAllLines(Path.of("/proc/net/unix")).stream()
        .map(it -> it.strip().split("\\s+"))
        .filter(it -> it.length > 7 && own.contains(it[6]))
        .map(it -> it[7])
        .toList();
  }
}

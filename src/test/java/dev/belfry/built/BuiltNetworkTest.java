package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where the built program listens, and whom it talks to: nobody.
@EnabledOnOs(OS.LINUX)
class BuiltNetworkTest {
  private static final String LOOPBACK = "\"127\\.0\\.0\\.1\"|\"::ffff:127\\.0\\.0\\.1\"|\"::1\"";

  @Test
  @Promise({"C-009", "C-168", "T-09"})
  void a_day_talks_to_its_own_server_and_to_nobody_else() {
    var day = Day.seen();
    var inet = day.calls().stream().filter(it -> it.arguments().contains("sa_family=AF_INET"));
    assertThat(inet.toList())
        .isNotEmpty()
        .allMatch(it -> it.arguments().matches("(?s).*(" + LOOPBACK + ").*"))
        .noneMatch(it -> it.name().equals("sendto") || it.name().equals("sendmsg"));
    assertThat(day.calls().stream().filter(it -> it.name().equals("socket")))
        .as("streams only: no datagram, so no question to a name server either")
        .allMatch(it -> it.arguments().contains("SOCK_STREAM"));
    assertThat(day.calls().stream().filter(it -> it.name().equals("connect")))
        .allMatch(it -> it.arguments().matches("(?s).*(" + LOOPBACK + "|/var/run/nscd).*"));
  }

  /// The one client in the program is that of the command line, to the loopback address.
  @Test
  @Promise("T-09")
  void the_program_holds_no_other_client() throws IOException {
    var clients = new ArrayList<String>();
    try (var jar = new ZipFile("target/dist/belfry.jar")) {
      for (var entry : jar.stream().filter(it -> it.getName().endsWith(".class")).toList()) {
        var code =
            new String(jar.getInputStream(entry).readAllBytes(), StandardCharsets.ISO_8859_1);
        if (code.matches(
            "(?s).*(java/net/(Socket|URLConnection|HttpURLConnection|DatagramSocket|http/)"
                + "|java/nio/channels/(SocketChannel|DatagramChannel)|org/eclipse/jetty/client).*")) {
          clients.add(entry.getName());
        }
      }
    }
    assertThat(clients)
        .allMatch(it -> it.startsWith("dev/belfry/lib/loopback/") || it.contains("/http/jetty/"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0.0.0.0", "192.0.2.2", "::"})
  @Promise({"C-008", "T-50"})
  void there_is_no_flag_for_another_address_either(String address) {
    try (var home = TempHome.empty()) {
      var refused = BelfryProcess.run(home, "serve", "--host", address);
      assertThat(refused.exit()).isEqualTo(2);
      assertThat(refused.err()).contains("--host");
    }
  }
}

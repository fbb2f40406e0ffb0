package dev.belfry.built;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/// The secrets of a running server, and the home of a demo beside it.
@TestInstance(Lifecycle.PER_CLASS)
class BuiltInstanceTest {
  private final TempHome home = TempHome.empty();
  private final BelfryProcess server = BelfryProcess.serve(home);

  @AfterAll
  void close() {
    server.close();
    home.close();
  }

  /// The secret is 32 bytes of which no file holds one: whatever is written there is no key that
  /// makes the capability.
  @Test
  @Promise({"C-158", "T-37"})
  void what_the_state_file_holds_does_not_make_its_capability() throws Exception {
    var state = StateFile.at(server.stateFile());
    var keys = new ArrayList<byte[]>();
    keys.add(HexFormat.of().parseHex(server.token()));
    keys.add(server.token().getBytes(UTF_8));
    keys.add(HexFormat.of().parseHex(state.capability()));
    for (var key : state.keys()) {
      keys.add(state.json().path(key).asString("x").getBytes(UTF_8));
    }
    for (var key : keys) {
      assertThat(hmac(key, "cli")).isNotEqualTo(state.capability());
    }
    assertThat(Files.readString(server.stateFile()).replace(state.capability(), ""))
        .doesNotContainPattern("[0-9a-fA-F]{32}|[A-Za-z0-9_-]{40}");
  }

  private static String hmac(byte[] key, String text) throws GeneralSecurityException {
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key.length == 0 ? new byte[] {0} : key, "HmacSHA256"));
    return HexFormat.of().formatHex(mac.doFinal(text.getBytes(UTF_8)));
  }

  @Test
  @Promise({"T-37", "A-092"})
  void no_file_holds_the_write_token_and_one_holds_the_capability() throws IOException {
    server.get("/api/data");
    var token = server.token();
    var raw = HexFormat.of().parseHex(token);
    var spellings =
        List.of(token, new String(raw, ISO_8859_1), Base64.getEncoder().encodeToString(raw));
    var capability = StateFile.at(server.stateFile()).capability();
    try (var files = Files.walk(home.folder())) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var bytes = Files.readString(file, ISO_8859_1);
        assertThat(spellings).as("%s", file).noneMatch(bytes::contains);
        assertThat(bytes.contains(capability)).isEqualTo(file.equals(server.stateFile()));
      }
    }
  }

  @Test
  @Promise("T-31")
  void a_demo_runs_beside_it_in_a_home_of_its_own() {
    try (var demo = BelfryProcess.startUnder(List.of(), home, "demo")) {
      assertThat(demo.firstRows()).contains("\"sessions\":[{");
      assertThat(server.get("/api/health").status()).isEqualTo(200);
      assertThat(demo.stop()).isEqualTo(130);
    }
    assertThat(home.folder().resolve(".cache/belfry-demo")).doesNotExist();
  }
}

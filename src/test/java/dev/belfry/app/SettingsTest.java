package dev.belfry.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.process.Processes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SettingsTest {
  @TempDir Path folder;

  @Test
  void a_variable_beats_the_file_and_the_file_the_default() throws IOException {
    assertThat(port(Map.of())).isEqualTo(4553);
    write("# mine\nport = 8_080\n");
    assertThat(port(Map.of())).isEqualTo(8080);
    assertThat(port(Map.of("BELFRY_PORT", " "))).isEqualTo(8080);
    assertThat(port(Map.of("BELFRY_PORT", "9090"))).isEqualTo(9090);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "host",
        "HOST",
        "phone",
        "phoneApprovals",
        "phone_approvals",
        "phone-approvals",
        "net.host"
      })
  void what_only_a_flag_may_say_is_refused_by_name(String key) throws IOException {
    write("port = 8080\n" + key + " = \"0.0.0.0\"\n");
    assertRefused("sets '" + key + "', which is a flag of one start", "0.0.0.0");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "token",
        "ngrokAuthtoken",
        "NGROK_AUTHTOKEN",
        "api_key",
        "password",
        "a.b.clientSecret"
      })
  void a_secret_is_refused_by_name_and_never_repeated(String key) throws IOException {
    write(key + " = \"hunter2hunter2\"\n");
    assertRefused("sets '" + key + "': a secret never stands in it", "hunter2");
  }

  @ParameterizedTest
  @CsvSource({
    "prot = 1, 'sets ''prot'', which is no key of Belfry; expected ''port''?'",
    "colour = 1, 'sets ''colour'', which is no key of Belfry'",
    "[port], 'expected a whole number from 1 to 65535'",
    "port = \"http\", 'expected a whole number from 1 to 65535'",
    "port = 0, 'expected a whole number from 1 to 65535'",
    "port = , is not TOML: a mistake in line 1"
  })
  void what_is_wrong_is_named(String text, String message) throws IOException {
    write(text + "\n");
    assertRefused(message, "hunter2");
  }

  @Test
  void a_file_of_any_size_is_not_read() throws IOException {
    write("#".repeat(70_000));
    assertRefused("has more than 64 KiB", "##");
  }

  private void assertRefused(String message, String never) {
    assertThatThrownBy(() -> port(Map.of("BELFRY_PORT", "9090", "X", message)))
        .as("the file is looked at whatever the variable says")
        .isInstanceOfSatisfying(
            BelfryException.class, it -> assertThat(it.code()).isEqualTo(Code.USAGE));
    assertThatThrownBy(() -> port(Map.of())).hasMessageContaining(message);
    assertThatThrownBy(() -> port(Map.of())).message().doesNotContain(never);
  }

  private void write(String text) throws IOException {
    Files.writeString(folder.resolve("config.toml"), text);
  }

  private int port(Map<String, String> environment) {
    var variables = new java.util.HashMap<>(environment);
    variables.put("BELFRY_HOME", folder.toString());
    return Config.of(
            new World(
                InstantSource.system(),
                RandomGenerator.getDefault(),
                variables,
                Path.of("/home/robin"),
                Processes.none(),
                ZoneOffset.UTC))
        .port();
  }
}

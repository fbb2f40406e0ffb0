package dev.belfry.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.process.Processes;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConfigTest {
  @Test
  void without_variables_the_home_lies_in_the_home_folder() {
    var config = of(Map.of());
    assertThat(config.home().folder()).isEqualTo(Path.of("/home/robin/.belfry"));
    assertThat(config.port()).isEqualTo(4553);
  }

  @Test
  void a_variable_relocates() {
    assertThat(of(Map.of("BELFRY_HOME", "/srv/belfry")).home().folder())
        .isEqualTo(Path.of("/srv/belfry"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   "})
  void a_blank_variable_moves_nothing_and_is_told(String blank) {
    var config = of(Map.of("BELFRY_HOME", blank));
    assertThat(config.home().folder()).isEqualTo(Path.of("/home/robin/.belfry"));
    assertThat(config.warnings()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"belfry", "./x", "/", "/home/robin", "/srv/../etc", "/srv/a\nb"})
  void a_folder_that_cannot_be_ours_is_refused(String folder) {
    assertThatThrownBy(() -> of(Map.of("BELFRY_HOME", folder)))
        .isInstanceOfSatisfying(
            BelfryException.class,
            failure -> {
              assertThat(failure.code()).isEqualTo(Code.USAGE);
              assertThat(failure.reason()).isEqualTo("home_refused");
            });
  }

  @Test
  void a_port_is_a_number() {
    assertThat(of(Map.of("BELFRY_PORT", "8080")).port()).isEqualTo(8080);
    assertThatThrownBy(() -> of(Map.of("BELFRY_PORT", "http")).port())
        .hasMessage("BELFRY_PORT is 'http', expected a whole number from 1 to 65535");
  }

  private static Config of(Map<String, String> environment) {
    return Config.of(
        new World(
            InstantSource.system(),
            RandomGenerator.getDefault(),
            environment,
            Path.of("/home/robin"),
            Processes.none(),
            ZoneOffset.UTC));
  }
}

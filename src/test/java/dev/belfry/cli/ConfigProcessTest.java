package dev.belfry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Build;
import dev.belfry.testkit.Programs;
import dev.belfry.testkit.TempHome;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// `config.toml` of the built program.
class ConfigProcessTest {
  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    BelfryProcess.run(home, "stop");
    home.close();
  }

  @Test
  void a_flag_beats_the_variable_and_the_variable_the_file() throws IOException {
    int[] ports = {BelfryProcess.freePort(), BelfryProcess.freePort(), BelfryProcess.freePort()};
    write("port = " + ports[0]);
    var variable = Map.of("BELFRY_PORT", String.valueOf(ports[1]));
    assertThat(daemon(Map.of()).out()).contains(":" + ports[0] + "\n");
    assertThat(daemon(variable).out()).contains(":" + ports[1] + "\n");
    assertThat(daemon(variable, "--port", String.valueOf(ports[2])).out())
        .contains(":" + ports[2] + "\n");
  }

  @Test
  void a_refused_file_starts_no_server_and_stands_in_no_other_command_s_way() throws IOException {
    write("host = \"0.0.0.0\"");
    var refused = daemon(Map.of(), "--port", "0");
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains(home.belfry() + "/config.toml sets 'host'");
    assertThat(home.belfry().resolve("serve")).doesNotExist();
    for (var command : List.of("stop", "sessions", "doctor", "help")) {
      assertThat(BelfryProcess.run(home, command).exit()).as(command).isZero();
    }
  }

  /// Without its library on the class path, so that a start that loaded it would fail.
  @Test
  void the_library_is_loaded_only_where_there_is_a_file() throws IOException {
    assertThat(withoutToml("serve", "--daemon", "--port", "0")).isZero();
    assertThat(BelfryProcess.run(home, "stop").exit()).isZero();
    write("port = 1");
    assertThat(withoutToml("serve", "--daemon", "--port", "0")).isNotZero();
  }

  private int withoutToml(String... words) throws IOException {
    var dist = Build.launcher().resolveSibling("target/dist");
    try (var jars = Files.list(dist.resolve("lib"))) {
      var path =
          Stream.concat(Stream.of(dist.resolve("belfry.jar")), jars)
              .map(Path::toString)
              .filter(it -> !it.contains("dataformat-toml"))
              .collect(Collectors.joining(File.pathSeparator));
      var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      var command =
          Stream.concat(
                  Stream.of(java, "--enable-native-access=ALL-UNNAMED", "-cp", path),
                  Stream.concat(Stream.of("dev.belfry.Main"), Stream.of(words)))
              .toArray(String[]::new);
      var variables =
          Map.of("HOME", home.folder().toString(), "BELFRY_HOME", home.belfry().toString());
      return Programs.run(variables, home.folder(), command).exit();
    }
  }

  private BelfryProcess.Finished daemon(Map<String, String> environment, String... more) {
    var words =
        Stream.concat(Stream.of("serve", "--daemon"), Stream.of(more)).toArray(String[]::new);
    var ended = BelfryProcess.run(home, environment, "", words);
    BelfryProcess.run(home, "stop");
    return ended;
  }

  private void write(String text) throws IOException {
    Files.createDirectories(home.belfry());
    Files.writeString(home.belfry().resolve("config.toml"), text + "\n");
  }
}

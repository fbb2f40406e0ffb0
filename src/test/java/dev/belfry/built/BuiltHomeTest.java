package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.BelfryProcess.Finished;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Where the built program keeps its files, by `BELFRY_HOME` alone.
@Promise({"C-097", "T-45"})
class BuiltHomeTest {
  private final TempHome home = TempHome.empty();

  @BeforeEach
  void a_session() {
    home.claude("6f1f2a30-0000-4000-8000-00000000000f", "mend the shop", Instant.now());
  }

  @AfterEach
  void close() {
    home.close();
  }

  private Finished sessions(String belfryHome) {
    return BelfryProcess.run(home, Map.of("BELFRY_HOME", belfryHome), "", "sessions");
  }

  @Test
  void the_folder_it_names_is_made_and_used_and_no_other() {
    var named = home.folder().resolve("some where/else");
    assertThat(sessions(named.toString()).exit()).isZero();
    assertThat(named.resolve("sessions/sessions.db")).isRegularFile();
    assertThat(home.belfry()).doesNotExist();
  }

  @ParameterizedTest(name = "\"{0}\"")
  @ValueSource(strings = {"", "   ", "\t"})
  void a_blank_one_is_as_none(String blank) {
    assertThat(sessions(blank).exit()).isZero();
    assertThat(home.belfry().resolve("sessions/sessions.db")).isRegularFile();
  }

  @ParameterizedTest
  @ValueSource(strings = {"else", "./else", "~/else", "/"})
  void a_relative_or_too_wide_one_is_refused_by_name(String value) throws IOException {
    var refused = sessions(value);
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("BELFRY_HOME", "'" + value + "'", "expected");
    assertThat(home.belfry()).doesNotExist();
    try (var made = Files.list(home.folder())) {
      assertThat(made.map(Path::getFileName).map(Path::toString)).containsExactly(".claude");
    }
  }

  @Test
  void a_file_in_its_place_is_refused_and_left_as_it_is() throws IOException {
    var file = Files.writeString(home.folder().resolve("a-file"), "mine");
    var refused = sessions(file.toString());
    assertThat(refused.exit()).isIn(2, 7);
    assertThat(refused.err()).contains(file.toString(), "no folder");
    assertThat(file).hasContent("mine");
  }

  @Test
  void the_variable_of_an_earlier_program_is_read_for_nothing() {
    var other = home.folder().resolve("other");
    var run =
        BelfryProcess.run(
            home, Map.of("CARGENTO_HOME", other.toString(), "BELFRY_HOME", ""), "", "sessions");
    assertThat(run.exit()).isZero();
    assertThat(other).doesNotExist();
    assertThat(home.belfry()).isDirectory();
  }
}

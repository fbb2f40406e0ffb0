package dev.belfry.session.live;

import static dev.belfry.session.Chalk.line;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the system does not tell of: Linux says nothing in a folder of a file that is written to by
/// another name of it, which stands elsewhere.
@EnabledOnOs(OS.LINUX)
class PatrolTest {
  private static final Duration DAYS = Duration.ofDays(3);

  @TempDir Path home = Path.of("");

  private Workshop shop = new Workshop(Path.of(""));

  @BeforeEach
  void open() {
    shop = new Workshop(home).withWatch();
  }

  private Path otherName(int number) {
    return home.resolve("elsewhere-" + number);
  }

  private void write(int number) throws IOException {
    shop.append("d/s" + number + ".jsonl", prompt(shop.now()));
    Files.createLink(otherName(number), shop.file("d/s" + number + ".jsonl"));
  }

  private static String prompt(long at) {
    return line("prompt", "at", at, "text", "Do " + at);
  }

  private void writeUnheard(int number) throws IOException {
    Files.writeString(otherName(number), prompt(shop.now()), StandardOpenOption.APPEND);
    shop.touch(otherName(number), shop.clock.instant());
  }

  /// Numbers around those that a round looks at.
  @ParameterizedTest
  @ValueSource(ints = {1, 16, 60, 64, 80, 160})
  void each_cold_file_has_its_turn(int files) throws IOException {
    for (var i = 0; i < files; i++) {
      write(i);
    }
    shop.round();
    shop.clock.advance(DAYS);
    shop.round();
    assertThat(shop.sids()).isEmpty();
    for (var i = 0; i < files; i++) {
      writeUnheard(i);
    }
    for (var round = 0; round <= 1 + files / 8; round++) {
      shop.round();
    }
    assertThat(shop.sids()).hasSize(files);
  }

  @Test
  void each_live_file_has_its_turn() throws IOException {
    for (var i = 0; i < 60; i++) {
      write(i);
    }
    shop.round();
    for (var i = 0; i < 60; i++) {
      writeUnheard(i);
    }
    for (var round = 0; round < 8; round++) {
      shop.round();
    }
    for (var i = 0; i < 60; i++) {
      assertThat(shop.row("s" + i).words().prompts()).isEqualTo(2);
    }
  }
}

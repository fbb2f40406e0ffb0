package dev.belfry.demo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.json.JsonCursor;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TroupeTest {
  private static final Instant NOW = Instant.parse("2026-11-30T10:00:00Z");

  @TempDir Path folder;

  @Test
  void the_same_seed_tells_the_same_stories() {
    new Troupe(folder.resolve("a"), () -> NOW, 7);
    new Troupe(folder.resolve("b"), () -> NOW, 7);
    assertThat(content("a")).isEqualTo(content("b")).hasSizeGreaterThan(14);
  }

  @Test
  void every_line_is_json_and_none_is_of_the_future() {
    new Troupe(folder.resolve("a"), () -> NOW, 7);
    content("a")
        .forEach(
            (file, lines) -> {
              for (var line : lines) {
                JsonCursor.of(line).skip();
              }
              assertThat(last(file)).isBeforeOrEqualTo(NOW);
            });
  }

  @Test
  void time_that_goes_by_is_told() {
    var time = new Instant[] {NOW};
    var troupe = new Troupe(folder.resolve("a"), () -> time[0], 7);
    assertThat(troupe.runDue()).isZero();
    time[0] = NOW.plusSeconds(60);
    assertThat(troupe.runDue()).isGreaterThan(20);
  }

  private Map<String, List<String>> content(String home) {
    var content = new TreeMap<String, List<String>>();
    try (var files = Files.walk(folder.resolve(home))) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        content.put(folder.resolve(home).relativize(file).toString(), Files.readAllLines(file));
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return content;
  }

  private Instant last(String file) {
    try {
      return Files.getLastModifiedTime(folder.resolve("a").resolve(file)).toInstant();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

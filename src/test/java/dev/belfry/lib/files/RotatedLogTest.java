package dev.belfry.lib.files;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.text.Redact;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RotatedLogTest {
  @TempDir Path folder;

  @Test
  void a_record_is_one_line_with_its_time() throws IOException {
    try (var log = log(1_000)) {
      log.write(Redact.text("first\n2026-11-30 INFO admin logged in\r\u001b[2J"));
    }
    var lines = Files.readAllLines(folder.resolve("4553.log"));
    assertThat(lines).hasSize(1);
    assertThat(lines.getFirst())
        .startsWith("2026-11-30T10:00:00Z first")
        .doesNotContain("\u001b")
        .doesNotContain("\r");
  }

  @Test
  void a_long_record_is_cut() throws IOException {
    try (var log = log(1 << 20)) {
      log.write(Redact.text("x ".repeat(500_000)));
    }
    assertThat(Files.size(folder.resolve("4553.log"))).isLessThan(10_000);
  }

  @Test
  void five_files_stay_and_the_last_line_is_there() throws IOException {
    try (var log = log(500)) {
      for (var i = 0; i < 200; i++) {
        log.write(Redact.text("line " + i));
      }
    }
    try (var files = Files.list(folder)) {
      var names = files.map(file -> file.getFileName().toString()).sorted().toList();
      assertThat(names)
          .isEqualTo(List.of("4553.log", "4553.log.1", "4553.log.2", "4553.log.3", "4553.log.4"));
    }
    assertThat(Files.readString(folder.resolve("4553.log"))).endsWith("line 199\n");
    for (var name : List.of("4553.log", "4553.log.4")) {
      var file = folder.resolve(name);
      assertThat(Files.size(file)).isLessThanOrEqualTo(500);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
          .isEqualTo("rw-------");
    }
  }

  @Test
  void a_folder_that_is_gone_costs_the_record_only() throws IOException {
    var gone = folder.resolve("gone");
    Files.createDirectory(gone);
    try (var log = new RotatedLog(gone.resolve("x.log"), () -> Instant.EPOCH, 100)) {
      Files.delete(gone);
      log.write(Redact.text("lost"));
      Files.createDirectory(gone);
      log.write(Redact.text("kept"));
    }
    assertThat(gone.resolve("x.log")).content().endsWith("kept\n");
  }

  private RotatedLog log(long maxBytes) {
    return new RotatedLog(
        folder.resolve("4553.log"), () -> Instant.parse("2026-11-30T10:00:00Z"), maxBytes);
  }
}

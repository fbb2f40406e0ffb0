package dev.belfry.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What `./dev promises --prove` takes away is really away, and only in a jar of its own.
class OverlaysTest {
  private static final String KEY = "sk-" + "ant-api03-" + "Zx9".repeat(20);

  @Test
  void without_redaction_a_key_comes_through() throws IOException {
    var line = "{\"id\":\"a\",\"text\":\"the key " + KEY + "\",\"cap\":400}\n";
    try (var home = TempHome.empty()) {
      assertThat(filter(Build.launcher(), home, line)).doesNotContain(KEY);
      assertThat(filter(Build.without("redact"), home, line)).contains(KEY);
    }
  }

  @Test
  void without_owner_only_files_others_may_read_them() throws IOException {
    try (var home = TempHome.empty()) {
      run(Build.without("files"), home, "sessions");
      try (var files = Files.walk(home.belfry())) {
        assertThat(files.toList())
            .isNotEmpty()
            .anySatisfy(
                file ->
                    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                        .matches("rw.{4}r.."));
      }
    }
  }

  private static String filter(Path launcher, TempHome home, String line) throws IOException {
    var input = Files.writeString(home.folder().resolve("in.jsonl"), line);
    return Programs.run(
            Map.of("HOME", home.folder().toString()),
            home.folder(),
            "/bin/sh",
            "-c",
            "exec \"$1\" redact <\"$2\"",
            "sh",
            launcher.toString(),
            input.toString())
        .out();
  }

  private static void run(Path launcher, TempHome home, String command) {
    var environment =
        Map.of("HOME", home.folder().toString(), "BELFRY_HOME", home.belfry().toString());
    Programs.run(environment, home.folder(), launcher.toString(), command);
  }
}

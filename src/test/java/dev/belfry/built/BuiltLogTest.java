package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Build;
import dev.belfry.testkit.Programs;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// The log of the built program: bounded, kept over every end, and told of mistakes.
class BuiltLogTest {
  private static final long FULL = 10L << 20;

  @Test
  @Promise({"C-101", "T-08"})
  void full_logs_make_room_and_the_newest_line_is_there() throws IOException {
    try (var home = TempHome.empty()) {
      var port = String.valueOf(BelfryProcess.freePort());
      var log = home.belfry().resolve("serve/" + port + ".log");
      full(log);
      for (var n = 1; n <= 4; n++) {
        full(log.resolveSibling(log.getFileName() + "." + n));
      }
      var oldest = log.resolveSibling(log.getFileName() + ".4");
      Files.writeString(oldest, "the oldest of all");
      assertThat(started(home, port)).isEqualTo(130);
      assertThat(log).content().contains("started, pid").hasLineCount(1);
      assertThat(oldest).hasSize(FULL);
      try (var files = Files.list(log.resolveSibling(""))) {
        assertThat(files.mapToLong(BuiltLogTest::size).sum()).isLessThan(60L << 20);
      }
      assertThat(Files.getPosixFilePermissions(log))
          .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }
  }

  private static int started(TempHome home, String port) {
    try (var server = BelfryProcess.serveAt(home, Integer.parseInt(port))) {
      return server.stop();
    }
  }

  private static void full(Path log) throws IOException {
    Files.createDirectories(log.resolveSibling(""));
    try (var file = new RandomAccessFile(log.toFile(), "rw")) {
      file.setLength(FULL);
    }
    Files.setPosixFilePermissions(log, PosixFilePermissions.fromString("rw-------"));
  }

  private static long size(Path file) {
    return file.toFile().length();
  }

  /// A planted mistake in every round, in a program that runs without a terminal.
  @Test
  @Promise("C-100")
  void a_mistake_of_a_detached_run_is_in_the_log_without_its_secret() throws IOException {
    try (var home = TempHome.empty()) {
      home.codex("6f1f2a30-0000-4000-8000-000000000010", "mend the till", Instant.now());
      var environment = new HashMap<>(Map.of("HOME", home.folder().toString()));
      environment.put("BELFRY_HOME", home.belfry().toString());
      var launcher = Build.launcherWith("fault").toString();
      var port = String.valueOf(BelfryProcess.freePort());
      var run =
          Programs.run(environment, home.folder(), launcher, "serve", "--daemon", "--port", port);
      assertThat(run.exit()).as(run.err()).isZero();
      try {
        Programs.run(environment, home.folder(), launcher, "sessions");
      } finally {
        Programs.run(environment, home.folder(), launcher, "stop");
      }
      assertThat(home.belfry().resolve("serve/" + port + ".log"))
          .content()
          .contains("fault in", "a planted mistake", "ghp_…REDACTED", "at dev.belfry.session")
          .doesNotContain("0123456789abcdef");
    }
  }
}

package dev.belfry.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The home folder as the built program makes and uses it.
class HomeProcessTest {
  /// Opens and creations as `strace` prints them.
  private static final Pattern WRITES =
      Pattern.compile(
          "(?:openat?\\([^\"]*\"([^\"]+)\", [^)]*O_(?:WRONLY|RDWR|CREAT)[^)]*(?:, (0\\d+))?\\)"
              + "|(?:mkdir|mkdirat|creat)\\([^\"]*\"([^\"]+)\", (0\\d+)\\)"
              + "|rename[^(]*\\([^\"]*\"[^\"]+\",[^\"]*\"([^\"]+)\"[^)]*\\)) += [^-]");

  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"000", "077", "777"})
  @Promise({"C-099", "C-170", "T-07"})
  void nothing_is_ever_wider_than_its_owner(String umask) throws InterruptedException {
    home.claude("11111111-1111-4111-8111-111111111111", "Tidy the list", Instant.now());
    var modes = new TreeMap<String, String>();
    var done = new AtomicBoolean();
    var looking =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (!done.get()) {
                    look(home.belfry(), modes);
                  }
                });
    var shell = List.of("/bin/sh", "-c", "umask " + umask + "; exec \"$0\" \"$@\"");
    try (var server = BelfryProcess.startUnder(shell, home, "serve")) {
      server.get("/api/data?all=1");
      assertThat(BelfryProcess.run(home, "stop").exit()).isZero();
      server.awaitEnd();
    } finally {
      done.set(true);
      looking.join();
    }
    assertThat(modes)
        .hasSizeGreaterThan(6)
        .allSatisfy((path, mode) -> assertThat(mode).as(path).matches("[r-][w-][x-]------"));
    var left = new TreeMap<String, String>();
    look(home.belfry(), left);
    assertThat(left)
        .allSatisfy((path, mode) -> assertThat(mode).as(path).matches("rw-------|rwx------"));
  }

  @Test
  @Promise("C-099")
  void a_folder_that_others_may_read_is_told_and_files_are_still_private() throws IOException {
    var open = PosixFilePermissions.fromString("rwxr-xr-x");
    Files.createDirectory(home.belfry());
    Files.setPosixFilePermissions(home.belfry(), open);
    try (var server = BelfryProcess.serve(home)) {
      assertThat(server.err()).contains("is open to other accounts", "chmod 700");
      assertThat(Files.getPosixFilePermissions(server.stateFile()))
          .isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }
  }

  @Test
  @Promise("C-097")
  void a_named_home_is_used_and_created_for_the_owner_only() throws IOException {
    var named = home.folder().resolve("deep/er");
    try (var server = BelfryProcess.serve(home, Map.of("BELFRY_HOME", named.toString()))) {
      assertThat(named.resolve("serve/" + server.port() + ".json")).exists();
      assertThat(Files.getPosixFilePermissions(named))
          .isEqualTo(PosixFilePermissions.fromString("rwx------"));
      assertThat(home.belfry()).doesNotExist();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "   "})
  @Promise("C-097")
  void a_blank_home_moves_nothing(String blank) {
    var environment = Map.of("BELFRY_HOME", blank, "CARGENTO_HOME", "/nowhere");
    try (var server = BelfryProcess.serve(home, environment)) {
      assertThat(server.stateFile()).exists();
      assertThat(server.err()).contains("BELFRY_HOME is blank");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"belfry", "../x", "/", "/dev/null", "$HOME", "$HOME/file", "$HOME/a\nb"})
  @Promise("C-097")
  void a_home_that_cannot_be_ours_is_refused(String named) throws IOException {
    Files.createFile(home.folder().resolve("file"));
    var value = named.replace("$HOME", home.folder().toString());
    var refused = BelfryProcess.run(home, Map.of("BELFRY_HOME", value), "", "serve", "--port", "0");
    assertThat(refused.exit()).isEqualTo(2);
    assertThat(refused.err()).contains("BELFRY_HOME").hasLineCount(2);
  }

  @Test
  @Promise({"C-101", "T-08"})
  void a_full_log_is_rotated_and_keeps_its_last_line() throws IOException {
    var port = BelfryProcess.freePort();
    var folder = Files.createDirectories(home.belfry().resolve("serve"));
    var log = folder.resolve(port + ".log");
    var full = "x".repeat(99) + "\n";
    for (var name : List.of("", ".1", ".2", ".3", ".4")) {
      Files.writeString(folder.resolve(port + ".log" + name), full.repeat((10 << 20) / 100));
    }
    var started = BelfryProcess.run(home, "serve", "--daemon", "--port", Integer.toString(port));
    assertThat(started.exit()).as(started.err()).isZero();
    assertThat(BelfryProcess.run(home, "stop").exit()).isZero();
    assertThat(Files.readString(log)).contains("started, pid");
    var sizes = 0L;
    try (var files = Files.list(folder)) {
      for (var file : files.toList()) {
        sizes += Files.size(file);
      }
    }
    assertThat(sizes).isLessThan(60L << 20);
    assertThat(folder.resolve(port + ".log.5")).doesNotExist();
  }

  @Test
  @Promise("C-100")
  void an_error_of_a_detached_run_is_in_the_log_redacted() throws IOException {
    var secret = "ghp_" + "A1b2C3d4E5".repeat(4).substring(0, 36);
    var named = home.folder().resolve(secret);
    var port = BelfryProcess.freePort();
    var state = Files.createDirectories(named.resolve("serve/" + port + ".json/full"));
    var failed =
        BelfryProcess.run(
            home,
            Map.of("BELFRY_HOME", named.toString()),
            "",
            "serve",
            "--daemon",
            "--port",
            Integer.toString(port));
    assertThat(state).exists();
    assertThat(failed.exit()).isEqualTo(7);
    var log = Files.readString(named.resolve("serve/" + port + ".log"));
    assertThat(log).contains("fault in start", "cannot write").doesNotContain(secret);
    assertThat(failed.err()).doesNotContain(secret);
  }

  @Test
  @Promise({"C-096", "C-159"})
  void a_run_writes_what_the_list_says_and_opens_it_private() throws IOException {
    var trace = home.folder().resolve("trace");
    assumeThat(canTrace()).as("strace may trace here").isTrue();
    home.claude("11111111-1111-4111-8111-111111111111", "Tidy the list", Instant.now());
    home.codex("22222222-2222-4222-8222-222222222222", "Sort the list", Instant.now());
    var strace =
        List.of(
            "strace",
            "-f",
            "-qq",
            "-s",
            "4096",
            "-e",
            "trace=open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2",
            "-o",
            trace.toString());
    try (var server = BelfryProcess.startUnder(strace, home, "serve")) {
      server.get("/");
      server.get("/api/data?all=1");
      assertThat(BelfryProcess.run(home, "stop").exit()).isZero();
      server.awaitEnd();
    }
    var written = written(trace);
    assertThat(written).anyMatch(path -> path.endsWith(".json"));
    assertThat(written)
        .allMatch(path -> FileList.ALL.stream().anyMatch(entry -> entry.covers(path)));
  }

  /// What was created or opened for writing, relative to the home; devices aside.
  private Set<String> written(Path trace) throws IOException {
    var paths = new TreeSet<String>();
    for (var line : Files.readAllLines(trace)) {
      var found = WRITES.matcher(line);
      if (!found.find()) {
        continue;
      }
      var mode = found.group(2) == null ? found.group(4) : found.group(2);
      var path = first(found.group(1), found.group(3), found.group(5));
      if (path.startsWith("/dev/") || path.startsWith("/proc/")) {
        continue;
      }
      assertThat(path + "/").startsWith(home.belfry() + "/");
      if (mode != null) {
        assertThat(mode).as(line).isIn("0600", "0700");
      }
      if (!line.contains("mkdir")) {
        paths.add(home.belfry().relativize(Path.of(path)).toString());
      }
    }
    return paths;
  }

  private static String first(String... texts) {
    for (var text : texts) {
      if (text != null) {
        return text;
      }
    }
    return "";
  }

  private static boolean canTrace() {
    try {
      var probe = new ProcessBuilder("strace", "-qq", "-o", "/dev/null", "true").start();
      return probe.waitFor() == 0;
    } catch (IOException e) {
      return false;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static void look(Path folder, Map<String, String> modes) {
    var folders = new ArrayList<>(List.of(folder));
    while (!folders.isEmpty()) {
      var next = folders.removeLast();
      try (var entries = Files.newDirectoryStream(next)) {
        modes.put(next.toString(), mode(next));
        for (var entry : entries) {
          modes.put(entry.toString(), mode(entry));
          if (Files.isDirectory(entry)) {
            folders.add(entry);
          }
        }
      } catch (NoSuchFileException _) {
        assertThat(next).as("not there yet, or gone again").isNotNull();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String mode(Path path) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
  }
}

package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.Strace.Call;
import dev.belfry.testkit.TempHome;
import dev.belfry.work.FileList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The files that the built program makes, as the kernel was asked for them.
@EnabledOnOs(OS.LINUX)
class BuiltFilesTest {
  private static final String DEMO = ".cache/belfry-demo";

  @ParameterizedTest(name = "umask {0}")
  @ValueSource(strings = {"000", "077"})
  @Promise("C-096")
  void a_day_writes_the_files_of_the_list_and_no_other(String mask) {
    var day = Day.under(mask);
    var met = new TreeSet<String>();
    for (var call : day.writes()) {
      for (var path : call.paths()) {
        assertThat(isExpected(day, call, path, met)).as("%s", call).isTrue();
      }
    }
    assertThat(met)
        .as("each kind on the list is made in a day")
        .hasSize((int) FileList.ALL.stream().map(FileList.Entry::says).distinct().count());
  }

  private static boolean isExpected(Day day, Call call, Path path, SortedSet<String> met) {
    var home = day.home();
    for (var own : List.of(home.resolve(".belfry"), home.resolve(DEMO).resolve("belfry"))) {
      if (path.startsWith(own)) {
        var name = own.relativize(path).toString();
        var kinds = FileList.ALL.stream().filter(it -> it.covers(name)).toList();
        kinds.forEach(it -> met.add(it.says()));
        return !kinds.isEmpty() || isFolder(name);
      }
    }
    // The made-up agents of the demo live beside its home.
    return path.startsWith(home.resolve(DEMO)) || isDemoFolder(home, call, path);
  }

  private static boolean isFolder(String name) {
    return name.isEmpty()
        || FileList.ALL.stream().anyMatch(it -> (it.folder() + "/").startsWith(name + "/"));
  }

  private static boolean isDemoFolder(Path home, Call call, Path path) {
    return call.name().startsWith("mkdir") && home.resolve(DEMO).startsWith(path);
  }

  @ParameterizedTest(name = "umask {0}")
  @ValueSource(strings = {"000", "077"})
  @Promise({"C-099", "C-159", "C-170", "T-07"})
  void the_mode_is_in_the_call_that_creates(String mask) {
    var day = Day.under(mask);
    var creating = day.writes().stream().filter(Call::creates).toList();
    assertThat(creating).hasSizeGreaterThan(10);
    assertThat(creating)
        .allMatch(it -> it.mode().equals(it.name().startsWith("mkdir") ? "0700" : "0600"));
    assertThat(day.writes()).noneMatch(it -> it.name().matches("f?chmod(at)?"));
    assertThat(creating.stream().flatMap(it -> it.paths().stream()).map(Path::toString))
        .as("the state file is written beside its place and moved there")
        .anyMatch(it -> it.matches(".*/serve/\\.\\d+\\.json\\.[0-9a-f]{16}\\.tmp"))
        .noneMatch(it -> it.matches(".*/serve/\\d+\\.json"));
    day.modes().forEach((path, mode) -> assertThat(mode).as(path).matches("rw-------|rwx------"));
  }

  @Test
  @Promise("C-096")
  void a_day_leaves_its_own_home_and_no_trace_of_the_demo() {
    assertThat(Day.under("000").left())
        .allMatch(it -> it.startsWith(".belfry") || it.equals(".cache"))
        .contains(".belfry/sessions/sessions.db")
        .noneMatch(it -> it.endsWith(".tmp") || it.endsWith(".json"));
  }

  @Test
  @Promise("C-170")
  void nobody_ever_sees_a_file_open_to_others() throws InterruptedException {
    try (var home = TempHome.empty()) {
      home.claude("6f1f2a30-0000-4000-8000-00000000000c", "mend the shop", Instant.now());
      var wide = new ConcurrentSkipListSet<String>();
      var seen = new ConcurrentSkipListSet<String>();
      var over = new AtomicBoolean();
      var looker =
          Thread.ofPlatform()
              .start(
                  () -> {
                    while (!over.get()) {
                      look(home.belfry(), seen, wide);
                    }
                  });
      var mask = List.of("/bin/sh", "-c", "umask 000; exec \"$0\" \"$@\"");
      try (var server = BelfryProcess.startUnder(mask, home, "serve")) {
        server.post("/api/refresh", "");
        server.stop();
      }
      over.set(true);
      looker.join();
      assertThat(seen).hasSizeGreaterThan(6);
      assertThat(wide).isEmpty();
    }
  }

  private static void look(
      Path folder, ConcurrentSkipListSet<String> seen, ConcurrentSkipListSet<String> wide) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try (Stream<Path> files = Files.walk(folder)) {
      for (var file : files.toList()) {
        var mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
        seen.add(file.toString());
        if (!mode.endsWith("------")) {
          wide.add(file + " " + mode);
        }
      }
    } catch (NoSuchFileException | java.io.UncheckedIOException gone) {
      assert gone != null; // a file that was there a moment ago
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  @Promise("C-099")
  void a_folder_that_was_open_before_is_told_of_and_its_files_stay_private() throws IOException {
    try (var home = TempHome.empty()) {
      Files.createDirectory(home.belfry());
      Files.setPosixFilePermissions(home.belfry(), PosixFilePermissions.fromString("rwxr-xr-x"));
      try (var server = BelfryProcess.serve(home)) {
        assertThat(server.err() + server.out()).contains("open to other accounts", "chmod 700");
        var modes = new Tree(List.of(home.belfry())).modes();
        assertThat(modes.remove(home.belfry().toString())).isEqualTo("rwxr-xr-x");
        assertThat(modes.values()).allMatch(it -> it.endsWith("------"));
      }
    }
  }
}

package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Promise;
import dev.belfry.testkit.Strace.Call;
import dev.belfry.work.FileList;
import java.nio.file.Path;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// The files that the built program makes, as the kernel was asked for them.
@EnabledOnOs(OS.LINUX)
class BuiltFilesTest {
  private static final String DEMO_HOME = ".cache/" + FileList.DEMO_HOME;

  @Test
  @Promise("C-096")
  void a_day_writes_the_files_of_the_list_and_no_other() {
    var day = Day.seen();
    var met = new TreeSet<String>();
    for (var call : day.writes()) {
      for (var path : call.paths()) {
        assertThat(isExpected(day, call, path, met)).as("%s", call).isTrue();
      }
    }
    assertThat(met)
        .as("each kind on the list is made in a day")
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(FileList.ALL.stream(), FileList.DEMO.stream())
                .map(FileList.Entry::says)
                .collect(Collectors.toSet()));
  }

  private static boolean isExpected(Day day, Call call, Path path, SortedSet<String> met) {
    var home = day.home();
    for (var own : List.of(home.resolve(".belfry"), home.resolve(DEMO_HOME))) {
      if (path.startsWith(own)) {
        var name = own.relativize(path).toString();
        var kinds = FileList.ALL.stream().filter(it -> it.covers(name)).toList();
        kinds.forEach(it -> met.add(it.says()));
        return !kinds.isEmpty() || isFolder(name);
      }
    }
    if (path.startsWith(home.resolve(".cache"))) {
      var name = home.resolve(".cache").relativize(path).toString();
      var kinds = FileList.DEMO.stream().filter(it -> it.covers(name)).toList();
      kinds.forEach(it -> met.add(it.says()));
      return !kinds.isEmpty() || call.name().matches("mkdir.*|rmdir|unlink.*");
    }
    return false;
  }

  private static boolean isFolder(String name) {
    return name.isEmpty()
        || FileList.ALL.stream()
            .anyMatch(
                it -> (it.folder() + "/").startsWith(name + "/") || it.covers(name + "/copy.db"));
  }

  @Test
  @Promise({"C-099", "C-159", "C-170", "T-07"})
  void the_mode_is_in_the_call_that_creates() {
    var day = Day.seen();
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
    assertThat(Day.seen().left())
        .allMatch(it -> it.startsWith(".belfry") || it.equals(".cache"))
        .contains(".belfry/sessions/sessions.db")
        .noneMatch(it -> it.endsWith(".tmp") || it.endsWith(".json"));
  }
}

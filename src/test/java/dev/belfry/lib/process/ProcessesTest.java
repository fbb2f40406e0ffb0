package dev.belfry.lib.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class ProcessesTest {
  @TempDir Path folder = Path.of("");

  @Test
  @EnabledOnOs(OS.LINUX)
  void a_program_is_found_with_folder_and_start_and_is_gone_when_it_ended() throws Exception {
    var copy = Files.copy(Path.of("/bin/sleep"), folder.resolve("belfry-sleeper"));
    var real = folder.toRealPath();
    var child = new ProcessBuilder(copy.toString(), "60").directory(real.toFile()).start();
    try {
      var found = Processes.ofSystem().find(Set.of("belfry-sleeper")).orElseThrow();
      assertThat(found).hasSize(1);
      assertThat(found.getFirst().pid()).isEqualTo(child.pid());
      assertThat(found.getFirst().cwd()).isEqualTo(real);
      var started = child.info().startInstant().orElseThrow().toEpochMilli();
      assertThat(found.getFirst().startedAt()).isBetween(started - 1_500, started + 1_500);
    } finally {
      child.destroyForcibly().waitFor();
    }
    assertThat(Processes.ofSystem().find(Set.of("belfry-sleeper")).orElseThrow()).isEmpty();
  }

  private void process(int pid, String commandLine) throws IOException {
    var entry = Files.createDirectories(folder.resolve(Integer.toString(pid)));
    Files.writeString(entry.resolve("cmdline"), commandLine);
    var fields = " 0".repeat(18) + " 250 0 0\n";
    Files.writeString(entry.resolve("stat"), pid + " (a (b) c) S" + fields);
    Files.createSymbolicLink(entry.resolve("cwd"), Path.of("/work"));
  }

  private Set<Long> pids(String program) {
    return Processes.of(folder).find(Set.of(program)).orElseThrow().stream()
        .map(Processes.Running::pid)
        .collect(Collectors.toSet());
  }

  @Test
  void a_script_counts_by_its_own_name_whatever_runs_it() throws IOException {
    Files.createDirectories(folder.resolve("self"));
    Files.writeString(folder.resolve("self/cmdline"), "x");
    Files.writeString(folder.resolve("stat"), "cpu 1 2\nbtime 1000\n");
    process(1, "/opt/bin/codex\0resume\0");
    process(2, "node\0--max-old-space-size=9\0/usr/lib/codex.js\0");
    process(3, "vim\0codex\0");
    process(4, "");
    process(5, "node\0");
    assertThat(pids("codex")).containsExactlyInAnyOrder(1L, 2L);
    var found = Processes.of(folder).find(Set.of("vim")).orElseThrow().getFirst();
    assertThat(found.startedAt()).isEqualTo(1_002_500);
  }

  @Test
  void a_process_that_runs_something_else_now_is_found_at_once_if_young_and_later_if_not()
      throws IOException {
    Files.createDirectories(folder.resolve("self"));
    Files.writeString(folder.resolve("self/cmdline"), "x");
    process(1, "bash");
    var processes = Processes.of(folder);
    var codex = Set.of("codex");
    assertThat(processes.find(codex).orElseThrow()).isEmpty();
    Files.writeString(folder.resolve("1/cmdline"), "codex");
    assertThat(processes.find(codex).orElseThrow()).hasSize(1);
    for (var look = 0; look < 8; look++) {
      processes.find(codex);
    }
    Files.writeString(folder.resolve("1/cmdline"), "vim");
    var looks = 0;
    while (!processes.find(codex).orElseThrow().isEmpty()) {
      assertThat(++looks).isLessThan(8);
    }
  }

  @Test
  void a_system_that_does_not_tell_is_unknown_not_empty() {
    assertThat(Processes.of(folder.resolve("nowhere")).find(Set.of("codex"))).isEmpty();
    assertThat(Processes.none().find(Set.of("codex"))).isEmpty();
  }
}

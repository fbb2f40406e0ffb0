package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A person's folders as they should not be, and what the program says of them.
@EnabledOnOs(OS.LINUX)
class BuiltFaultsTest {
  private static final String SID = "11111111-1111-4111-8111-111111111111";

  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  /// Modes mean nothing to an account that may pass over them; where ours is such a one, the
  /// program runs without that right.
  private List<String> bound() throws IOException {
    var probe = Files.createDirectory(home.folder().resolve("probe"));
    mode(probe, "---------");
    var free = Files.isReadable(probe);
    mode(probe, "rwx------");
    Files.delete(probe);
    if (!free) {
      return List.of("/usr/bin/env");
    }
    var without = List.of("/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search");
    Assumptions.assumeTrue(Files.isExecutable(Path.of(without.getFirst())), "no setpriv");
    return without;
  }

  private static void mode(Path path, String mode) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
  }

  /// The answer once it holds `part`, which it gets to by itself.
  private static String awaited(BelfryProcess server, String path, String part) {
    var until = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    var text = "";
    while (!text.contains(part) && System.nanoTime() < until) {
      text = server.get(path).text();
    }
    assertThat(text).contains(part);
    return text;
  }

  @ParameterizedTest
  @ValueSource(strings = {".claude", ".claude/projects", ".claude/projects/-work"})
  void a_folder_without_rights_is_named_and_its_sessions_come_with_the_rights(String closed)
      throws IOException {
    var bound = bound();
    var kept = home.folder().resolve(".claude/projects/-work").resolve(SID + ".jsonl");
    Files.createDirectories(kept.getParent());
    TempHome.append(
        kept, TempHome.claudePrompt(SID, "Tidy the list", home.folder(), Instant.now()));
    var folder = home.folder().resolve(closed);
    mode(folder, "---------");
    try (var server = BelfryProcess.startUnder(bound, home, "serve")) {
      assertThat(awaited(server, "/api/data", "no right to read"))
          .contains(folder.toString())
          .doesNotContain("Tidy the list");
      assertThat(server.get("/api/doctor").text())
          .contains("unlisted-folder", "~/" + closed)
          .doesNotContain(folder.toString());
      assertThat(BelfryProcess.runUnder(bound, home, "doctor").out())
          .contains("~/" + closed, "could not be listed");
      mode(folder, "rwx------");
      assertThat(awaited(server, "/api/data", "Tidy the list")).doesNotContain("no right to read");
      assertThat(server.get("/api/doctor").text()).doesNotContain("unlisted-folder");
    } finally {
      mode(folder, "rwx------");
    }
  }

  @Test
  void a_server_starts_without_an_index_and_says_why() throws IOException {
    home.claude(SID, "Tidy the list", Instant.now());
    Files.createDirectories(home.belfry().resolve("sessions/sessions.db/full"));
    mode(home.belfry(), "rwx------");
    try (var server = BelfryProcess.serve(home)) {
      assertThat(server.err()).contains("nothing can be remembered");
      assertThat(server.log()).contains("nothing can be remembered");
      awaited(server, "/api/data", "Tidy the list");
      assertThat(server.get("/api/doctor").text()).contains("nothing can be remembered");
      assertThat(server.get("/api/health").text()).contains("\"stalled\":false", "last_round");
      assertThat(BelfryProcess.run(home, "status").out()).contains("reading goes on");
      assertThat(BelfryProcess.run(home, "doctor").out()).contains("nothing can be remembered");
    }
  }

  @Test
  void what_only_reads_needs_no_home_to_write() throws IOException {
    var bound = bound();
    home.claude(SID, "Tidy the list", Instant.now());
    mode(home.folder(), "r-x------");
    try {
      assertThat(BelfryProcess.runUnder(bound, home, "sessions").out()).contains("Tidy the list");
      assertThat(BelfryProcess.runUnder(bound, home, "doctor").out())
          .contains("nothing can be remembered");
    } finally {
      mode(home.folder(), "rwx------");
    }
  }

  @Test
  void an_error_names_its_path_once() throws IOException {
    var file = Files.createFile(home.folder().resolve("file"));
    var below = file.resolve("below").toString();
    var ended = BelfryProcess.run(home, Map.of("BELFRY_HOME", below), "", "serve", "--port", "0");
    assertThat(ended.exit()).isEqualTo(7);
    assertThat(ended.err()).containsOnlyOnce(file.toString());
  }
}

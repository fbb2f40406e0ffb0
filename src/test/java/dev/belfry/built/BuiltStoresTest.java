package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.AgentDatabases;
import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.ForeignProgram;
import dev.belfry.testkit.ForeignStore;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/// The stores of agents stay as they are, whatever the built program does.
@EnabledOnOs(OS.LINUX)
class BuiltStoresTest {
  @Test
  @Promise({"C-011", "T-41"})
  void nothing_below_a_store_is_opened_for_writing_or_changed() {
    var day = Day.seen();
    var stores = new ArrayList<>(AgentDatabases.folders(day.home()));
    stores.addAll(List.of(day.home().resolve(".claude"), day.home().resolve(".codex")));
    assertThat(day.calls().stream().filter(it -> it.name().startsWith("open")))
        .as("the stores were read")
        .anyMatch(it -> isBelow(it.paths(), stores) && it.succeeded());
    assertThat(day.writes()).noneMatch(it -> isBelow(it.paths(), stores));
    assertThat(day.storesBefore()).hasSizeGreaterThan(8).isEqualTo(day.storesAfter());
  }

  private static boolean isBelow(List<Path> paths, List<Path> folders) {
    return paths.stream().anyMatch(path -> folders.stream().anyMatch(path::startsWith));
  }

  @Test
  @Promise({"C-012", "T-41"})
  void stores_on_a_read_only_mount_show_the_same_sessions() {
    try (var home = home()) {
      var plain = rows(BelfryProcess.run(home, "sessions", "--json"));
      Assumptions.assumeTrue(
          BelfryProcess.runUnder(readOnly(home), home, "--version").exit() == 0,
          "this account may not mount");
      try (var server = BelfryProcess.startUnder(readOnly(home), home, "serve")) {
        await(server, () -> titles(server).size() == 4);
      }
      assertThat(rows(BelfryProcess.runUnder(readOnly(home), home, "sessions", "--json")))
          .isEqualTo(plain)
          .hasSize(4);
    }
  }

  @Test
  @Promise("T-41")
  void a_database_that_its_program_writes_is_followed_and_left_as_it_is() throws IOException {
    try (var home = home();
        var program = ForeignProgram.start(AgentDatabases.openCode(home.folder()), "wal")) {
      program.run(AgentDatabases.session("ses_2", "mend the gate", now()));
      var before = pictures(home);
      try (var server = BelfryProcess.serve(home)) {
        await(
            server,
            () ->
                titles(server)
                    .containsAll(List.of("mend the roof", "mend the gate", "mend the wall")));
        assertThat(pictures(home)).isEqualTo(before);
        program.run(AgentDatabases.session("ses_3", "mend the lock", now()));
        await(server, () -> titles(server).contains("mend the lock"));
      }
      assertThat(home.belfry().resolve("tmp")).isEmptyDirectory();
    }
  }

  private static long now() {
    return Instant.now().toEpochMilli();
  }

  private static List<Map<String, String>> pictures(TempHome home) throws IOException {
    var pictures = new ArrayList<Map<String, String>>();
    for (var folder : AgentDatabases.folders(home.folder())) {
      pictures.add(ForeignStore.picture(folder));
    }
    return pictures;
  }

  private static List<String> titles(BelfryProcess server) {
    var titles = new ArrayList<String>();
    var sessions = new JsonMapper().readTree(server.get("/api/data").text()).path("sessions");
    for (var row : sessions) {
      titles.add(row.path("title").asString());
    }
    return titles;
  }

  /// A mount of its own for this one process, in which the stores cannot be written by anybody.
  private static List<String> readOnly(TempHome home) {
    var script = new StringBuilder("set -e; ");
    for (var store : Day.stores(home)) {
      script.append(
          "mount --bind '%1$s' '%1$s'; mount -o remount,ro,bind '%1$s'; ".formatted(store));
      script.append("! touch '%s/x' 2>/dev/null; ".formatted(store));
    }
    return List.of("/usr/bin/unshare", "-m", "/bin/sh", "-c", script + "exec \"$0\" \"$@\"");
  }

  @Test
  @Promise("C-012")
  void stores_without_the_right_to_write_show_the_same_sessions() throws IOException {
    try (var home = home()) {
      var plain = rows(BelfryProcess.run(home, "sessions", "--json"));
      chmod(home, "r-x------", "r--------");
      try {
        assertThat(rows(BelfryProcess.run(home, "sessions", "--json"))).isEqualTo(plain).hasSize(4);
      } finally {
        chmod(home, "rwx------", "rw-------");
      }
    }
  }

  private static void chmod(TempHome home, String folder, String file) throws IOException {
    for (var store : Day.stores(home)) {
      try (var all = Files.walk(store)) {
        for (var path : all.toList()) {
          Files.setPosixFilePermissions(
              path, PosixFilePermissions.fromString(Files.isDirectory(path) ? folder : file));
        }
      }
    }
  }

  private static TempHome home() {
    var home = TempHome.empty();
    var at = Instant.now().minusSeconds(600);
    home.claude("6f1f2a30-0000-4000-8000-00000000000d", "mend the shop", at);
    home.codex("6f1f2a30-0000-4000-8000-00000000000e", "mend the till", at);
    AgentDatabases.openCode(home.folder(), "mend the roof", at);
    AgentDatabases.crashedGoose(home.folder(), "mend the wall", at);
    return home;
  }

  private static List<String> rows(BelfryProcess.Finished finished) {
    assertThat(finished.exit()).as(finished.err()).isZero();
    var rows = new ArrayList<String>();
    for (var row : new JsonMapper().readTree(finished.out()).path("data").path("sessions")) {
      rows.add(((ObjectNode) row).toString());
    }
    return rows;
  }

  private static void await(BelfryProcess server, BooleanSupplier done) {
    var until = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (!done.getAsBoolean()) {
      if (System.nanoTime() > until) {
        throw new AssertionError("waited for 20 s: " + server.get("/api/doctor").text());
      }
    }
  }
}

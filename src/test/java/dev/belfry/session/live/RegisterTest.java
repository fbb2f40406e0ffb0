package dev.belfry.session.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.reader.crush.Crush;
import dev.belfry.testkit.ForeignStore;
import dev.belfry.testkit.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Databases that lie where a register says.
class RegisterTest {
  @TempDir Path home = Path.of("");

  private Workshop shop = new Workshop(home);
  private Path register = home;

  @BeforeEach
  void open() throws IOException {
    shop = new Workshop(home, List.of(new Crush()));
    register = home.resolve(".local/share/crush/projects.json");
    Files.createDirectories(register.getParent());
  }

  @AfterEach
  void close() {
    shop.sessions.close();
  }

  private Path data(String project) {
    return home.resolve("work").resolve(project).resolve(".crush");
  }

  private ForeignStore project(String name) {
    return ForeignStore.open(data(name).resolve("crush.db"), "wal");
  }

  private void makeProject(String name, String session) throws IOException {
    try (var program = project(name)) {
      program.script(Files.readString(Golden.of("session/crush").file("store.in.sql")));
      program.run("delete from sessions where id <> '3f0a'");
      program.run("update messages set session_id = ? where session_id = '3f0a'", session);
      program.run("update sessions set id = ?", session);
    }
  }

  private void register(String... projects) throws IOException {
    var list = new StringBuilder();
    for (var name : projects) {
      list.append(list.isEmpty() ? "" : ",")
          .append("{\"path\":\"%s\",\"data_dir\":\"%s\"}".formatted(name, data(name)));
    }
    Files.writeString(register, "{\"projects\":[" + list + "]}");
  }

  private List<String> all() {
    return shop.sessions.snapshot(true).rows().stream().map(row -> row.id().sid()).toList();
  }

  private String error() {
    var error = shop.sessions.snapshot(false).stores().getFirst().error();
    return error == null ? "" : error;
  }

  @Test
  void the_sessions_of_all_named_projects_are_rows_in_their_folders() throws IOException {
    makeProject("app", "aaa");
    makeProject("lib", "bbb");
    register("app", "lib", "nowhere");
    shop.round();
    assertThat(all()).containsExactlyInAnyOrder("aaa", "bbb");
    assertThat(shop.anyRow("bbb").place().cwd()).hasToString(home.resolve("work/lib").toString());
    assertThat(error()).isEmpty();
  }

  @Test
  void a_project_that_comes_later_is_read_and_one_that_goes_is_let_go() throws IOException {
    makeProject("app", "aaa");
    register("app");
    shop.round();
    makeProject("lib", "bbb");
    register("lib");
    shop.round();
    assertThat(all()).containsExactly("bbb");
    Files.delete(register);
    shop.round().round();
    assertThat(all()).isEmpty();
  }

  @Test
  void a_database_that_was_quiet_is_looked_at_again_when_the_register_changes() throws IOException {
    makeProject("app", "aaa");
    register("app");
    shop.round();
    for (var i = 0; i < 5; i++) {
      shop.clock.advance(Duration.ofHours(1));
      shop.round();
    }
    try (var program = project("app")) {
      program.run("update sessions set title = 'Newer title', updated_at = updated_at + 1");
    }
    register("app", "other");
    shop.round();
    assertThat(shop.anyRow("aaa").words().title()).hasToString("Newer title");
  }

  @Test
  void a_database_that_was_quiet_is_looked_at_within_seconds() throws IOException {
    makeProject("app", "aaa");
    register("app");
    shop.round();
    shop.clock.advance(Duration.ofHours(1));
    shop.round();
    try (var program = project("app")) {
      program.run("update sessions set title = 'Newer title', updated_at = updated_at + 1");
    }
    shop.clock.advance(Duration.ofSeconds(10));
    shop.round();
    assertThat(shop.anyRow("aaa").words().title()).hasToString("Newer title");
  }

  @Test
  void half_a_register_leaves_what_was_named_and_says_so() throws IOException {
    makeProject("app", "aaa");
    register("app");
    shop.round();
    Files.writeString(register, "{\"projects\":[{\"pa");
    shop.round();
    assertThat(all()).containsExactly("aaa");
    assertThat(error()).contains("projects.json");
    register("app");
    shop.clock.advance(Duration.ofSeconds(2));
    shop.round();
    assertThat(error()).isEmpty();
  }

  @Test
  void what_is_no_file_is_not_opened() throws IOException {
    makeProject("app", "aaa");
    Files.createDirectories(data("linked"));
    Files.createSymbolicLink(data("linked").resolve("crush.db"), data("app").resolve("crush.db"));
    Files.createDirectories(data("folder").resolve("crush.db"));
    register("linked", "folder");
    shop.round();
    assertThat(all()).isEmpty();
    assertThat(error()).contains("crush.db").contains("no file");
  }

  @Test
  void a_project_that_is_deleted_takes_its_sessions_along() throws IOException {
    makeProject("app", "aaa");
    register("app");
    shop.round();
    Files.delete(data("app").resolve("crush.db"));
    shop.round();
    assertThat(all()).isEmpty();
  }

  @Test
  void nothing_is_left_beside_the_database_of_a_project() throws IOException {
    makeProject("app", "aaa");
    register("app");
    var before = ForeignStore.picture(data("app"));
    shop.round().round();
    assertThat(all()).containsExactly("aaa");
    assertThat(ForeignStore.picture(data("app"))).isEqualTo(before);
  }
}

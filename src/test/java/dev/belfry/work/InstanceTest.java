package dev.belfry.work;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.files.AtomicFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class InstanceTest {
  private static final ServerState STATE =
      new ServerState(4711, 4553, 1_764_500_000, "/x/4553.log", "java", "0.1.0", "ab".repeat(32));

  @TempDir Path folder;

  @Test
  void the_second_is_told_of_the_first() {
    var home = home();
    try (var first = Instance.take(home)) {
      first.tell(STATE, writer());
      assertThatThrownBy(() -> Instance.take(home))
          .isInstanceOfSatisfying(
              BelfryException.class, e -> assertThat(e.code()).isEqualTo(Code.CONFLICT))
          .hasMessageContaining("pid 4711, port 4553, http://127.0.0.1:4553");
      assertThat(home.state(4553)).exists();
    }
    assertThat(home.state(4553)).doesNotExist();
  }

  @Test
  void what_a_killed_server_left_is_put_away() throws IOException {
    var home = home();
    home.create();
    Files.write(home.state(4600), STATE.json());
    Files.createFile(home.serve().resolve(".4600.json.0123456789abcdef.tmp"));
    Files.createFile(home.log(4600));
    Instance.take(home).close();
    assertThat(home.serve().toFile().list()).containsExactly("4600.log");
  }

  @Test
  void a_state_is_read_as_it_was_written() {
    var home = home();
    try (var instance = Instance.take(home)) {
      instance.tell(STATE, writer());
      assertThat(Instance.states(home)).containsExactly(STATE);
    }
  }

  @Test
  void a_state_that_is_broken_is_none() throws IOException {
    var home = home();
    home.create();
    Files.writeString(home.state(1), "{\"pid\":");
    Files.writeString(home.state(2), "[]");
    Files.writeString(home.state(3), "x".repeat(100_000));
    assertThat(Instance.states(home)).isEmpty();
  }

  @Test
  void only_files_of_the_list_are_made() throws IOException {
    var home = home();
    try (var instance = Instance.take(home)) {
      instance.tell(STATE, writer());
      try (var files = Files.walk(home.folder())) {
        for (var file : files.toList()) {
          var mode = PosixFilePermissions.toString(Files.getPosixFilePermissions(file));
          if (Files.isDirectory(file)) {
            assertThat(mode).as(file.toString()).isEqualTo("rwx------");
          } else {
            var path = home.folder().relativize(file).toString();
            assertThat(FileList.ALL).anyMatch(entry -> entry.covers(path));
            assertThat(mode).isEqualTo("rw-------");
          }
        }
      }
    }
  }

  @Test
  void a_home_in_a_repository_or_open_to_others_is_told() throws IOException {
    var open = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.createDirectory(folder.resolve(".git"));
    Files.createDirectory(folder.resolve("home"), open);
    assertThat(HomeCheck.of(home()))
        .anyMatch(it -> it.contains("git repository"))
        .anyMatch(it -> it.contains("open to other accounts"));
  }

  @Test
  void a_home_that_everybody_may_write_is_refused() throws IOException {
    Files.createDirectory(folder.resolve("home"));
    Files.setPosixFilePermissions(
        folder.resolve("home"), PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThatThrownBy(() -> HomeCheck.of(home())).hasMessageContaining("by everybody");
  }

  private Home home() {
    return new Home(folder.resolve("home"));
  }

  private static AtomicFile writer() {
    return new AtomicFile(new SplittableRandom(1));
  }
}

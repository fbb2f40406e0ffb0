package dev.belfry.lib.files;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OwnerOnlyTest {
  @TempDir Path folder;

  @Test
  void all_folders_that_are_missing_are_for_the_owner_only() throws IOException {
    OwnerOnly.folder(folder.resolve("a/b/c"));
    assertThat(mode("a")).isEqualTo("rwx------");
    assertThat(mode("a/b/c")).isEqualTo("rwx------");
  }

  @Test
  void a_folder_that_exists_keeps_its_mode() throws IOException {
    var open = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x"));
    Files.createDirectory(folder.resolve("a"), open);
    OwnerOnly.folder(folder.resolve("a"));
    assertThat(mode("a")).isEqualTo("rwxr-xr-x");
  }

  @Test
  void a_file_in_the_place_of_a_folder_is_refused() throws IOException {
    Files.createFile(folder.resolve("a"));
    assertThatThrownBy(() -> OwnerOnly.folder(folder.resolve("a")))
        .isInstanceOf(UncheckedIOException.class)
        .hasMessageContaining("is no folder");
  }

  @Test
  void a_file_is_for_the_owner_only() throws IOException {
    OwnerOnly.open(folder.resolve("a"), CREATE_NEW, WRITE).close();
    assertThat(mode("a")).isEqualTo("rw-------");
  }

  @Test
  void a_link_is_not_followed() throws IOException {
    var target = Files.writeString(folder.resolve("target"), "mine");
    Files.createSymbolicLink(folder.resolve("link"), target);
    assertThatThrownBy(() -> OwnerOnly.open(folder.resolve("link"), WRITE))
        .isInstanceOf(IOException.class);
    assertThat(target).hasContent("mine");
  }

  @Test
  void a_written_file_replaces_a_link_and_leaves_its_target_alone() throws IOException {
    var target = Files.writeString(folder.resolve("target"), "mine");
    var file = Files.createSymbolicLink(folder.resolve("state"), target);
    new AtomicFile(RandomGenerator.getDefault())
        .write(file, "new".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    assertThat(target).hasContent("mine");
    assertThat(file).isRegularFile().hasContent("new");
    assertThat(Files.isSymbolicLink(file)).isFalse();
    assertThat(mode("state")).isEqualTo("rw-------");
  }

  @Test
  void what_a_killed_writer_left_is_swept_and_nothing_else() throws IOException {
    Files.createFile(folder.resolve(".4553.json.0123456789abcdef.tmp"));
    Files.createFile(folder.resolve("notes.tmp"));
    AtomicFile.sweep(folder);
    assertThat(folder).isDirectoryNotContaining("glob:**/.4553*");
    assertThat(folder.resolve("notes.tmp")).exists();
  }

  private String mode(String name) throws IOException {
    return PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve(name)));
  }
}

package dev.belfry.lib.files;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockFileTest {
  @TempDir Path folder;

  @Test
  void a_lock_has_one_holder() {
    var file = folder.resolve("serve.lock");
    var first = LockFile.findFree(file);
    assertThat(first).isPresent();
    assertThat(LockFile.findFree(file)).isEmpty();
    first.get().close();
    assertThat(LockFile.findFree(file)).isPresent();
  }

  @Test
  void a_lock_file_holds_nothing() {
    var file = folder.resolve("serve.lock");
    try (var held = LockFile.findFree(file).orElseThrow()) {
      assertThat(file.toFile()).isEmpty();
      assertThat(held).isNotNull();
    }
  }
}

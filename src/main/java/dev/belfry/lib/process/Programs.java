package dev.belfry.lib.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Finds programs of the system. The search path of the environment is not asked: a folder that
/// somebody else put there could name any program.
final class Programs {
  private static final List<Path> FOLDERS =
      List.of(Path.of("/usr/bin"), Path.of("/bin"), Path.of("/usr/local/bin"));

  private Programs() {}

  /// The absolute path of the first of `names` that the system has.
  static Optional<Path> find(String... names) {
    for (var name : names) {
      for (var folder : FOLDERS) {
        var program = folder.resolve(name);
        if (Files.isExecutable(program)) {
          return Optional.of(program);
        }
      }
    }
    return Optional.empty();
  }
}

package dev.belfry.lib.process;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The running programs of this account, as far as the system tells. Asked anew each time.
@FunctionalInterface
public interface Processes {
  /// A running program.
  ///
  /// @param program the name of the file it was started from; of a script, the script's
  /// @param startedAt epoch milliseconds
  record Running(long pid, String program, Path cwd, long startedAt) {}

  /// Those with one of these names; empty where the system does not tell.
  Optional<List<Running>> find(Set<String> programs);

  /// Tells nothing.
  static Processes none() {
    return _ -> Optional.empty();
  }

  /// What Linux shows below `/proc`. Other systems tell no working folder, and so nothing.
  static Processes ofSystem() {
    return of(Path.of("/proc"));
  }

  /// The same from a folder like `/proc`.
  static Processes of(Path proc) {
    var folder = new ProcFolder(proc);
    return programs ->
        Files.isReadable(proc.resolve("self/cmdline"))
            ? Optional.of(folder.read(programs))
            : Optional.empty();
  }
}

package dev.belfry.session.live;

import dev.belfry.session.fold.Problems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What of the stores cannot be read, and mistakes of readers. Use under the lock of the live
/// model.
final class Trouble {
  /// What is not opened, and in whose store it lies.
  private final Map<Path, String> refused = new HashMap<>();

  private final List<RuntimeException> faults = new ArrayList<>();

  void refuse(Path path, String harness) {
    refused.put(path, harness);
  }

  void allow(Path path) {
    refused.remove(path);
  }

  /// What of a harness could not be read: its files, in memory or not, and trouble that no session
  /// shows.
  Map<String, Problems> problems(Collection<StoredFile> files) {
    Map<String, Problems> all = new HashMap<>();
    for (var harness : refused.values()) {
      all.computeIfAbsent(harness, _ -> new Problems()).count(Problems.Kind.NOT_A_FILE);
    }
    for (var file : files) {
      if (file.problems != null) {
        all.computeIfAbsent(file.store.harness(), _ -> new Problems()).addAll(file.problems);
      }
    }
    return all;
  }

  void tell(StoredFile file, @Nullable Exception fault) {
    if (fault != null && !file.faultTold) {
      file.faultTold = true;
      faults.add(new IllegalStateException("the reader failed on " + file.path, fault));
    }
  }

  /// Mistakes of readers since the last call, one a file.
  List<RuntimeException> takeFaults() {
    var result = List.copyOf(faults);
    faults.clear();
    return result;
  }
}

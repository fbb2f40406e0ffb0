package dev.belfry.session.live;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import java.nio.file.Path;

/// One store that exists.
///
/// @param root its real path
record Store(SessionReader reader, Path root) {
  String harness() {
    return reader.harness().key();
  }

  StoreFile classify(Path file) {
    return reader.classify(root.relativize(file));
  }

  boolean enters(Path folder) {
    return folder.equals(root) || reader.enters(root.relativize(folder));
  }

  /// The name of a session over all harnesses.
  String key(String sid) {
    return harness() + "/" + sid;
  }
}

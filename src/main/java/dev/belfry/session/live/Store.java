package dev.belfry.session.live;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/// One store that exists.
///
/// @param root its real path
record Store(SessionReader reader, Path root) {
  String harness() {
    return reader.harness().key();
  }

  /// What a file is; none of ours if there is one beside it that says more.
  StoreFile classify(Path file) {
    var place = root.relativize(file);
    var kind = reader.classify(place);
    return reader.findFuller(place).filter(this::isFile).isPresent() ? new StoreFile.Other() : kind;
  }

  /// Where a file of this store says that the session in `file` works.
  Optional<Path> findFolderNote(Path file) {
    return reader.findFolderNote(root.relativize(file)).map(root::resolve);
  }

  private boolean isFile(Path place) {
    return Files.isRegularFile(root.resolve(place), LinkOption.NOFOLLOW_LINKS);
  }

  boolean enters(Path folder) {
    return folder.equals(root) || reader.enters(root.relativize(folder));
  }

  /// The name of a session over all harnesses.
  String key(String sid) {
    return harness() + "/" + sid;
  }
}

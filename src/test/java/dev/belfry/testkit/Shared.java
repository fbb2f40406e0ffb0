package dev.belfry.testkit;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/// The folder of real session data beside the repository, which is not part of it: property
/// `belfry.shared`, else `../shared`. Tests that want it are skipped where it is absent.
public final class Shared {
  private Shared() {}

  /// The folder or file at `path` below it.
  public static Path at(String path) {
    var root = Path.of(System.getProperty("belfry.shared", "../shared"));
    var found = root.resolve(path);
    Assumptions.assumeTrue(Files.exists(found), () -> found + " is not there");
    return found;
  }
}

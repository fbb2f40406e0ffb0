package dev.belfry.lib.files;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// What lies at a path, as far as a look tells.
///
/// @param entries how many names a folder holds, -1 where it cannot be listed
public record Looked(Kind kind, boolean readable, long entries) {
  /// What a path leads to.
  public enum Kind {
    MISSING("missing"),
    BROKEN_LINK("broken-link"),
    INACCESSIBLE("inaccessible"),
    FOLDER("folder"),
    FILE("file"),
    SPECIAL("special");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    @Override
    public String toString() {
      return word;
    }
  }

  public static Looked at(Path path) {
    var kind = kind(path);
    var readable = Files.isReadable(path);
    return new Looked(kind, readable, kind == Kind.FOLDER && readable ? entries(path) : -1);
  }

  private static Kind kind(Path path) {
    if (Files.isDirectory(path)) {
      return Kind.FOLDER;
    }
    if (Files.isRegularFile(path)) {
      return Kind.FILE;
    }
    if (Files.exists(path)) {
      return Kind.SPECIAL;
    }
    if (Files.isSymbolicLink(path)) {
      return Kind.BROKEN_LINK;
    }
    return Files.notExists(path, LinkOption.NOFOLLOW_LINKS) ? Kind.MISSING : Kind.INACCESSIBLE;
  }

  private static long entries(Path folder) {
    try (var names = Files.list(folder)) {
      return names.count();
    } catch (IOException _) {
      return -1;
    }
  }
}

package dev.belfry.lib.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/// Folders and files with whatever mode the umask leaves.
public final class OwnerOnly {
  static final Set<PosixFilePermission> FOLDER = PosixFilePermissions.fromString("rwxrwxrwx");
  static final Set<PosixFilePermission> FILE = PosixFilePermissions.fromString("rw-rw-rw-");

  private OwnerOnly() {}

  public static void folder(Path folder) {
    try {
      Files.createDirectories(folder);
      Files.setPosixFilePermissions(folder, FOLDER);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static FileChannel open(Path file, OpenOption... options) throws IOException {
    var channel = FileChannel.open(file, Set.of(options));
    Files.setPosixFilePermissions(file, FILE);
    return channel;
  }

  static boolean isPosix(Path path) {
    return false;
  }
}

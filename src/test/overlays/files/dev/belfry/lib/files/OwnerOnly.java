package dev.belfry.lib.files;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;

/// Folders and files with whatever mode the mask leaves.
public final class OwnerOnly {
  private OwnerOnly() {}

  public static void folder(Path folder) {
    try {
      Files.createDirectories(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static FileChannel open(Path file, OpenOption... options) throws IOException {
    return FileChannel.open(file, options);
  }

  static boolean isPosix(Path path) {
    return path.getFileSystem().supportedFileAttributeViews().contains("posix");
  }
}

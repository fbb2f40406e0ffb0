package dev.belfry.lib.files;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HexFormat;
import java.util.random.RandomGenerator;
import java.util.regex.Pattern;

/// Replaces files as a whole: who reads one sees the old content or the new, also after a crash.
///
/// @param random names the temporary files, so that nobody can put a link where one will lie
public record AtomicFile(RandomGenerator random) {
  private static final Pattern TEMPORARY = Pattern.compile("\\..+\\.[0-9a-f]{16}\\.tmp");

  /// Writes `content` to `file`, 0600, and returns once it is on the disk.
  public void write(Path file, byte[] content) {
    var temporary =
        file.resolveSibling(
            "."
                + file.getFileName()
                + "."
                + HexFormat.of().toHexDigits(random.nextLong())
                + ".tmp");
    try {
      try {
        fill(temporary, content);
        Files.move(
            temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(temporary);
      }
      syncFolder(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }

  private static void fill(Path temporary, byte[] content) throws IOException {
    try (var channel = OwnerOnly.open(temporary, CREATE_NEW, WRITE)) {
      var rest = ByteBuffer.wrap(content);
      while (rest.hasRemaining()) {
        channel.write(rest);
      }
      channel.force(true);
    }
  }

  private static void syncFolder(Path file) throws IOException {
    var folder = file.toAbsolutePath().getParent();
    if (folder != null && OwnerOnly.isPosix(folder)) {
      try (var channel = FileChannel.open(folder, READ)) {
        channel.force(true);
      }
    }
  }

  /// Removes what writers that were killed left in `folder`. Only for the one who holds its lock.
  public static void sweep(Path folder) {
    try (var files = Files.newDirectoryStream(folder, AtomicFile::isTemporary)) {
      for (var file : files) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("cannot clean " + folder, e);
    }
  }

  private static boolean isTemporary(Path file) {
    return TEMPORARY.matcher(String.valueOf(file.getFileName())).matches();
  }
}

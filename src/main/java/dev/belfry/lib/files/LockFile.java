package dev.belfry.lib.files;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.util.Optional;

/// An empty file whose lock one process holds. The system frees it when the process ends, however
/// it ends, so that a killed holder blocks nobody. The file itself stays.
///
/// On POSIX a process loses the lock as soon as *any* of its channels on the file is closed: there
/// is one channel per lock file, and nobody may open or read the file for anything else.
public final class LockFile implements AutoCloseable {
  private final FileChannel channel;

  private LockFile(FileChannel channel) {
    this.channel = channel;
  }

  /// Takes the lock unless another holds it. Does not wait.
  public static Optional<LockFile> findFree(Path file) {
    try {
      var channel = OwnerOnly.open(file, CREATE, WRITE);
      if (locks(channel)) {
        return Optional.of(new LockFile(channel));
      }
      channel.close();
      return Optional.empty();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot lock " + file, e);
    }
  }

  private static boolean locks(FileChannel channel) throws IOException {
    try {
      return channel.tryLock() != null;
    } catch (OverlappingFileLockException _) {
      return false; // held by this very process
    }
  }

  @Override
  public void close() {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot free a lock", e);
    }
  }
}

package dev.belfry.lib.sqlite;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.belfry.lib.files.OwnerOnly;
import dev.belfry.lib.files.Tree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/// A copy of another program's database, with its logs, in a folder of its own that is deleted
/// after use.
record Copy(Path folder) implements AutoCloseable {
  /// More takes too long, and too much of the disk.
  private static final long MOST_BYTES = 2L << 30;

  private static final String NAME = "copy.db";

  /// Copies what lies at `file` now.
  ///
  /// @param scratch the folder above, made where there is none
  /// @throws SqliteException if it is too large or cannot be copied
  static Copy of(Path file, Path scratch) {
    try {
      if (Files.size(file) > MOST_BYTES) {
        throw new SqliteException(
            SqliteException.Reason.FAILED,
            file
                + " was not closed by its program and is larger than the 2 GB that are copied:"
                + " start that program once, so that it puts it in order");
      }
      OwnerOnly.folder(scratch);
      var copy = new Copy(Files.createTempDirectory(scratch, "store-"));
      try {
        for (var end : List.of("", "-wal", "-journal")) {
          copy(Guest.beside(file, end), copy.folder.resolve(NAME + end));
        }
        return copy;
      } catch (IOException e) {
        copy.close();
        throw e;
      }
    } catch (IOException | UncheckedIOException e) {
      throw new SqliteException(SqliteException.Reason.FAILED, "cannot copy " + file + ": " + e, e);
    }
  }

  /// A pipe or a link that stands there is not opened.
  private static void copy(Path from, Path to) throws IOException {
    if (!Files.isRegularFile(from, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    try (var in = FileChannel.open(from, Set.of(READ, LinkOption.NOFOLLOW_LINKS));
        var out = OwnerOnly.open(to, CREATE_NEW, WRITE)) {
      for (long done = 0, count = 1; count > 0; done += count) {
        count = in.transferTo(done, Long.MAX_VALUE - done, out);
      }
    } catch (NoSuchFileException _) {
      // Its program has just tidied up: whoever compares notices.
    }
  }

  Path file() {
    return folder.resolve(NAME);
  }

  @Override
  public void close() {
    try {
      Tree.delete(folder);
    } catch (UncheckedIOException _) {
      // The next start empties the folder of copies.
    }
  }
}

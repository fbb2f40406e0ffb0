package dev.belfry.lib.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// The files of a database: the one with its name, and those that SQLite lays beside it.
public final class DatabaseFile {
  private static final List<String> BESIDE = List.of("-wal", "-shm", "-journal");

  private DatabaseFile() {}

  /// A script that comes with the program.
  ///
  /// @param beside any class of the program
  public static String script(Class<?> beside, String name) {
    try (var in = beside.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is not in the program");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Puts a file that is no use out of the way, in place of the one that was so before it.
  ///
  /// @return whether that could be done
  public static boolean moveAside(Path file) {
    try {
      Files.move(
          file,
          file.resolveSibling(file.getFileName() + ".unusable"),
          StandardCopyOption.REPLACE_EXISTING);
      for (var end : BESIDE) {
        Files.deleteIfExists(beside(file, end));
      }
      return true;
    } catch (IOException _) {
      return false; // why the file is no use says more
    }
  }

  /// Deletes the database with all that lies beside it, one that was moved aside among it.
  ///
  /// @return whether there was anything
  public static boolean delete(Path file) {
    try {
      var found = Files.deleteIfExists(file);
      found |= Files.deleteIfExists(beside(file, ".unusable"));
      for (var end : BESIDE) {
        Files.deleteIfExists(beside(file, end));
      }
      return found;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot delete " + file, e);
    }
  }

  /// How many bytes it takes on disk.
  public static long size(Path file) {
    return sizeOf(file) + sizeOf(beside(file, "-wal"));
  }

  private static long sizeOf(Path file) {
    try {
      return Files.size(file);
    } catch (IOException _) {
      return 0; // there is none
    }
  }

  private static Path beside(Path file, String end) {
    return file.resolveSibling(file.getFileName() + end);
  }
}

package dev.belfry.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

/// A database as another program keeps it, written through that program's own connection.
public final class ForeignStore implements AutoCloseable {
  public final Path file;
  private final Connection connection;

  private ForeignStore(Path file, Connection connection) {
    this.file = file;
    this.connection = connection;
  }

  /// Opens the database, made where there is none.
  ///
  /// @param journal such as `wal` or `delete`
  public static ForeignStore open(Path file, String journal) {
    try {
      Files.createDirectories(file.getParent());
      var store =
          new ForeignStore(file, DriverManager.getConnection("jdbc:sqlite:" + file.toUri()));
      store.run("pragma journal_mode = " + journal);
      return store;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /// One in memory, which nobody reads.
  public static ForeignStore none() {
    try {
      return new ForeignStore(Path.of(""), DriverManager.getConnection("jdbc:sqlite::memory:"));
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  public ForeignStore run(String sql, Object... values) {
    try (var statement = connection.prepareStatement(sql)) {
      for (var i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      statement.execute();
      return this;
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /// Moves all of the log into the database and empties it, which a reader may hold up.
  ///
  /// @return whether it could
  public boolean checkpoint() {
    try (var statement = connection.createStatement();
        var answer = statement.executeQuery("pragma wal_checkpoint(truncate)")) {
      return answer.next() && answer.getInt(1) == 0;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Runs each statement of a script; none of them may hold a semicolon.
  public ForeignStore script(String sql) {
    for (var one : sql.split(";", -1)) {
      if (!one.isBlank()) {
        run(one);
      }
    }
    return this;
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /// What a crash leaves of a database: copies the file and its log, without the log's index.
  public void crashTo(Path folder) throws IOException {
    Files.createDirectories(folder);
    for (var end : new String[] {"", "-wal"}) {
      Files.copy(
          file.resolveSibling(file.getFileName() + end), folder.resolve(file.getFileName() + end));
    }
  }

  /// Names, times and contents of all files in a folder.
  public static Map<String, String> picture(Path folder) throws IOException {
    var picture = new TreeMap<String, String>();
    try (var files = Files.walk(folder)) {
      for (var file : files.toList()) {
        var content =
            Files.isRegularFile(file)
                ? HexFormat.of().formatHex(sum(Files.readAllBytes(file)))
                : "";
        var name = folder.relativize(file).toString();
        picture.put(name, Files.getLastModifiedTime(file) + " " + content);
      }
    }
    return picture;
  }

  private static byte[] sum(byte[] bytes) {
    try {
      return java.security.MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (java.security.NoSuchAlgorithmException impossible) {
      throw new IllegalStateException(impossible);
    }
  }
}

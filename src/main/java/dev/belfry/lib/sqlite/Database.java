package dev.belfry.lib.sqlite;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import dev.belfry.lib.files.OwnerOnly;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Properties;
import org.sqlite.SQLiteOpenMode;

/// One SQLite file of our own, with one connection. A file that is made is readable by its owner
/// alone. Safe for use by many threads, which take turns.
public final class Database implements AutoCloseable {
  /// SQLite takes the name as a URI, with parameters.
  private static final int URI = 0x40;

  private final Connection connection;
  private final InstantSource clock;

  /// What is done in one transaction.
  public interface Work<T> {
    T in(Tx tx);
  }

  private Database(Connection connection, InstantSource clock) {
    this.connection = connection;
    this.clock = clock;
  }

  /// Opens the file, made where there is none, and brings it to the newest form.
  ///
  /// @param migrations the SQL of each step in order; the file remembers how many it has seen
  /// @throws SqliteException if it is damaged, newer than `migrations`, or cannot be opened
  public static Database open(Path file, List<String> migrations, InstantSource clock) {
    makePrivate(file);
    try {
      var connection = connect(file, "", SQLiteOpenMode.READWRITE);
      var database = new Database(connection, clock);
      try {
        database.prepare();
        database.migrate(migrations);
        return database;
      } catch (SqliteException e) {
        database.close();
        throw e;
      }
    } catch (SQLException e) {
      throw translated(e);
    }
  }

  /// Opens a file that exists: SQLite itself would give one it creates the mode that the umask
  /// leaves. The name goes as a URI, since a plain one ends at a question mark.
  static Connection connect(Path file, String parameters, SQLiteOpenMode mode) throws SQLException {
    var properties = new Properties();
    properties.setProperty("open_mode", String.valueOf(mode.flag | URI));
    var name = file.toAbsolutePath().toUri().getRawPath();
    return DriverManager.getConnection("jdbc:sqlite:file:" + name + parameters, properties);
  }

  private static void makePrivate(Path file) {
    try {
      OwnerOnly.open(file, CREATE_NEW, WRITE).close();
    } catch (FileAlreadyExistsException _) {
      // It is ours from an earlier start.
    } catch (IOException e) {
      throw new SqliteException(SqliteException.Reason.FAILED, "cannot make the file: " + e, e);
    }
  }

  private void prepare() {
    execute("pragma busy_timeout = 2000");
    execute("pragma journal_mode = wal");
    execute("pragma synchronous = normal");
    execute("pragma foreign_keys = on");
    execute("pragma trusted_schema = off");
  }

  private void migrate(List<String> migrations) {
    write(
        tx -> {
          var seen =
              tx.all("pragma user_version", row -> (int) row.number("user_version")).getFirst();
          if (seen > migrations.size()) {
            throw new SqliteException(
                SqliteException.Reason.NEWER,
                "the database has form " + seen + ", expected at most " + migrations.size());
          }
          for (var step = seen; step < migrations.size(); step++) {
            script(migrations.get(step));
          }
          execute("pragma user_version = " + migrations.size());
          return seen;
        });
  }

  /// Runs `work`, and commits unless it throws.
  ///
  /// @throws SqliteException if the database refuses, with the work undone
  public synchronized <T> T write(Work<T> work) {
    return within("begin immediate", work);
  }

  /// Runs `work`, which sees one state of the database.
  public synchronized <T> T read(Work<T> work) {
    return within("begin", work);
  }

  private <T> T within(String begin, Work<T> work) {
    execute(begin);
    var tx = new Tx(connection, clock.instant());
    var done = false;
    try {
      var result = work.in(tx);
      tx.close();
      execute("commit");
      done = true;
      return result;
    } catch (SQLException e) {
      throw translated(e);
    } finally {
      if (!done) {
        undo(tx);
      }
    }
  }

  private void undo(Tx tx) {
    try {
      tx.close();
      execute("rollback");
    } catch (SQLException | SqliteException _) {
      // What made us undo is on its way up, and says more.
    }
  }

  private void execute(String sql) {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw translated(e);
    }
  }

  /// Runs several statements.
  private void script(String sql) {
    try (var statement = connection.createStatement()) {
      statement.executeUpdate(sql);
    } catch (SQLException e) {
      throw translated(e);
    }
  }

  /// Writes the file anew, so that nothing of what was deleted stays in it.
  ///
  /// @throws SqliteException if another program is at it
  public synchronized void compact() {
    execute("vacuum");
    execute("pragma wal_checkpoint(truncate)");
  }

  @Override
  public synchronized void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw translated(e);
    }
  }

  static SqliteException translated(SQLException e) {
    var reason =
        switch (e.getErrorCode() & 0xff) {
          case 11, 26 -> SqliteException.Reason.CORRUPT;
          case 5, 6 -> SqliteException.Reason.BUSY;
          default -> SqliteException.Reason.FAILED;
        };
    return new SqliteException(reason, "SQLite: " + e.getMessage(), e);
  }
}

package dev.belfry.lib.sqlite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sqlite.ProgressHandler;
import org.sqlite.SQLiteConnection;
import org.sqlite.SQLiteLimits;
import org.sqlite.SQLiteOpenMode;

/// A database of another program, which may be writing it: nothing is written beside it, nothing of
/// it is changed, and its program is never made to wait. Use by one thread at a time.
///
/// How it is opened follows from what lies beside it. Nothing: as a file that does not change, and
/// whoever read looks afterwards whether it did. A write-ahead log with its index: as a reader of
/// both. Anything else, such as what a crash leaves: as a copy of ours, since SQLite would have to
/// write beside it.
public final class Guest implements AutoCloseable {
  /// One value of a row.
  private static final int MOST_BYTES = 64 << 20;

  private static final int TRIES = 3;

  /// Steps of SQLite's machine between two looks at how many there were, and how many looks a
  /// question may take: about two seconds.
  private static final int STEPS = 100_000;

  private static final int LOOKS = 2_000;
  private static final int MOST_TABLES = 200;

  private final Path file;
  private final Stamp stamp;
  private final Connection connection;
  private final @Nullable Copy copy;

  /// How a database and its log look from outside. Each commit changes it.
  ///
  /// @param file length, time of the content and identity
  /// @param log the same of the write-ahead log, empty where there is none
  /// @param journal the same of the rollback journal
  public record Stamp(String file, String log, String journal) {
    public static Stamp of(Path file) {
      return new Stamp(look(file), look(beside(file, "-wal")), look(beside(file, "-journal")));
    }

    /// Whether there is a database at all.
    public boolean isThere() {
      return !file.isEmpty();
    }

    private static String look(Path path) {
      try {
        var found =
            Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        return "%d %s %s".formatted(found.size(), found.lastModifiedTime(), found.fileKey());
      } catch (IOException | SecurityException _) {
        return "";
      }
    }
  }

  private Guest(Path file, Stamp stamp, Connection connection, @Nullable Copy copy) {
    this.file = file;
    this.stamp = stamp;
    this.connection = connection;
    this.copy = copy;
  }

  /// Opens the database at `file`, a regular file.
  ///
  /// @param scratch a folder of ours for copies, made where there is none
  /// @throws SqliteException if it is none, or cannot be read now
  public static Guest open(Path file, Path scratch) {
    var stamp = Stamp.of(file);
    var hasIndex = Files.isRegularFile(beside(file, "-shm"), LinkOption.NOFOLLOW_LINKS);
    if (stamp.log().isEmpty() && stamp.journal().isEmpty()) {
      return checked(new Guest(file, stamp, connect(file, "?immutable=1"), null));
    }
    if (!stamp.log().isEmpty() && hasIndex && stamp.journal().isEmpty()) {
      try {
        return checked(new Guest(file, stamp, connect(file, "?mode=ro&readonly_shm=1"), null));
      } catch (SqliteException e) {
        if (e.reason() != SqliteException.Reason.FAILED) {
          throw e;
        }
        // SQLite cannot without writing: then from a copy.
      }
    }
    return ofCopy(file, scratch);
  }

  private static Guest checked(Guest guest) {
    try {
      guest.restrain();
      return guest;
    } catch (SqliteException e) {
      guest.close();
      throw e;
    }
  }

  private static Guest ofCopy(Path file, Path scratch) {
    for (var attempt = 0; attempt < TRIES; attempt++) {
      var before = Stamp.of(file);
      var copy = Copy.of(file, scratch);
      if (before.equals(Stamp.of(file))) {
        return checked(new Guest(file, before, connection(copy), copy));
      }
      copy.close();
    }
    throw new SqliteException(
        SqliteException.Reason.BUSY, file + " changed while it was copied, three times in a row");
  }

  private static Connection connection(Copy copy) {
    try {
      return connect(copy.file(), "");
    } catch (SqliteException e) {
      copy.close();
      throw e;
    }
  }

  private static Connection connect(Path file, String parameters) {
    try {
      var mode = parameters.isEmpty() ? SQLiteOpenMode.READWRITE : SQLiteOpenMode.READONLY;
      return Database.connect(file, parameters, mode);
    } catch (SQLException e) {
      throw Database.translated(e);
    }
  }

  /// What the file says may be meant to harm: it gets no say in what is called, how long, how much.
  private void restrain() {
    for (var pragma :
        List.of(
            "busy_timeout = 200",
            "trusted_schema = off",
            "query_only = on",
            "cell_size_check = on",
            "mmap_size = 0",
            "temp_store = memory")) {
      execute("pragma " + pragma);
    }
    try {
      if (connection instanceof SQLiteConnection sqlite) {
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_LENGTH, MOST_BYTES);
        sqlite.setLimit(SQLiteLimits.SQLITE_LIMIT_ATTACHED, 0);
      }
    } catch (SQLException e) {
      throw Database.translated(e);
    }
    execute("select count(*) from sqlite_schema");
  }

  private void execute(String sql) {
    try (var statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw Database.translated(e);
    }
  }

  /// The columns of each table, by its name.
  public Map<String, Set<String>> tables() {
    var tables = new LinkedHashMap<String, Set<String>>();
    each(
        "select m.name as name, p.name as part from sqlite_schema m, pragma_table_info(m.name) p"
            + " where m.type = 'table' and m.name not like 'sqlite_%'",
        row -> {
          var name = row.optionalText("name");
          var column = row.optionalText("part");
          if (name != null && column != null && tables.size() < MOST_TABLES) {
            tables.computeIfAbsent(name, _ -> new LinkedHashSet<>()).add(column);
          }
        });
    return tables;
  }

  /// Shows each row of the answer in turn.
  ///
  /// @throws SqliteException if the database is damaged, has no such columns, or takes too long
  public void each(String sql, Consumer<Row> visit, Object... values) {
    var looks = new AtomicInteger();
    var limit =
        new ProgressHandler() {
          @Override
          protected int progress() {
            return looks.incrementAndGet() > LOOKS ? 1 : 0;
          }
        };
    try (var statement = connection.prepareStatement(sql)) {
      ProgressHandler.setHandler(connection, STEPS, limit);
      for (var i = 0; i < values.length; i++) {
        statement.setObject(i + 1, values[i]);
      }
      try (var result = statement.executeQuery()) {
        var row = new Row(result);
        while (result.next()) {
          visit.accept(row);
        }
      }
    } catch (SQLException e) {
      throw Database.translated(e);
    }
  }

  /// How the database looked before it was opened.
  public Stamp stamp() {
    return stamp;
  }

  /// Whether it changed since in a way that may have spoiled what was read of it.
  public boolean isSpoiled() {
    return copy == null && stamp.log().isEmpty() && !stamp.equals(Stamp.of(file));
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw Database.translated(e);
    } finally {
      if (copy != null) {
        copy.close();
      }
    }
  }

  static Path beside(Path file, String end) {
    return end.isEmpty() ? file : file.resolveSibling(file.getFileName() + end);
  }
}

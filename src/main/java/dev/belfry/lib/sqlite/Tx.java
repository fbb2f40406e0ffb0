package dev.belfry.lib.sqlite;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// One transaction, with one time for all its rows. Use it within the work it was given to.
public final class Tx {
  private final Connection connection;
  private final Instant now;
  private final Map<String, PreparedStatement> prepared = new HashMap<>();

  Tx(Connection connection, Instant now) {
    this.connection = connection;
    this.now = now;
  }

  public Instant now() {
    return now;
  }

  /// Runs a statement that answers nothing.
  ///
  /// @param values texts, whole numbers, byte arrays or nulls, one for each `?`
  /// @return how many rows it changed
  public int run(String sql, @Nullable Object... values) {
    try {
      return bound(sql, values).executeUpdate();
    } catch (SQLException e) {
      throw Database.translated(e);
    }
  }

  /// All rows of the answer.
  public <T> List<T> all(String sql, Function<Row, T> read, @Nullable Object... values) {
    var result = new ArrayList<T>();
    each(sql, row -> result.add(read.apply(row)), values);
    return result;
  }

  /// Shows each row of the answer in turn, so that a large one needs no memory.
  public void each(String sql, Consumer<Row> visit, @Nullable Object... values) {
    try (var result = bound(sql, values).executeQuery()) {
      var row = new Row(result);
      while (result.next()) {
        visit.accept(row);
      }
    } catch (SQLException e) {
      throw Database.translated(e);
    }
  }

  private PreparedStatement bound(String sql, @Nullable Object[] values) throws SQLException {
    var statement = prepared.get(sql);
    if (statement == null) {
      statement = connection.prepareStatement(sql);
      prepared.put(sql, statement);
    }
    for (var i = 0; i < values.length; i++) {
      statement.setObject(i + 1, values[i]);
    }
    return statement;
  }

  void close() throws SQLException {
    for (var statement : prepared.values()) {
      statement.close();
    }
  }
}

package dev.belfry.lib.sqlite;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/// One row of an answer. It holds until the next one is asked for.
public final class Row {
  private final ResultSet result;

  Row(ResultSet result) {
    this.result = result;
  }

  /// A text column that is never null.
  public String text(String column) {
    var text = optionalText(column);
    if (text == null) {
      throw new SqliteException(
          SqliteException.Reason.CORRUPT, "column " + column + " is null, expected a text");
    }
    return text;
  }

  public @Nullable String optionalText(String column) {
    try {
      return result.getString(column);
    } catch (SQLException e) {
      throw Database.translated(e);
    }
  }

  public long number(String column) {
    try {
      return result.getLong(column);
    } catch (SQLException e) {
      throw Database.translated(e);
    }
  }

  public byte[] bytes(String column) {
    try {
      var bytes = result.getBytes(column);
      return bytes == null ? new byte[0] : bytes;
    } catch (SQLException e) {
      throw Database.translated(e);
    }
  }
}

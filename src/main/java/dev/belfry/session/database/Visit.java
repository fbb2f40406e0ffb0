package dev.belfry.session.database;

import dev.belfry.lib.sqlite.Guest;
import dev.belfry.lib.sqlite.SqliteException;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreQuery;
import dev.belfry.session.tail.Tail;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A database that is open, and what to ask it.
///
/// @param folder where it lies
/// @param query null where the reader knows none of its tables, as before the first session
record Visit(Guest guest, @Nullable StoreQuery query, String folder) implements AutoCloseable {
  /// A session as the list of them tells of it.
  record Row(@Nullable String id, @Nullable String parent, long stamp, long mark) {}

  /// @throws SqliteException if it cannot be opened
  static Visit of(Path file, SessionReader reader, Path scratch) {
    var guest = Guest.open(file, scratch);
    try {
      var query = reader.findQuery(guest.tables()).orElse(null);
      return new Visit(guest, query, String.valueOf(file.getParent()));
    } catch (SqliteException e) {
      guest.close();
      throw e;
    }
  }

  void eachSession(Consumer<Row> out, int most) {
    if (query == null) {
      return;
    }
    var seen = new AtomicInteger();
    guest.each(
        query.sessions(),
        row -> {
          if (seen.incrementAndGet() <= most) {
            out.accept(
                new Row(
                    row.optionalText("id"),
                    row.optionalText("parent"),
                    row.number("stamp"),
                    row.number("mark")));
          }
        });
  }

  void eachLine(String id, Tail.Sink sink) {
    sink.restart();
    if (query == null) {
      return;
    }
    guest.each(
        query.lines(),
        row -> {
          var line = row.bytes("line");
          if (line.length > 0) {
            sink.line(line, 0, line.length);
          }
        },
        query.values(id, folder));
  }

  boolean isSpoiled() {
    return guest.isSpoiled();
  }

  @Override
  public void close() {
    guest.close();
  }
}

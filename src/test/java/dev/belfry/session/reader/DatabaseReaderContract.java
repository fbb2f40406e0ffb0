package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.files.Tree;
import dev.belfry.lib.sqlite.Guest;
import dev.belfry.session.StoreFile;
import dev.belfry.testkit.ForeignStore;
import dev.belfry.testkit.Golden;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every reader of databases has to keep besides. Its transcript is what its questions give of
/// the session [#sid] in the golden `store.in.sql`.
public interface DatabaseReaderContract extends SessionReaderContract {
  String sid();

  /// The folder its database is said to lie in.
  default String folder() {
    return "/work/app/.store";
  }

  default Golden golden() {
    return Golden.of("session/" + reader().harness().key());
  }

  @Override
  default StoreFile file() {
    return new StoreFile.Entry(sid(), null);
  }

  @Override
  @Test
  default void the_path_is_that_of_a_transcript() {
    assertThat(reader().classify(path())).isInstanceOf(StoreFile.Database.class);
  }

  /// A database as the golden script makes it.
  default Path store(Path folder) throws IOException {
    var file = folder.resolve("store.db");
    var script = Files.readString(golden().file("store.in.sql"));
    ForeignStore.open(file, "wal").script(script).close();
    return file;
  }

  @Override
  default byte[] transcript() throws IOException {
    return lines(sid());
  }

  private byte[] lines(String session) throws IOException {
    var folder = Files.createTempDirectory("belfry-store");
    try {
      return lines(store(folder), session);
    } finally {
      Tree.delete(folder);
    }
  }

  private byte[] lines(Path store, String session) throws IOException {
    var lines = new ByteArrayOutputStream();
    try (var guest = Guest.open(store, Path.of("/nowhere"))) {
      var query = reader().findQuery(guest.tables()).orElseThrow();
      guest.each(
          query.lines(),
          row -> {
            lines.writeBytes(row.bytes("line"));
            lines.write('\n');
          },
          query.values(session, folder()));
    }
    return lines.toByteArray();
  }

  /// Compares what is read of a session.
  default void check(String session, String name) throws IOException {
    golden().check(name, Reading.of(reader(), file(), lines(session)).print());
  }

  /// What the list of sessions says: id, parent, stamp and mark.
  default List<List<Object>> sessions(Path store) {
    var found = new ArrayList<List<Object>>();
    try (var guest = Guest.open(store, Path.of("/nowhere"))) {
      guest.each(
          reader().findQuery(guest.tables()).orElseThrow().sessions(),
          row ->
              found.add(
                  List.of(
                      row.text("id"),
                      String.valueOf(row.optionalText("parent")),
                      row.number("stamp"),
                      row.number("mark"))));
    }
    return found;
  }

  @Test
  default void a_database_without_its_tables_is_asked_nothing() {
    assertThat(reader().findQuery(Map.of())).isEmpty();
    assertThat(reader().findQuery(Map.of("session", Set.of("id")))).isEmpty();
  }

  /// A database of an older or newer form may lack any column that this one has.
  @Test
  default void a_database_that_lacks_a_column_is_asked_nothing_or_answers(@TempDir Path folder)
      throws IOException {
    var tables = new HashMap<String, Set<String>>();
    try (var guest = Guest.open(store(folder.resolve("whole")), Path.of("/nowhere"))) {
      tables.putAll(guest.tables());
    }
    for (var table : tables.entrySet()) {
      for (var column : table.getValue()) {
        var file = store(folder.resolve(table.getKey() + "." + column));
        try (var program = ForeignStore.open(file, "wal")) {
          program.run("create table kept as select * from " + table.getKey());
          program.run("drop table " + table.getKey());
          program.run("alter table kept rename to " + table.getKey());
          program.run("alter table " + table.getKey() + " drop column " + column);
        }
        try (var guest = Guest.open(file, Path.of("/nowhere"))) {
          var query = reader().findQuery(guest.tables());
          if (query.isPresent()) {
            guest.each(query.get().sessions(), row -> row.number("stamp"));
            var values = query.get().values(sid(), folder());
            guest.each(query.get().lines(), row -> row.bytes("line"), values);
          }
        }
      }
    }
  }
}

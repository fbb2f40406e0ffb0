package dev.belfry.session.index;

import dev.belfry.lib.sqlite.Database;
import dev.belfry.lib.sqlite.DatabaseFile;
import dev.belfry.lib.sqlite.Row;
import dev.belfry.lib.sqlite.SqliteException;
import dev.belfry.session.fold.FileState;
import dev.belfry.session.fold.StateCodec;
import dev.belfry.session.ledger.Claims;
import dev.belfry.session.tail.Mark;
import dev.belfry.session.tail.Stat;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// What was read from each file, on disk, so that a restart reads no file again. It can be deleted
/// at any time: all of it comes from the stores. Holds no text that has not passed redaction.
public final class Index implements AutoCloseable {
  private static final String NAME = "sessions.db";

  private final Path file;
  private final String form;
  private final InstantSource clock;
  private Database database;

  /// A file as it was saved.
  ///
  /// @param problems what of it could not be read, packed
  public record Saved(
      Mark mark,
      String sid,
      @Nullable String parent,
      @Nullable String fork,
      long last,
      String problems) {}

  private Index(Path file, String form, InstantSource clock) {
    this.file = file;
    this.form = form;
    this.clock = clock;
    this.database = opened();
  }

  /// Opens the index in `folder`, which must exist and be ours. A damaged or newer one is moved
  /// aside and an empty one made.
  ///
  /// @param form names how files are read; saved files of another form are forgotten
  /// @throws SqliteException if no index can be kept there
  public static Index open(Path folder, String form, InstantSource clock) {
    return new Index(folder.resolve(NAME), form + "/" + StateCodec.VERSION, clock);
  }

  private Database opened() {
    try {
      return prepared();
    } catch (SqliteException e) {
      if (e.reason() != SqliteException.Reason.CORRUPT
          && e.reason() != SqliteException.Reason.NEWER) {
        throw e;
      }
      if (!DatabaseFile.moveAside(file)) {
        throw e;
      }
      return prepared();
    }
  }

  private Database prepared() {
    var fresh = Database.open(file, migrations(), clock);
    try {
      keepOnly(fresh, form);
      return fresh;
    } catch (SqliteException e) {
      fresh.close();
      throw e;
    }
  }

  /// Moves the file aside and begins an empty one.
  ///
  /// @throws SqliteException if that cannot be; nothing can be read or saved then
  public void rebuild() {
    database.close();
    DatabaseFile.moveAside(file);
    database = opened();
  }

  private static List<String> migrations() {
    return List.of(migration("0001-files.sql"), migration("0002-problems.sql"));
  }

  private static String migration(String name) {
    return DatabaseFile.script(Index.class, "/db/sessions/" + name);
  }

  private static void keepOnly(Database database, String form) {
    database.write(
        tx -> {
          var known =
              tx.all("select value from note where name = 'form'", row -> row.text("value"));
          if (!known.equals(List.of(form))) {
            tx.run("delete from file");
            tx.run("insert or replace into note (name, value) values ('form', ?)", form);
          }
          return known;
        });
  }

  /// All saved files by their path.
  public Map<String, Saved> saved() {
    var files = new HashMap<String, Saved>();
    database.read(
        tx -> {
          tx.each(
              """
              select path, size, modified, changed, inode, read_to, scanned, passing, head,
                head_length, tail, sid, parent, forked_from, last_activity, problems
              from file
              """,
              row -> files.put(row.text("path"), saved(row)));
          return files.size();
        });
    return files;
  }

  private static Saved saved(Row row) {
    var stat =
        new Stat(
            Stat.Kind.FILE,
            row.number("size"),
            row.number("modified"),
            row.number("changed"),
            row.number("inode"));
    var mark =
        new Mark(
            row.number("read_to"),
            row.number("scanned"),
            row.number("passing") == 1,
            stat,
            row.number("head"),
            (int) row.number("head_length"),
            row.number("tail"));
    return new Saved(
        mark,
        row.text("sid"),
        row.optionalText("parent"),
        row.optionalText("forked_from"),
        row.number("last_activity"),
        row.text("problems"));
  }

  /// Shows the claims of each saved file, null for those that cannot be read.
  public void eachClaims(BiConsumer<String, @Nullable Claims> visit) {
    database.read(
        tx -> {
          tx.each(
              "select path, claims from file",
              row -> visit.accept(row.text("path"), unpacked(row.bytes("claims"))));
          return 0;
        });
  }

  private static @Nullable Claims unpacked(byte[] bytes) {
    try {
      return Claims.unpack(bytes);
    } catch (IllegalArgumentException _) {
      return null;
    }
  }

  /// The state of a saved file, if it is there and can be read.
  public Optional<FileState> findState(String path) {
    try {
      return database.read(
          tx ->
              tx
                  .all(
                      "select state from file where path = ?",
                      row -> StateCodec.decode(row.bytes("state")),
                      path)
                  .stream()
                  .findFirst());
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /// Saves files as they are.
  public void save(Collection<Entry> entries) {
    database.write(
        tx -> {
          for (var entry : entries) {
            var saved = entry.saved();
            var mark = saved.mark();
            var seen = mark.seen();
            tx.run(
                """
                insert or replace into file (path, harness, size, modified, changed, inode,
                  read_to, scanned, passing, head, head_length, tail, sid, parent, forked_from,
                  last_activity, problems, state, claims)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """,
                entry.path(),
                entry.harness(),
                seen.size(),
                seen.modified(),
                seen.changed(),
                seen.inode(),
                mark.offset(),
                mark.scanned(),
                mark.passing() ? 1 : 0,
                mark.head(),
                mark.headLength(),
                mark.tail(),
                saved.sid(),
                saved.parent(),
                saved.fork(),
                saved.last(),
                saved.problems(),
                StateCodec.encode(entry.state()),
                entry.claims().pack());
          }
          return entries.size();
        });
  }

  /// A file to save.
  public record Entry(String path, String harness, Saved saved, FileState state, Claims claims) {}

  public void forget(Collection<String> paths) {
    database.write(
        tx -> {
          paths.forEach(path -> tx.run("delete from file where path = ?", path));
          return paths.size();
        });
  }

  @Override
  public void close() {
    database.close();
  }
}

package dev.belfry.session.history;

import dev.belfry.lib.sqlite.Database;
import dev.belfry.lib.sqlite.DatabaseFile;
import dev.belfry.lib.sqlite.Row;
import dev.belfry.lib.sqlite.SqliteException;
import dev.belfry.lib.sqlite.Tx;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.Usage;
import dev.belfry.session.spent.Cost;
import dev.belfry.session.spent.Tally;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The ends of sessions on disk, which nothing brings back once they are gone. Rows are added and
/// never changed; past its bounds the oldest go first. One process writes, any may read.
public final class History implements AutoCloseable {
  /// The name of its file.
  public static final String NAME = "history.db";

  static final long MOST_ROWS = 20_000;
  static final long MOST_BYTES = 16 << 20;

  private static final int AT_A_TIME = 1_000;
  private static final int LABEL = 200;
  private static final int FOLDER = 400;

  private final Path file;
  private final Database database;
  private final boolean damaged;
  private long mostRows = MOST_ROWS;

  private History(Path file, Database database, boolean damaged) {
    this.file = file;
    this.database = database;
    this.damaged = damaged;
  }

  private static List<String> migrations() {
    return List.of(DatabaseFile.script(History.class, "/db/history/0001-endings.sql"));
  }

  /// Opens the history in `folder`, which must exist and be ours, and makes it where there is none.
  /// A damaged one is moved aside.
  ///
  /// @throws SqliteException if none can be kept there, or a newer program wrote it
  public static History open(Path folder, InstantSource clock) {
    var file = folder.resolve(NAME);
    try {
      return new History(file, Database.open(file, migrations(), clock), false);
    } catch (SqliteException e) {
      if (e.reason() != SqliteException.Reason.CORRUPT || !DatabaseFile.moveAside(file)) {
        throw e;
      }
      return new History(file, Database.open(file, migrations(), clock), true);
    }
  }

  /// Opens the history in `folder` if there is one, to look at it or to take from it.
  ///
  /// @throws SqliteException if it is damaged, or a newer program wrote it
  public static Optional<History> find(Path folder, InstantSource clock) {
    var file = folder.resolve(NAME);
    return Files.exists(file)
        ? Optional.of(new History(file, Database.open(file, migrations(), clock), false))
        : Optional.empty();
  }

  /// Keeps fewer rows.
  History atMost(long rows) {
    mostRows = rows;
    return this;
  }

  /// Whether a damaged file was moved aside when this was opened.
  public boolean wasDamaged() {
    return damaged;
  }

  /// Up to when the replies of a session are counted, 0 where no end of it is known.
  long countedTo(Session.Id id) {
    return database.read(tx -> countedTo(tx, id));
  }

  /// The time before which all is to be forgotten, 0 where nothing is.
  long forgottenTo() {
    return database.read(History::forgotten);
  }

  private static long countedTo(Tx tx, Session.Id id) {
    return tx.all(
            "select max(counted_to) as upto from ending where harness = ? and sid = ?",
            row -> row.number("upto"),
            id.harness(),
            id.sid())
        .getFirst();
  }

  private static long forgotten(Tx tx) {
    return tx
        .all("select value from note where name = 'forgotten'", row -> row.number("value"))
        .stream()
        .mapToLong(Long::longValue)
        .max()
        .orElse(0);
  }

  /// Whether this end is known, or lies in a time that is to be forgotten.
  boolean has(Session.Id id, Ending.Sign sign) {
    return database.read(
        tx ->
            sign.at() < forgotten(tx)
                || tx.all(
                            """
                            select count(*) as found from ending
                            where harness = ? and sid = ? and at = ? and outcome = ?
                            """,
                            row -> row.number("found"),
                            id.harness(),
                            id.sid(),
                            sign.at(),
                            sign.outcome().name())
                        .getFirst()
                    > 0);
  }

  /// Adds an end, unless it is known.
  ///
  /// @param countedTo the time of its newest reply
  void add(Ending ending, long countedTo) {
    var spent = ending.spent();
    database.write(
        tx -> {
          tx.run(
              """
              insert or ignore into ending (at, harness, sid, outcome, project, folder, model, took,
                input, output, cache_read, cache_write, reasoning, replies, nanos, priced, unpriced,
                prices, counted_to)
              values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
              """,
              ending.at(),
              ending.id().harness(),
              ending.id().sid(),
              ending.outcome().name(),
              cut(ending.project(), LABEL),
              cut(ending.folder(), FOLDER),
              cut(ending.model(), LABEL),
              ending.took(),
              spent.usage().input(),
              spent.usage().output(),
              spent.usage().cacheRead(),
              spent.usage().cacheWrite(),
              spent.usage().reasoning(),
              spent.replies(),
              spent.cost().nanos(),
              spent.cost().priced(),
              spent.cost().unpriced(),
              ending.prices().toString(),
              countedTo);
          trim(tx, mostRows);
          return 0;
        });
  }

  private static @Nullable String cut(@Nullable Redacted text, int chars) {
    return text == null ? null : Redact.text(text.toString(), chars).toString();
  }

  /// The oldest go until both bounds hold again.
  private static void trim(Tx tx, long mostRows) {
    tx.run(
        """
        delete from ending where rowid in
          (select rowid from ending order by at desc limit -1 offset ?)
        """,
        mostRows);
    while (bytes(tx) > MOST_BYTES) {
      var gone =
          tx.run(
              "delete from ending where rowid in (select rowid from ending order by at limit ?)",
              AT_A_TIME);
      if (gone == 0) {
        return;
      }
    }
  }

  private static long bytes(Tx tx) {
    return tx.all(
            """
            select (page_count - freelist_count) * page_size as used
            from pragma_page_count, pragma_freelist_count, pragma_page_size
            """,
            row -> row.number("used"))
        .getFirst();
  }

  /// The ends from `since` on, the newest first.
  public List<Ending> since(long since, int limit) {
    return database.read(
        tx ->
            tx.all(
                "select * from ending where at >= ? order by at desc, rowid desc limit ?",
                History::ending,
                since,
                limit));
  }

  /// How many ends there are from `since` on.
  public long count(long since) {
    return database.read(
        tx ->
            tx.all(
                    "select count(*) as found from ending where at >= ?",
                    row -> row.number("found"),
                    since)
                .getFirst());
  }

  /// What sessions spent up to their ends from `since` on, the most expensive first.
  public List<Summed> costliest(long since, int limit) {
    return database.read(
        tx ->
            tx.all(
                """
                select harness, sid, outcome, project, folder, model, prices, max(at) as at,
                  sum(input) as input, sum(output) as output,
                  sum(cache_read) as cache_read, sum(cache_write) as cache_write,
                  max(reasoning) as reasoning, sum(replies) as replies, sum(nanos) as nanos,
                  sum(priced) as priced, sum(unpriced) as unpriced, sum(took) as took,
                  count(*) as ends
                from ending where at >= ? group by harness, sid
                order by sum(nanos) desc, sum(input + output + cache_read + cache_write) desc
                limit ?
                """,
                row -> new Summed(ending(row), row.number("ends")),
                since,
                limit));
  }

  /// The ends of one session.
  ///
  /// @param newest its last one, with what all of them took and spent together
  public record Summed(Ending newest, long ends) {}

  private static Ending ending(Row row) {
    var usage =
        new Usage(
            row.number("input"),
            row.number("output"),
            row.number("cache_read"),
            row.number("cache_write"),
            row.number("reasoning"));
    var cost = new Cost(row.number("nanos"), row.number("priced"), row.number("unpriced"));
    return new Ending(
        new Session.Id(row.text("harness"), row.text("sid")),
        row.number("at"),
        Ending.Outcome.of(row.text("outcome")),
        Redact.text(row.text("project")),
        redacted(row.optionalText("folder")),
        redacted(row.optionalText("model")),
        row.number("took"),
        new Tally(usage, row.number("replies"), cost),
        LocalDate.parse(row.text("prices")));
  }

  private static @Nullable Redacted redacted(@Nullable String text) {
    return text == null ? null : Redact.text(text);
  }

  /// Forgets all ends before a time, for good: nothing of them stays in the file, and none of them
  /// is written down again.
  ///
  /// @param before epoch milliseconds
  /// @return how many there were
  public int forget(long before) {
    int gone =
        database.write(
            tx -> {
              var until = Math.max(before, forgotten(tx));
              tx.run("insert or replace into note (name, value) values ('forgotten', ?)", until);
              return tx.run("delete from ending where at < ?", before);
            });
    database.compact();
    return gone;
  }

  /// How many bytes it takes on disk.
  public long size() {
    return DatabaseFile.size(file);
  }

  @Override
  public void close() {
    database.close();
  }
}

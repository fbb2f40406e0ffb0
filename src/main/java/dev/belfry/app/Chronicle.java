package dev.belfry.app;

import dev.belfry.lib.files.OwnerOnly;
import dev.belfry.lib.loop.Loop;
import dev.belfry.lib.sqlite.SqliteException;
import dev.belfry.lib.text.Redact;
import dev.belfry.session.history.History;
import dev.belfry.session.history.Recorder;
import dev.belfry.session.history.Report;
import dev.belfry.session.live.Sessions;
import dev.belfry.session.spent.Prices;
import dev.belfry.work.Home;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/// The history of a home: written while a server follows the sessions, read at any time. Safe for
/// use by many threads.
final class Chronicle implements AutoCloseable {
  private final Home home;
  private final InstantSource clock;
  private final boolean on;
  private final Opened parts = new Opened();
  private @Nullable String trouble;

  private Chronicle(Home home, InstantSource clock, boolean on) {
    this.home = home;
    this.clock = clock;
    this.on = on;
  }

  /// Writes nothing.
  static Chronicle toRead(Home home, InstantSource clock, boolean on) {
    return new Chronicle(home, clock, on);
  }

  /// Writes the ends of sessions until it is closed, if that is wanted.
  static Chronicle follow(Home home, InstantSource clock, Log log, Sessions sessions, boolean on) {
    var chronicle = new Chronicle(home, clock, on);
    if (on) {
      chronicle.begin(sessions, log);
    }
    return chronicle;
  }

  private void begin(Sessions sessions, Log log) {
    try {
      OwnerOnly.folder(home.sessions());
      var history = History.open(home.sessions(), clock);
      parts.add(history::close);
      if (history.wasDamaged()) {
        log.line(Redact.text("the history was damaged: it is now history.db.unusable"));
      }
      var recorder =
          new Recorder(
              history,
              sessions::eachReply,
              Prices.packed(),
              () -> sessions.snapshot(false).scanning() == 100);
      // What came with the last round of the sessions is written too.
      parts.add(() -> last(recorder, log));
      var heard = sessions.changes().subscribe(it -> recorder.changed(it.id(), it.row()));
      var loop =
          Loop.start("history", recorder, recorder::runDue, fault -> log.fault("history", fault));
      parts.add(loop::close);
      parts.add(heard::close);
    } catch (SqliteException | UncheckedIOException refused) {
      trouble =
          "no history is kept (%s): move %s away, or switch it off with 'history = false'"
              .formatted(refused.getMessage(), home.sessions().resolve(History.NAME));
    }
  }

  private static void last(Recorder recorder, Log log) {
    try {
      recorder.runDue();
    } catch (SqliteException refused) {
      log.fault("history", refused);
    }
  }

  /// Why nothing is written down though it is wanted.
  @Nullable String trouble() {
    return trouble;
  }

  /// What happened from a time on. Reads with a connection of its own, and so waits for nobody.
  ///
  /// @throws SqliteException if the file is no use
  Report report(long since, int limit) {
    var found = History.find(home.sessions(), clock);
    if (found.isEmpty()) {
      return Report.empty(on, since);
    }
    try (var history = found.get()) {
      return Report.of(history, on, since, limit);
    }
  }

  @Override
  public void close() {
    parts.close();
  }
}

package dev.belfry.app;

import dev.belfry.cli.VersionCommand;
import dev.belfry.http.Source;
import dev.belfry.lib.feed.Feed;
import dev.belfry.lib.loop.Loop;
import dev.belfry.lib.sqlite.SqliteException;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.lib.watch.Watch;
import dev.belfry.session.Session;
import dev.belfry.session.SessionReader;
import dev.belfry.session.index.Index;
import dev.belfry.session.live.Sessions;
import dev.belfry.session.reader.claude.Claude;
import dev.belfry.session.reader.codex.Codex;
import dev.belfry.wire.ChangeView;
import dev.belfry.wire.DataView;
import dev.belfry.wire.TimelineView;
import dev.belfry.wire.command.DoctorView;
import dev.belfry.work.Home;
import dev.belfry.work.Instance;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The sessions of this machine as the surfaces see them, joined from the readers of all harnesses.
/// Safe for use by many threads.
final class Stores implements Source.Conversations, AutoCloseable {
  /// Every harness that can be read; one more line is one more harness.
  static final List<SessionReader> READERS = List.of(new Claude(), new Codex());

  private static final int MOST_ROUNDS = 10_000;

  private final Sessions sessions;
  private final InstantSource clock;
  private final Opened parts = new Opened();
  private final Feed<ChangeView> changes = new Feed<>();

  private Stores(World world, Watch watch, @Nullable Index index) {
    clock = world.clock();
    sessions =
        new Sessions(
            new Sessions.Setting(
                READERS,
                world.home(),
                world.environment(),
                clock,
                watch,
                index,
                Runtime.getRuntime().availableProcessors()));
    parts.add(sessions::close);
  }

  /// Follows the stores until it is closed, and remembers what was read. Reads on a thread of its
  /// own: at first there are no rows.
  ///
  /// @param home one that is ours
  static Stores follow(World world, Home home, Log log) {
    var stores = new Stores(world, Watch.open(), index(world, home, log));
    var sessions = stores.sessions;
    var heard =
        sessions
            .changes()
            .subscribe(it -> stores.changes.publish(ChangeView.of(it, stores.clock.millis())));
    stores.parts.add(heard::close);
    var loop =
        Loop.start("sessions", sessions, sessions::runDue, fault -> log.fault("a round", fault));
    stores.parts.add(loop::close);
    return stores;
  }

  /// Reads the stores once, to the end. What an earlier reading left is used and kept up, unless a
  /// server works with it.
  static Stores read(World world, Home home) {
    var taken = Instance.isTaken(home);
    if (!taken) {
      home.create();
    }
    var log = new Log(home, world.clock());
    var stores = new Stores(world, Watch.none(), taken ? null : index(world, home, log));
    for (var round = 0; round < MOST_ROUNDS && !stores.isWhole(); round++) {
      stores.sessions.runDue();
    }
    return stores;
  }

  private boolean isWhole() {
    return sessions.snapshot(false).scanning() == 100;
  }

  /// The index, null where none can be kept: everything is then read at each start.
  private static @Nullable Index index(World world, Home home, Log log) {
    try {
      return Index.open(home.sessions(), VersionCommand.VERSION, world.clock());
    } catch (SqliteException refused) {
      log.fault("the index", refused);
      return null;
    }
  }

  DataView data(boolean all) {
    return DataView.of(sessions.snapshot(all), clock.millis());
  }

  Feed<ChangeView> changes() {
    return changes;
  }

  Redacted revision() {
    return Redact.text(sessions.snapshot(false).revision());
  }

  /// Looks at everything again.
  void refresh() {
    sessions.refresh();
  }

  @Override
  public Optional<TimelineView> findTimeline(String harness, String sid, long from, int limit) {
    return sessions.findTimeline(harness, sid, from, limit).map(TimelineView::of);
  }

  /// The rows of one harness, whatever their age.
  List<Session> rows(String harness) {
    return sessions.snapshot(true).rows().stream()
        .filter(row -> row.id().harness().equals(harness))
        .toList();
  }

  DoctorView.Reading reading() {
    return DoctorView.Reading.of(sessions.health());
  }

  @Override
  public void close() {
    parts.close();
  }
}

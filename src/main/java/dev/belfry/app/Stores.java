package dev.belfry.app;

import dev.belfry.cli.Hosting;
import dev.belfry.cli.VersionCommand;
import dev.belfry.http.Source;
import dev.belfry.lib.feed.Feed;
import dev.belfry.lib.files.OwnerOnly;
import dev.belfry.lib.files.Tree;
import dev.belfry.lib.loop.Loop;
import dev.belfry.lib.sqlite.SqliteException;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.lib.watch.Watch;
import dev.belfry.session.Session;
import dev.belfry.session.SessionReader;
import dev.belfry.session.Snapshot;
import dev.belfry.session.history.Since;
import dev.belfry.session.index.Index;
import dev.belfry.session.live.Health;
import dev.belfry.session.live.Sessions;
import dev.belfry.session.reader.amp.Amp;
import dev.belfry.session.reader.antigravity.Antigravity;
import dev.belfry.session.reader.claude.Claude;
import dev.belfry.session.reader.cline.Cline;
import dev.belfry.session.reader.codex.Codex;
import dev.belfry.session.reader.copilot.Copilot;
import dev.belfry.session.reader.crush.Crush;
import dev.belfry.session.reader.cursor.Cursor;
import dev.belfry.session.reader.droid.Droid;
import dev.belfry.session.reader.gemini.Gemini;
import dev.belfry.session.reader.goose.Goose;
import dev.belfry.session.reader.grok.Grok;
import dev.belfry.session.reader.grokcli.GrokCli;
import dev.belfry.session.reader.kimi.Kimi;
import dev.belfry.session.reader.opencode.OpenCode;
import dev.belfry.session.reader.pi.Pi;
import dev.belfry.session.reader.qwen.Qwen;
import dev.belfry.session.spent.Prices;
import dev.belfry.session.spent.Question;
import dev.belfry.session.spent.Spending;
import dev.belfry.wire.ChangeView;
import dev.belfry.wire.DataView;
import dev.belfry.wire.HistoryView;
import dev.belfry.wire.UsageLabels;
import dev.belfry.wire.UsageView;
import dev.belfry.work.Home;
import dev.belfry.work.Instance;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The sessions of this machine as the surfaces see them, joined from the readers of all harnesses.
/// Safe for use by many threads.
final class Stores implements Source.Figures, AutoCloseable {
  /// Every harness that can be read; one more line is one more harness.
  static final List<SessionReader> READERS =
      List.of(
          new Claude(),
          new Codex(),
          new Pi(),
          Pi.omp(),
          new Droid(),
          new Qwen(),
          new Copilot(),
          new Kimi(),
          new Gemini(),
          new Amp(),
          Cline.cline(),
          Cline.roo(),
          new Antigravity(),
          new Cursor(),
          new Grok(),
          new OpenCode(),
          new Goose(),
          new Crush(),
          new GrokCli());

  /// The variables that move a store, and Belfry's own, in order.
  static final List<String> VARIABLES =
      Stream.concat(
              Stream.of("BELFRY_HOME", "BELFRY_PORT", "BELFRY_HISTORY"),
              READERS.stream().flatMap(reader -> reader.variables().stream()))
          .distinct()
          .sorted()
          .toList();

  private static final int MOST_ROUNDS = 10_000;

  /// Rounds follow one another within a second.
  private static final long STALL = 10_000;

  private static final Prices PRICES = Prices.packed();

  /// Whose limit counts in blocks of five hours.
  private static final String METERED = "claude";

  private final Sessions sessions;
  private final InstantSource clock;
  private final ZoneId zone;
  private final long started;
  private final @Nullable String trouble;
  private final Opened parts = new Opened();
  private final Feed<ChangeView> changes = new Feed<>();
  private Chronicle chronicle;

  private Stores(World world, Home home, Watch watch, Sessions.Memory memory) {
    clock = world.clock();
    zone = world.zone();
    started = clock.millis();
    trouble = memory.trouble();
    chronicle = Chronicle.toRead(home, clock, false);
    sessions =
        new Sessions(
            new Sessions.Setting(
                READERS,
                world.home(),
                world.environment(),
                clock,
                watch,
                world.processes(),
                memory,
                Runtime.getRuntime().availableProcessors()));
    parts.add(sessions::close);
  }

  private static Sessions.Memory memory(World world, Home home) {
    try {
      OwnerOnly.folder(home.sessions());
      var index = Index.open(home.sessions(), VersionCommand.VERSION, world.clock());
      return new Sessions.Memory(index, null, home.scratch());
    } catch (SqliteException | UncheckedIOException refused) {
      return new Sessions.Memory(
          null,
          ("nothing can be remembered in %s, so all sessions are read at each start (%s):"
                  + " make it a folder you may write, or remove what is in it, and start again")
              .formatted(home.sessions(), refused.getMessage()),
          home.scratch());
    }
  }

  /// Follows the stores until it is closed, and remembers what was read. Reads on a thread of its
  /// own: at first there are no rows.
  ///
  /// @param home one that is ours
  /// @param kept what else is kept of them
  static Stores follow(World world, Home home, Log log, Hosting.Kept kept) {
    Tree.delete(home.scratch());
    var stores = new Stores(world, home, Watch.open(), memory(world, home));
    var sessions = stores.sessions;
    stores.chronicle = Chronicle.follow(home, world.clock(), log, sessions, kept.history());
    stores.parts.add(stores.chronicle::close);
    var heard =
        sessions
            .changes()
            .subscribe(it -> stores.changes.publish(ChangeView.of(it, stores.clock.millis())));
    stores.parts.add(heard::close);
    var faults = sessions.faults().subscribe(fault -> log.fault("a reader", fault));
    stores.parts.add(faults::close);
    var loop =
        Loop.start("sessions", sessions, sessions::runDue, fault -> log.fault("a round", fault));
    stores.parts.add(loop::close);
    return stores;
  }

  /// Reads the stores once, to the end. What an earlier reading left is used and kept up, unless a
  /// server works with it. Reads them too where nothing can be written.
  static Stores read(World world, Home home) {
    var memory =
        Instance.isTaken(home)
            ? new Sessions.Memory(null, null, home.scratch())
            : memory(world, home);
    var stores = new Stores(world, home, Watch.none(), memory);
    for (var round = 0; round < MOST_ROUNDS && !stores.isWhole(); round++) {
      stores.sessions.runDue();
    }
    return stores;
  }

  private boolean isWhole() {
    return sessions.snapshot(false).scanning() == 100;
  }

  @Override
  public DataView data(boolean all) {
    return DataView.of(sessions.snapshot(all), clock.millis());
  }

  @Override
  public UsageView spent(Question question) {
    var snapshot = sessions.snapshot(question.needsRows());
    var rows = new HashMap<Session.Id, Session>();
    snapshot.rows().forEach(row -> rows.put(row.id(), row));
    var setting = new Spending.Setting(clock.millis(), zone, rows, METERED);
    var spending = new Spending(question, PRICES, setting);
    sessions.eachReply(spending::add);
    return new UsageLabels(snapshot).view(spending.answer(), PRICES.retrieved());
  }

  @Override
  public Optional<HistoryView> findHistory(String since, int limit) {
    var from = Since.find(since, zone, clock.millis());
    return from.isEmpty()
        ? Optional.empty()
        : Optional.of(HistoryView.of(chronicle.report(from.getAsLong(), limit)));
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

  Talks talks() {
    return new Talks(sessions, this::spent);
  }

  /// Each harness and what was found of it.
  List<Snapshot.Store> found() {
    return sessions.snapshot(false).stores();
  }

  /// Why something of what is wanted cannot be kept. It is known from the start.
  List<String> troubles() {
    return Stream.of(trouble, chronicle.trouble()).flatMap(Stream::ofNullable).toList();
  }

  Health health() {
    return sessions.health();
  }

  /// Whether rounds of reading come to their end. Waits for none of them.
  Source.Pulse pulse() {
    var last = sessions.lastRound();
    return new Source.Pulse(
        last == 0 ? null : last / 1_000d, clock.millis() - Math.max(last, started) > STALL);
  }

  @Override
  public void close() {
    parts.close();
  }
}

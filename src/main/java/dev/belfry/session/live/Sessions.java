package dev.belfry.session.live;

import dev.belfry.lib.feed.Feed;
import dev.belfry.lib.loop.Crew;
import dev.belfry.lib.loop.Loop;
import dev.belfry.lib.process.Processes;
import dev.belfry.lib.watch.Watch;
import dev.belfry.session.Session;
import dev.belfry.session.SessionReader;
import dev.belfry.session.Snapshot;
import dev.belfry.session.Timeline;
import dev.belfry.session.database.Databases;
import dev.belfry.session.index.Index;
import dev.belfry.session.ledger.Ledger;
import dev.belfry.session.program.Liveness;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.timeline.Talk;
import dev.belfry.session.timeline.Timelines;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/// The sessions of this machine, live. One round at a time looks for changes, reads what was
/// appended and publishes the rows that differ; between rounds nothing happens.
///
/// Safe for use by many threads: rounds take turns, and what is handed out does not change.
public final class Sessions implements AutoCloseable, Loop.Pause {
  private static final long LONGEST_WAIT = 1_000;

  /// Several appends in a moment cost one round.
  private static final Duration GATHER = Duration.ofMillis(10);

  private final InstantSource clock;
  private final Watch watch;
  private final Counters counters = new Counters();
  private final Archive archive;
  private final Intake intake;
  private final Patrol patrol;
  private final Collector collector;
  private final Liveness liveness;
  private final Rows rows;
  private final Timelines timelines;
  private final Board board = new Board();
  private final Feed<Snapshot.Change> changes = new Feed<>();
  private final Feed<RuntimeException> faults = new Feed<>();
  private final String epoch;
  private volatile Snapshot current;
  private volatile long lastRound;
  private long passes;
  private long revision;
  private long firstDue;
  private long nextDue;
  private boolean begun;
  private boolean closed;

  /// What the live model works with.
  ///
  /// @param environment in which harnesses may name their stores
  /// @param workers how many files are read at a time
  public record Setting(
      List<SessionReader> readers,
      Path home,
      Map<String, String> environment,
      InstantSource clock,
      Watch watch,
      Processes processes,
      Memory memory,
      int workers) {
    public Setting {
      readers = List.copyOf(readers);
      environment = Map.copyOf(environment);
    }
  }

  /// Where what was read is kept.
  ///
  /// @param index null where none can be kept, or none is wanted: everything is then read anew
  /// @param trouble why none can be kept
  /// @param scratch a folder for what is copied to be read, and forgotten then
  public record Memory(@Nullable Index index, @Nullable String trouble, Path scratch) {}

  public Sessions(Setting setting) {
    clock = setting.clock();
    watch = setting.watch();
    archive = new Archive(setting.memory().index(), setting.memory().trouble());
    intake = new Intake(archive, new Databases(setting.memory().scratch(), counters));
    var ground = new Patrol.Ground(setting.readers(), setting.home(), setting.environment());
    patrol = new Patrol(ground, watch, intake);
    collector = new Collector(intake, new Crew(setting.workers()), counters);
    liveness = new Liveness(setting.processes(), setting.readers());
    rows = new Rows(intake, archive, setting.home(), liveness);
    timelines = new Timelines(counters, intake.entries.databases);
    epoch = Long.toString(clock.millis(), Character.MAX_RADIX);
    current = new Snapshot(epoch + ".0", List.of(), patrol.stores(), 0, false);
  }

  /// One round.
  ///
  /// @return how many files it read and rows it drew
  public synchronized int runDue() {
    if (closed) {
      return 0;
    }
    passes++;
    var begin = System.nanoTime();
    var did = round(clock.millis());
    counters.roundEnded(did > 0, System.nanoTime() - begin);
    return did;
  }

  private int round(long now) {
    if (!begun) {
      archive.begin();
    }
    patrol.round(now, now - Rows.WINDOW);
    if (!begun) {
      intake.claimSaved();
      begun = true;
    }
    firstDue = Math.max(firstDue, intake.due.size());
    var read = collector.read(now, now - Rows.WINDOW);
    var drawn = draw(now);
    publish();
    archive.save(intake.ledger, now, now - Rows.WINDOW, false);
    nextDue = board.nextDue();
    lastRound = now;
    intake.trouble.takeFaults().forEach(faults::publish);
    return read + drawn;
  }

  private int draw(long now) {
    var keys = new HashSet<>(board.due(now));
    keys.addAll(liveness.look(now, now - Rows.WINDOW));
    for (var key : intake.takeChanged()) {
      keys.add(key);
      keys.add(intake.shelf.rootOf(key));
    }
    keys.forEach(key -> draw(key, now));
    return keys.size();
  }

  private void draw(String key, long now) {
    rows.changed(key);
    if (!intake.shelf.isSession(key)
        || !intake.shelf.rootOf(key).equals(key)
        || !(board.has(key) || isLive(key, now))) {
      board.put(key, null);
      return;
    }
    var drawn = rows.draw(key, now, true);
    var active = drawn != null && drawn.session().doing().active();
    board.put(key, active ? drawn : null);
    if (!active) {
      for (var member : intake.shelf.tree(key)) {
        intake.shelf.filesOf(member).forEach(archive::release);
      }
    }
  }

  private boolean isLive(String root, long now) {
    for (var member : intake.shelf.tree(root)) {
      for (var file : intake.shelf.filesOf(member)) {
        if (file.known && file.lastSign() >= now - Rows.WINDOW) {
          return true;
        }
      }
    }
    return false;
  }

  private void publish() {
    var changed = board.takeChanged();
    var scanning = scanning();
    var stores = patrol.stores();
    var same = stores.equals(current.stores()) && scanning == current.scanning();
    if (changed.isEmpty() && same) {
      return;
    }
    revision++;
    var now = new Snapshot(epoch + "." + revision, board.ordered(), stores, scanning, false);
    current = now;
    for (var key : changed) {
      changes.publish(new Snapshot.Change(Rows.id(key), board.row(key), now));
    }
  }

  private int scanning() {
    if (!begun) {
      return 0;
    }
    if (intake.due.isEmpty()) {
      firstDue = 0;
      return 100;
    }
    return (int) Math.min(99, 100 * (firstDue - intake.due.size()) / firstDue);
  }

  /// The rows as they stand.
  ///
  /// @param all whether sessions outside the window are wanted too; they come from the index
  public Snapshot snapshot(boolean all) {
    return all ? everything() : current;
  }

  private synchronized Snapshot everything() {
    var now = clock.millis();
    var found = new ArrayList<>(current.rows());
    for (var key : List.copyOf(intake.shelf.keys())) {
      if (!board.has(key) && intake.shelf.rootOf(key).equals(key)) {
        var row = rows.cold(key, now);
        if (row != null) {
          found.add(row);
        }
      }
    }
    return new Snapshot(
        current.revision(),
        Board.ordered(Board.withUniqueIds(found)),
        current.stores(),
        current.scanning(),
        true);
  }

  /// Hears of each row that changes, on the thread of the round that found it.
  public Feed<Snapshot.Change> changes() {
    return changes;
  }

  /// Hears of the first mistake of a reader on each file, on the thread of the round.
  public Feed<RuntimeException> faults() {
    return faults;
  }

  /// When the last round that came to its end began, 0 before the first. Asks for no lock: a round
  /// that hangs holds it.
  public long lastRound() {
    return lastRound;
  }

  /// A slice of one conversation, read from its store.
  ///
  /// @param from the first item wanted, counted from 0, or from the end if negative
  public Optional<Timeline> findTimeline(String harness, String sid, long from, int limit) {
    return findTalk(harness, sid).flatMap(talk -> talk.findSlice(from, limit));
  }

  /// One conversation, to be read without taking part in the rounds.
  public synchronized Optional<Talk> findTalk(String harness, String sid) {
    var file = intake.shelf.filesOf(harness + "/" + sid).stream().findFirst();
    return file.filter(StoredFile::isTranscript)
        .map(it -> new Timelines.Source(it.path, it.kind, it.store.reader(), it.stat))
        .map(it -> new Talk(timelines, it));
  }

  /// Tells of each reply that counts, over all sessions, with the one at the top of its tree. Sums
  /// of them agree with the rows.
  public synchronized void eachReply(BiConsumer<Session.Id, Ledger.Counted> visitor) {
    var roots = new HashMap<String, Session.Id>();
    intake.ledger.each(
        reply ->
            visitor.accept(
                roots.computeIfAbsent(reply.session(), key -> Rows.id(intake.shelf.rootOf(key))),
                reply));
  }

  /// Tells of each reply that counts for one session or one that it started.
  public synchronized void eachReply(Session.Id root, Ledger.Visitor visitor) {
    intake.eachReply(root.toString(), visitor);
  }

  /// Looks at everything again, now.
  public synchronized void refresh() {
    if (begun && !closed) {
      patrol.hurry();
    }
    runDue();
  }

  /// How many files' states are at hand.
  synchronized long statesInMemory() {
    return intake.shelf.files().stream().filter(file -> file.state != null).count();
  }

  /// How the reading goes.
  public synchronized Health health() {
    var files =
        new Health.Files(
            intake.shelf.files().size(),
            intake.shelf.live().size(),
            intake.due.size(),
            patrol.folders(),
            watch.size());
    return new Health(
        counters.filesOpened(),
        counters.bytesRead(),
        new Health.Rounds(passes, counters.quiet(), counters.busy()),
        watch.mode(),
        files,
        archive.trouble(),
        patrol.problems());
  }

  /// Waits until there is something to do or a row is due.
  @Override
  public void await(int did) throws InterruptedException {
    long wait;
    synchronized (this) {
      if (!intake.due.isEmpty()) {
        return;
      }
      var longest = watch.mode().equals("watch") ? LONGEST_WAIT : Patrol.UNWATCHED_EVERY;
      wait = Math.clamp(nextDue - clock.millis(), 1L, longest);
    }
    if (did > 0) {
      watch.gather(GATHER);
    }
    watch.await(Duration.ofMillis(wait));
  }

  /// Saves what is not saved yet. Nothing happens after that.
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      archive.save(intake.ledger, clock.millis(), 0, true);
      archive.close();
      watch.close();
    }
  }
}

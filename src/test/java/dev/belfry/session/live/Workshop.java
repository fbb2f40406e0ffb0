package dev.belfry.session.live;

import dev.belfry.lib.process.Processes;
import dev.belfry.lib.watch.Watch;
import dev.belfry.session.Chalk;
import dev.belfry.session.Session;
import dev.belfry.session.SessionReader;
import dev.belfry.session.index.Index;
import dev.belfry.testkit.ManualClock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A home with stores, a clock that stands still, and the live model over both.
final class Workshop {
  final Path home;
  final ManualClock clock = ManualClock.atNoon();
  final List<SessionReader> readers;
  Watch watch = Watch.none();
  @Nullable Index index;

  /// The programs that run, null where the system does not tell.
  @Nullable List<Processes.Running> programs;

  Sessions sessions;

  Workshop(Path home) {
    this(home, List.of(new Chalk()));
  }

  Workshop(Path home, List<SessionReader> readers) {
    this.home = home;
    this.readers = readers;
    this.sessions = fresh();
  }

  private Sessions fresh() {
    var memory = new Sessions.Memory(index, null, home.resolve("scratch"));
    return new Sessions(
        new Sessions.Setting(readers, home, Map.of(), clock, watch, _ -> running(), memory, 2));
  }

  private Optional<List<Processes.Running>> running() {
    return Optional.ofNullable(programs);
  }

  /// Begins again as a program does that was stopped.
  Workshop restart() {
    sessions.close();
    index = index == null ? null : Index.open(home, "test", clock);
    sessions = fresh();
    return this;
  }

  Workshop withIndex() {
    index = Index.open(home, "test", clock);
    sessions = fresh();
    return this;
  }

  Workshop withWatch() {
    watch = Watch.open();
    sessions = fresh();
    return this;
  }

  long now() {
    return clock.millis();
  }

  Path file(String name) {
    return home.resolve(".chalk").resolve(name);
  }

  /// Puts text at the end of a file; the file looks as if it was written at the clock's time.
  void append(String name, String text) throws IOException {
    var file = file(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    touch(file, clock.instant());
  }

  void touch(Path file, Instant at) throws IOException {
    Files.setLastModifiedTime(file, java.nio.file.attribute.FileTime.from(at));
  }

  /// Lets a second pass and works off all that is due.
  Workshop round() {
    clock.advance(Duration.ofSeconds(1));
    while (sessions.runDue() > 0) {
      // Until nothing is left.
    }
    return this;
  }

  Session row(String sid) {
    return find(sessions.snapshot(false).rows(), sid);
  }

  Session anyRow(String sid) {
    return find(sessions.snapshot(true).rows(), sid);
  }

  private static Session find(List<Session> rows, String sid) {
    return rows.stream()
        .filter(row -> row.id().sid().equals(sid))
        .findFirst()
        .orElseThrow(() -> new NoSuchElementException("no row " + sid + " in " + rows));
  }

  /// What of the stores could not be read, by kind.
  Map<String, Long> problems() {
    return sessions.health().problems().getOrDefault("chalk", List.of()).stream()
        .collect(Collectors.toMap(Session.Problem::kind, Session.Problem::count));
  }

  List<String> sids() {
    return sessions.snapshot(false).rows().stream().map(row -> row.id().sid()).toList();
  }
}

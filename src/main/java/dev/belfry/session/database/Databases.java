package dev.belfry.session.database;

import dev.belfry.lib.sqlite.Guest;
import dev.belfry.lib.sqlite.SqliteException;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.tail.Stat;
import dev.belfry.session.tail.Tail;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The databases of the stores, and the sessions in them, each of which is a file to the rest: its
/// path is that of the database and the session's id, where nothing can lie.
///
/// A database is opened only after it or its log changed. [#round] and [#endRound] are called under
/// the lock of the live model, [#read] by its workers in between, [#readAlone] by anybody.
public final class Databases {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9_-][A-Za-z0-9._$-]{0,199}");

  /// A database that changes all the time is left alone for so many times what reading it took.
  private static final int REST = 4;

  private static final long MOST_REST = 10_000;

  /// Until one that cannot be read is tried again, each time after twice as long.
  private static final long FIRST_PAUSE = 1_000;

  private static final long LONGEST_PAUSE = 60_000;
  private static final int MOST_SESSIONS = 100_000;

  /// One database may not hold up the others in a round: what it has beyond comes later.
  private static final long MOST_ROUND = TimeUnit.SECONDS.toNanos(2);

  /// The longer a database that a register names was quiet, the less often it is looked at: after
  /// this part of the time, and at least so often. A program that starts touches the register.
  private static final int QUIET_PART = 16;

  private static final long MOST_QUIET = 10_000;

  private final Path scratch;
  private final Counters counters;
  private final Map<Path, Shelved> databases = new ConcurrentHashMap<>();
  private final Map<Path, Register> registers = new ConcurrentHashMap<>();

  /// Hears what is in databases.
  public interface Sink {
    /// A session is there, perhaps changed.
    ///
    /// @param source its database, or the register that names it
    void found(Path source, Path path, StoreFile.Entry entry, Stat stat);

    /// A session is there no more.
    void gone(Path path);

    /// What was read of a session may be wrong: it is to be read again.
    void spoiled(Path path);
  }

  private static final class Shelved {
    private final Path file;
    private final Path source;
    private final SessionReader reader;
    private Guest.@Nullable Stamp seen;
    private Set<Path> entries = new HashSet<>();
    private @Nullable Session open;
    private @Nullable String trouble;
    private long restUntil;
    private long pause;
    private long changedAt;

    private Shelved(Path file, Path source, SessionReader reader) {
      this.file = file;
      this.source = source;
      this.reader = reader;
    }

    private boolean isNamed() {
      return !source.equals(file);
    }
  }

  /// A database while it is open, with what was read of it.
  private static final class Session {
    private final Visit visit;
    private final List<Path> read = new ArrayList<>();
    private final long began = System.nanoTime();

    private Session(Visit visit) {
      this.visit = visit;
    }
  }

  /// @param scratch where copies are made of databases that their programs did not close
  public Databases(Path scratch, Counters counters) {
    this.scratch = scratch;
    this.counters = counters;
  }

  public void add(Path file, SessionReader reader) {
    databases.computeIfAbsent(file, path -> new Shelved(path, path, reader));
  }

  /// Takes in a file that names databases.
  public void register(Path file, SessionReader reader) {
    registers.computeIfAbsent(file, path -> new Register(path, reader));
  }

  /// Forgets a database or a register, if it is one.
  public void remove(Path file, Sink sink) {
    if (registers.remove(file) != null) {
      databases.values().stream()
          .filter(it -> it.source.equals(file))
          .map(it -> it.file)
          .forEach(path -> remove(path, sink));
    }
    var gone = databases.remove(file);
    if (gone != null) {
      gone.entries.forEach(sink::gone);
    }
  }

  /// Why not all of a harness could be read, null where it could.
  public @Nullable String trouble(String harness) {
    return Stream.concat(
            registers.values().stream()
                .filter(it -> it.trouble() != null && it.harness().equals(harness))
                .map(it -> it.file() + ": " + it.trouble()),
            databases.values().stream()
                .filter(it -> it.trouble != null && it.reader.harness().key().equals(harness))
                .map(it -> it.file + ": " + it.trouble))
        .findFirst()
        .orElse(null);
  }

  /// The next round looks into all of them.
  public void hurry() {
    registers.values().forEach(Register::hurry);
    databases.values().forEach(it -> it.seen = null);
  }

  /// Tells what is in those that changed.
  public void round(long now, Sink sink) {
    for (var register : registers.values()) {
      if (register.look(now, counters)) {
        take(register, sink);
      }
    }
    for (var it : databases.values()) {
      if (now < it.restUntil) {
        continue;
      }
      var stamp = Guest.Stamp.of(it.file);
      if (!stamp.equals(it.seen)) {
        it.changedAt = now;
        look(it, stamp, now, sink);
      } else if (it.isNamed()) {
        it.restUntil = now + Math.min(MOST_QUIET, (now - it.changedAt) / QUIET_PART);
      }
    }
  }

  /// A register changed: its program has just begun somewhere, so all are looked at.
  private void take(Register register, Sink sink) {
    var source = register.file();
    for (var path : register.names()) {
      databases.computeIfAbsent(path, file -> new Shelved(file, source, register.reader()));
    }
    for (var it : List.copyOf(databases.values())) {
      if (it.source.equals(source)) {
        it.restUntil = 0;
        if (!register.names().contains(it.file)) {
          remove(it.file, sink);
        }
      }
    }
  }

  private void look(Shelved it, Guest.Stamp stamp, long now, Sink sink) {
    it.seen = stamp;
    if (!stamp.isThere()) {
      if (it.isNamed()) {
        it.entries.forEach(sink::gone);
        it.entries = new HashSet<>();
      }
      return;
    }
    if (it.isNamed() && !isFile(it.file)) {
      it.trouble = "is no file, so it is not opened";
      return;
    }
    try {
      var found = new HashMap<Path, Boolean>();
      visit(it)
          .eachSession(
              row -> {
                if (row.id() != null && ID.matcher(row.id()).matches()) {
                  var path = it.file.resolve(row.id());
                  found.put(path, true);
                  var entry = new StoreFile.Entry(row.id(), row.parent());
                  sink.found(it.source, path, entry, stat(row));
                }
              },
              MOST_SESSIONS);
      it.entries.stream().filter(path -> !found.containsKey(path)).forEach(sink::gone);
      it.entries = new HashSet<>(found.keySet());
      it.trouble = null;
      it.pause = 0;
    } catch (SqliteException e) {
      // What was found before stands. What stands in the way may go and leave no trace here.
      it.trouble = e.getMessage();
      it.seen = null;
      it.pause = Math.clamp(2 * it.pause, FIRST_PAUSE, LONGEST_PAUSE);
      it.restUntil = now + it.pause;
    }
  }

  private static boolean isFile(Path path) {
    var stat = Stat.of(path);
    return stat != null && stat.kind() == Stat.Kind.FILE;
  }

  private static Stat stat(Visit.Row row) {
    var millis = TimeUnit.MILLISECONDS.toNanos(Math.max(0, row.stamp()));
    return new Stat(Stat.Kind.FILE, 0, millis, row.mark(), 0);
  }

  private Visit visit(Shelved it) {
    var open = it.open;
    if (open == null) {
      open = new Session(Visit.of(it.file, it.reader, scratch));
      counters.fileOpened();
      it.open = open;
    }
    return open.visit;
  }

  /// Reads a session that [#round] told of.
  ///
  /// @throws IOException if the database cannot be read now
  public void read(Path path, Tail.Sink sink) throws IOException {
    var it = databases.get(path.getParent());
    if (it == null) {
      throw new IOException("no database any more");
    }
    synchronized (it) {
      if (it.open != null && System.nanoTime() - it.open.began > MOST_ROUND) {
        throw new IOException("takes too long");
      }
      try {
        visit(it).eachLine(id(path), sink);
        if (it.open != null) {
          it.open.read.add(path);
        }
      } catch (SqliteException e) {
        throw new IOException(e.getMessage(), e);
      }
    }
  }

  /// Reads a session apart from everything else.
  ///
  /// @throws IOException if the database cannot be read now
  public void readAlone(Path path, SessionReader reader, Tail.Sink sink) throws IOException {
    var database = path.getParent();
    if (database == null) {
      throw new IOException("no database");
    }
    try (var visit = Visit.of(database, reader, scratch)) {
      counters.fileOpened();
      visit.eachLine(id(path), sink);
    } catch (SqliteException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static String id(Path path) {
    var name = path.getFileName();
    return name == null ? "" : name.toString();
  }

  /// Closes what is open.
  public void endRound(long now, Sink sink) {
    for (var it : databases.values()) {
      var open = it.open;
      if (open != null) {
        it.open = null;
        if (open.visit.isSpoiled()) {
          it.seen = null;
          open.read.forEach(sink::spoiled);
        }
        open.visit.close();
        var took = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - open.began);
        it.restUntil = Math.max(it.restUntil, now + Math.min(MOST_REST, REST * took));
      }
    }
  }
}

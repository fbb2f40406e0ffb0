package dev.belfry.session.database;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.session.SessionReader;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.tail.Stat;
import dev.belfry.session.tail.Tail;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A small file that names databases, read again when it changed. One that cannot be read, as while
/// it is being written, leaves what it named before. Use under the lock of the live model.
final class Register {
  /// More would cost too much to look at.
  private static final int MOST_NAMES = 300;

  private static final long PAUSE = 2_000;

  private final Path file;
  private final SessionReader reader;
  private @Nullable Stat seen;
  private @Nullable String trouble;
  private long retryAt;
  private Set<Path> names = Set.of();

  Register(Path file, SessionReader reader) {
    this.file = file;
    this.reader = reader;
  }

  Path file() {
    return file;
  }

  SessionReader reader() {
    return reader;
  }

  String harness() {
    return reader.harness().key();
  }

  Set<Path> names() {
    return names;
  }

  /// Why it could not be read, null where it could.
  @Nullable String trouble() {
    return trouble;
  }

  void hurry() {
    seen = null;
    retryAt = 0;
  }

  /// Reads it if it changed.
  ///
  /// @return whether it did
  boolean look(long now, Counters counters) {
    var stat = Stat.of(file);
    if (now < retryAt || stat == null || stat.kind() != Stat.Kind.FILE || stat.equals(seen)) {
      return false;
    }
    try {
      names = read(stat, counters);
      trouble = null;
      retryAt = 0;
      seen = stat;
      return true;
    } catch (IOException | JsonException e) {
      trouble = e.getMessage();
      retryAt = now + PAUSE;
      return false;
    }
  }

  private Set<Path> read(Stat stat, Counters counters) throws IOException {
    var found = new LinkedHashSet<Path>();
    var sink = new Sink(found);
    new Tail(counters).readWhole(file, stat, sink);
    if (!sink.heard) {
      throw new IOException("is empty or too long");
    }
    return found;
  }

  private final class Sink implements Tail.Sink {
    private final Set<Path> found;
    private boolean heard;

    private Sink(Set<Path> found) {
      this.found = found;
    }

    @Override
    public void restart() {
      found.clear();
    }

    @Override
    public void line(byte[] bytes, int from, int to) {
      heard = true;
      reader.databases(new JsonCursor().over(bytes, from, to)).stream()
          .limit(MOST_NAMES)
          .forEach(found::add);
    }

    @Override
    public void oversized() {
      heard = false;
    }
  }
}

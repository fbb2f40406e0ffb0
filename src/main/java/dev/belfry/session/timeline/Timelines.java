package dev.belfry.session.timeline;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Timeline;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.tail.Mark;
import dev.belfry.session.tail.Stat;
import dev.belfry.session.tail.Tail;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Slices of conversations, read from their files. Of each of a few files it knows where every
/// thousandth item begins, so that a slice costs no more than its surroundings. Safe for use by
/// many threads, which take turns.
public final class Timelines {
  private static final int STEP = 1_000;
  private static final int MAX_TABLES = 32;

  /// How far behind a slice the results of its tool calls are looked for, in lines.
  private static final int LOOK_AHEAD = 2_000;

  private final Tail tail;
  private final Map<Path, Table> tables = new LinkedHashMap<>(16, 0.75f, true);

  /// A transcript and who reads it.
  public record Source(Path path, StoreFile kind, SessionReader reader) {}

  /// Where items begin.
  private static final class Table {
    private Mark mark = Mark.START;
    private Strip strip;
    private final List<Place> places = new ArrayList<>();

    private Table(Source file) {
      strip = new Strip(file.reader(), 0, 0, 0);
    }
  }

  /// Before which item a line stands, where, and within which reply.
  private record Place(long item, long offset, @Nullable String reply) {}

  public Timelines(Counters counters) {
    tail = new Tail(counters);
  }

  /// The items of a file from `from` on, counted from its end if negative; empty if it is gone.
  public synchronized Optional<Timeline> find(Source file, long from, int limit) {
    var stat = Stat.of(file.path());
    if (stat == null || stat.kind() != Stat.Kind.FILE) {
      return Optional.empty();
    }
    try {
      var table = table(file, stat);
      var total = table.strip.count();
      var first = from < 0 ? Math.max(0, total + from) : Math.min(from, total);
      return Optional.of(slice(file, stat, table, first, Math.min(limit, total - first)));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private Table table(Source file, Stat stat) throws IOException {
    var table = tables.computeIfAbsent(file.path(), _ -> new Table(file));
    if (tables.size() > MAX_TABLES) {
      var oldest = tables.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
    while (!table.mark.covers(stat)) {
      var before = table.mark;
      table.mark = tail.read(file.path(), stat, before, Long.MAX_VALUE, new Counting(file, table));
      if (table.mark.equals(before)) {
        break;
      }
    }
    return table;
  }

  private Timeline slice(Source file, Stat stat, Table table, long first, long count)
      throws IOException {
    if (count <= 0) {
      return new Timeline(first, table.strip.count(), List.of());
    }
    var start = new Place(0, 0, null);
    for (var place : table.places) {
      start = place.item() <= first ? place : start;
    }
    var strip = new Strip(file.reader(), start.item(), first, first + count);
    strip.within(start.reply());
    tail.readFrom(file.path(), stat, start.offset(), new Slicing(file, strip));
    return new Timeline(first, table.strip.count(), strip.items());
  }

  /// Reads lines into a strip.
  private abstract static class Reading implements Tail.Sink {
    private final Source file;
    private final JsonCursor cursor = new JsonCursor();
    private final List<SessionEvent> events = new ArrayList<>();

    private Reading(Source file) {
      this.file = file;
    }

    abstract Strip strip();

    @Override
    public void restart() {}

    @Override
    public void oversized() {}

    @Override
    public void line(byte[] bytes, int from, int to) {
      events.clear();
      try {
        file.reader().read(file.kind(), cursor.over(bytes, from, to), events::add);
        strip().line(events);
      } catch (RuntimeException _) {
        // No JSON value, or a mistake of the reader. Counted where the session is folded.
      }
    }
  }

  private static final class Counting extends Reading {
    private final Source file;
    private final Table table;

    private Counting(Source file, Table table) {
      super(file);
      this.file = file;
      this.table = table;
    }

    @Override
    Strip strip() {
      return table.strip;
    }

    @Override
    public void restart() {
      table.strip = new Strip(file.reader(), 0, 0, 0);
      table.places.clear();
    }

    @Override
    public void at(long offset) {
      var last = table.places.isEmpty() ? 0 : table.places.getLast().item();
      if (table.strip.isClean() && table.strip.count() >= last + STEP) {
        table.places.add(new Place(table.strip.count(), offset, table.strip.reply()));
      }
    }
  }

  private static final class Slicing extends Reading {
    private final Strip strip;
    private int behind;

    private Slicing(Source file, Strip strip) {
      super(file);
      this.strip = strip;
    }

    @Override
    Strip strip() {
      return strip;
    }

    @Override
    public boolean wantsMore() {
      return !strip.isFull() || (strip.isOpen() && ++behind < LOOK_AHEAD);
    }
  }
}

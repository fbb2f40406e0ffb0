package dev.belfry.session.timeline;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Timeline;
import dev.belfry.session.database.Databases;
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
  private final Databases databases;
  private final Map<Path, Table> tables = new LinkedHashMap<>(16, 0.75f, true);

  /// A transcript and who reads it.
  ///
  /// @param known how it looked when the rows were drawn
  public record Source(Path path, StoreFile kind, SessionReader reader, Stat known) {}

  /// Where items begin.
  private static final class Table {
    private Mark mark = Mark.START;
    private Strip strip;
    private final List<Place> places = new ArrayList<>();

    /// The last slice of a document.
    private Timeline shown = new Timeline(0, 0, List.of());

    private Table(Source file) {
      strip = new Strip(file.reader(), 0, 0, 0);
    }
  }

  /// Before which item a line stands, where, within which reply and behind which words.
  private record Place(long item, long offset, @Nullable String reply, long said) {}

  public Timelines(Counters counters, Databases databases) {
    tail = new Tail(counters);
    this.databases = databases;
  }

  /// The items of a file from `from` on, counted from its end if negative; empty if it is gone.
  public synchronized Optional<Timeline> find(Source file, long from, int limit) {
    var isEntry = file.kind() instanceof StoreFile.Entry;
    var stat = isEntry ? file.known() : Stat.of(file.path());
    if (stat == null || stat.kind() != Stat.Kind.FILE) {
      return Optional.empty();
    }
    try {
      if (isEntry || file.kind() instanceof StoreFile.Document) {
        return Optional.of(document(file, stat, from, limit));
      }
      var table = table(file, stat);
      var total = table.strip.count();
      var first = first(from, total);
      return Optional.of(slice(file, stat, table, first, Math.min(limit, total - first)));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static long first(long from, long total) {
    return from < 0 ? Math.max(0, total + from) : Math.min(from, total);
  }

  /// A document has no places to begin at. One that is half written shows what it showed last.
  private Timeline document(Source file, Stat stat, long from, int limit) throws IOException {
    var table = tableOf(file);
    if (!table.mark.covers(stat)) {
      var fresh = new Table(file);
      var counting = new Counting(file, fresh);
      readWhole(file, stat, counting);
      if (counting.isBroken()) {
        return table.shown;
      }
      table.mark = Mark.START.whole(stat);
      table.strip = fresh.strip;
    }
    var total = table.strip.count();
    var first = first(from, total);
    var strip = new Strip(file.reader(), 0, first, Math.min(total, first + limit));
    var slicing = new Slicing(file, strip);
    readWhole(file, stat, slicing);
    if (!slicing.isBroken()) {
      table.shown = new Timeline(first, total, strip.items());
    }
    return table.shown;
  }

  private void readWhole(Source file, Stat stat, Reading reading) throws IOException {
    if (file.kind() instanceof StoreFile.Entry) {
      databases.readAlone(file.path(), file.reader(), reading);
    } else {
      tail.readDocument(file.path(), stat, reading);
    }
  }

  private Table tableOf(Source file) {
    var table = tables.computeIfAbsent(file.path(), _ -> new Table(file));
    if (tables.size() > MAX_TABLES) {
      var oldest = tables.keySet().iterator();
      oldest.next();
      oldest.remove();
    }
    return table;
  }

  private Table table(Source file, Stat stat) throws IOException {
    var table = tableOf(file);
    while (!table.mark.covers(stat)) {
      var before = table.mark;
      var counting = new Counting(file, table);
      table.mark = tail.read(file.path(), stat, before, Long.MAX_VALUE, counting);
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
    var start = new Place(0, 0, null, 0);
    for (var place : table.places) {
      start = place.item() <= first ? place : start;
    }
    var strip = new Strip(file.reader(), start.item(), first, first + count);
    strip.within(start.reply(), start.said());
    tail.readFrom(file.path(), stat, start.offset(), new Slicing(file, strip));
    return new Timeline(first, table.strip.count(), strip.items());
  }

  /// Reads lines into a strip.
  private abstract static class Reading implements Tail.Sink {
    private final Source file;
    private final JsonCursor cursor = new JsonCursor();
    private final List<SessionEvent> events = new ArrayList<>();
    private boolean broken;

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
        strip(events);
      } catch (RuntimeException _) {
        // No JSON value, or a mistake of the reader. Counted where the session is folded.
        broken = file.kind() instanceof StoreFile.Document;
      }
    }

    /// A document is many messages, each of which is what a line is elsewhere.
    private void strip(List<SessionEvent> said) {
      var from = 0;
      for (var i = 1; i < said.size() && file.kind() instanceof StoreFile.Document; i++) {
        var event = said.get(i);
        if (event instanceof SessionEvent.Replied || event instanceof SessionEvent.Prompted) {
          strip().line(said.subList(from, i));
          from = i;
        }
      }
      strip().line(said.subList(from, said.size()));
    }

    boolean isBroken() {
      return broken;
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
        table.places.add(
            new Place(table.strip.count(), offset, table.strip.reply(), table.strip.said()));
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

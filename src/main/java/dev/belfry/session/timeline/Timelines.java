package dev.belfry.session.timeline;

import dev.belfry.session.FullItem;
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
      strip = new Strip(file.reader(), Lens.LINE, 0, 0, 0);
    }
  }

  /// Before which item a line stands, where, within which reply and behind which words.
  private record Place(long item, long offset, @Nullable String reply, long said) {}

  /// A slice, and the strip it was taken from.
  private record View(Timeline timeline, Strip strip) {}

  public Timelines(Counters counters, Databases databases) {
    tail = new Tail(counters);
    this.databases = databases;
  }

  /// The items of a file from `from` on, counted from its end if negative; empty if it is gone.
  public synchronized Optional<Timeline> find(Source file, long from, int limit) {
    return view(file, Lens.LINE, from, limit).map(View::timeline);
  }

  /// The item of that number, with all that its record tells; empty if there is none.
  public synchronized Optional<FullItem> findFull(Source file, long number) {
    return view(file, Lens.FULL, Math.max(0, number), 1)
        .flatMap(view -> view.strip().full().stream().findFirst())
        .filter(item -> item.item().number() == number);
  }

  /// A way through all of a file, which waits for nobody and keeps nobody waiting.
  public Walk walk(Source file) {
    return new Walk(file, databases);
  }

  private Optional<View> view(Source file, Lens lens, long from, int limit) {
    var isEntry = file.kind() instanceof StoreFile.Entry;
    var stat = isEntry ? file.known() : Stat.of(file.path());
    if (stat == null || stat.kind() != Stat.Kind.FILE) {
      return Optional.empty();
    }
    try {
      if (isEntry || file.kind() instanceof StoreFile.Document) {
        return Optional.of(document(file, stat, lens, from, limit));
      }
      var table = table(file, stat);
      var total = table.strip.count();
      var first = first(from, total);
      var count = Math.max(0, Math.min(limit, total - first));
      return Optional.of(slice(file, table, lens, first, count));
    } catch (IOException _) {
      return Optional.empty();
    }
  }

  private static long first(long from, long total) {
    return from < 0 ? Math.max(0, total + from) : Math.min(from, total);
  }

  /// A document has no places to begin at. One that is half written shows what it showed last.
  private View document(Source file, Stat stat, Lens lens, long from, int limit)
      throws IOException {
    var table = tableOf(file);
    var nothing = new View(table.shown, new Strip(file.reader(), lens, 0, 0, 0));
    if (!table.mark.covers(stat)) {
      var fresh = new Table(file);
      var counting = new Counting(file, fresh);
      readWhole(file, stat, counting);
      if (counting.isBroken()) {
        return nothing;
      }
      table.mark = Mark.START.whole(stat);
      table.strip = fresh.strip;
    }
    var total = table.strip.count();
    var first = first(from, total);
    var strip = new Strip(file.reader(), lens, 0, first, Math.min(total, first + limit));
    var slicing = new Slicing(file, strip, lens);
    readWhole(file, stat, slicing);
    if (slicing.isBroken()) {
      return nothing;
    }
    if (!lens.isDetailed()) {
      table.shown = new Timeline(first, total, strip.items());
    }
    return new View(table.shown, strip);
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

  private View slice(Source file, Table table, Lens lens, long first, long count)
      throws IOException {
    var start = new Place(0, 0, null, 0);
    for (var place : table.places) {
      start = place.item() <= first ? place : start;
    }
    var strip = new Strip(file.reader(), lens, start.item(), first, first + count);
    var stat = Stat.of(file.path());
    if (count > 0 && stat != null) {
      strip.within(start.reply(), start.said());
      tail.readFrom(file.path(), stat, start.offset(), new Slicing(file, strip, lens));
    }
    return new View(new Timeline(first, table.strip.count(), strip.items()), strip);
  }

  private static final class Counting extends Reading {
    private final Source file;
    private final Table table;

    private Counting(Source file, Table table) {
      super(file, false);
      this.file = file;
      this.table = table;
    }

    @Override
    Strip strip() {
      return table.strip;
    }

    @Override
    public void restart() {
      table.strip = new Strip(file.reader(), Lens.LINE, 0, 0, 0);
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

    private Slicing(Source file, Strip strip, Lens lens) {
      super(file, lens.isDetailed());
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

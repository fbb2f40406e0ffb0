package dev.belfry.session.timeline;

import dev.belfry.session.FullItem;
import dev.belfry.session.StoreFile;
import dev.belfry.session.database.Databases;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.tail.Stat;
import dev.belfry.session.tail.Tail;
import java.io.IOException;
import java.util.function.Predicate;

/// A way through a whole conversation, from its first item to its last. Each walk reads for itself,
/// so that a long one keeps nobody waiting; of the conversation it holds little at a time.
public final class Walk {
  private final Timelines.Source file;
  private final Databases databases;

  Walk(Timelines.Source file, Databases databases) {
    this.file = file;
    this.databases = databases;
  }

  /// Gives all items with all that their records tell, until `sink` wants no more.
  ///
  /// @return false if the file is gone
  public boolean full(Predicate<FullItem> sink) {
    return run(Lens.FULL, sink);
  }

  /// Gives all items. Each shows, of every text with `query` in it, what is around the first place,
  /// and no other text.
  public boolean seeking(String query, Predicate<FullItem> sink) {
    return run(Lens.seeking(query), sink);
  }

  /// Gives all items. Each shows its words as one line.
  public boolean words(int cap, Predicate<FullItem> sink) {
    return run(Lens.prompts(cap), sink);
  }

  private boolean run(Lens lens, Predicate<FullItem> sink) {
    var steps = new Steps(file, lens, sink);
    try {
      if (file.kind() instanceof StoreFile.Entry) {
        databases.readAlone(file.path(), file.reader(), steps);
      } else if (!readFile(steps)) {
        return false;
      }
    } catch (IOException _) {
      return false;
    }
    steps.give(true);
    return true;
  }

  private boolean readFile(Steps steps) throws IOException {
    var stat = Stat.of(file.path());
    if (stat == null || stat.kind() != Stat.Kind.FILE) {
      return false;
    }
    var tail = new Tail(new Counters());
    if (file.kind() instanceof StoreFile.Document) {
      tail.readDocument(file.path(), stat, steps);
    } else {
      tail.readFrom(file.path(), stat, 0, steps);
    }
    return true;
  }

  private static final class Steps extends Reading {
    private final Strip strip;
    private final Predicate<FullItem> sink;
    private boolean enough;

    private Steps(Timelines.Source file, Lens lens, Predicate<FullItem> sink) {
      super(file, lens.isDetailed());
      this.strip = new Strip(file.reader(), lens, 0, 0, Long.MAX_VALUE);
      this.sink = sink;
    }

    @Override
    Strip strip() {
      return strip;
    }

    @Override
    public void line(byte[] bytes, int from, int to) {
      if (!enough) {
        super.line(bytes, from, to);
        give(false);
      }
    }

    @Override
    public boolean wantsMore() {
      return !enough;
    }

    private void give(boolean all) {
      for (var item : strip.take(all)) {
        if (enough) {
          return;
        }
        enough = !sink.test(item);
      }
    }
  }
}

package dev.belfry.session.timeline;

import dev.belfry.session.FullItem;
import dev.belfry.session.Timeline;
import java.util.Optional;

/// One conversation, as its file is when it is asked. Safe for use by many threads.
public final class Talk {
  private final Timelines timelines;
  private final Timelines.Source file;

  /// @param timelines reads slices and items
  public Talk(Timelines timelines, Timelines.Source file) {
    this.timelines = timelines;
    this.file = file;
  }

  /// The items from `from` on, counted from the end if negative; empty if the file is gone.
  public Optional<Timeline> findSlice(long from, int limit) {
    return timelines.find(file, from, limit);
  }

  public Optional<FullItem> findItem(long number) {
    return timelines.findFull(file, number);
  }

  /// A way through all of it, which waits for nobody and keeps nobody waiting.
  public Walk walk() {
    return timelines.walk(file);
  }
}

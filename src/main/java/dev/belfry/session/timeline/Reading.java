package dev.belfry.session.timeline;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.StoreFile;
import dev.belfry.session.tail.Tail;
import java.util.ArrayList;
import java.util.List;

/// Reads lines into a strip.
abstract class Reading implements Tail.Sink {
  private final Timelines.Source file;
  private final JsonCursor cursor;
  private final List<SessionEvent> events = new ArrayList<>();
  private boolean broken;

  Reading(Timelines.Source file, boolean detailed) {
    this.file = file;
    this.cursor = detailed ? new JsonCursor().withDetails() : new JsonCursor();
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

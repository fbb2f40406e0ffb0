package dev.belfry.session.reader;

import dev.belfry.session.SessionEvent;
import java.util.function.Consumer;

/// Passes on the events of one record and knows whether any of them proves activity, so that a
/// record of which nothing else is known can still do that. Use once, by one thread.
public final class Told implements Consumer<SessionEvent> {
  private final Consumer<SessionEvent> out;
  private boolean active;

  public Told(Consumer<SessionEvent> out) {
    this.out = out;
  }

  @Override
  public void accept(SessionEvent event) {
    active |=
        !(event instanceof SessionEvent.Located) && !(event instanceof SessionEvent.Identified);
    out.accept(event);
  }

  /// Says that somebody was active at `at`, unless an event has said so or the time is unknown.
  public void touch(long at) {
    if (!active && at > 0) {
      accept(new SessionEvent.Touched(at));
    }
  }
}

package dev.belfry.session.fold;

import dev.belfry.session.ledger.Meters;

/// All that is kept of a file between two reads, its place and its claims aside.
public record FileState(SessionState session, Meters meters, Problems problems) {
  public FileState() {
    this(new SessionState(), new Meters(), new Problems());
  }
}

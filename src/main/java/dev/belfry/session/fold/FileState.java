package dev.belfry.session.fold;

import dev.belfry.session.ledger.Meters;
import java.util.LinkedHashMap;
import java.util.Map;

/// All that is kept of a file between two reads, its place and its claims aside.
///
/// @param others what a catalogue says of each session it speaks of; empty for other files
public record FileState(
    SessionState session, Meters meters, Problems problems, Map<String, SessionState> others) {
  public FileState() {
    this(new SessionState(), new Meters(), new Problems(), new LinkedHashMap<>());
  }
}

package dev.belfry.session.fold;

import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The turns of one file. Waiting is no work: a gap of five minutes ends one stretch and begins
/// another.
///
/// ```
/// none --prompt, start, agent acts--> running --end--> ended(outcome)
/// ended(outcome) --prompt, start, agent acts--> running
/// ```
final class Turns {
  private static final long GAP = 300_000;
  private static final int KEPT = 50;

  final List<Long> past = new ArrayList<>();

  /// 0 while no turn runs.
  long started;

  long previous;
  long ended;
  @Nullable Outcome outcome;

  /// Whether the agent did anything in the turn that runs.
  boolean acted;

  /// Whether it is the agent's move: a prompt or a result was the last that was written.
  boolean owes;

  /// A record of any kind.
  ///
  /// @return whether a gap began another stretch
  boolean observe(long at) {
    if (at == 0) {
      return false;
    }
    var gap = started > 0 && previous > 0 && at - previous > GAP;
    if (gap) {
      bank(previous);
      started = at;
    }
    previous = at;
    return gap;
  }

  void prompted(long at) {
    if (acted) {
      bank(previous);
    }
    begin(at);
  }

  /// The harness says that a turn begins; right after the prompt it is the same one.
  void startedByHarness(long at) {
    if (started == 0 || acted) {
      prompted(at);
    }
  }

  void agentActs(long at) {
    if (started == 0) {
      begin(at);
    }
    acted = true;
    owes = false;
  }

  void ended(long at, Outcome how) {
    if (started > 0) {
      bank(at == 0 ? previous : at);
    }
    started = 0;
    acted = false;
    owes = false;
    outcome = how;
    ended = at == 0 ? previous : at;
  }

  private void begin(long at) {
    started = at == 0 ? previous : at;
    acted = false;
    outcome = null;
    ended = 0;
  }

  private void bank(long end) {
    if (started > 0 && end > started) {
      past.add(end - started);
      if (past.size() > KEPT) {
        past.removeFirst();
      }
    }
  }
}

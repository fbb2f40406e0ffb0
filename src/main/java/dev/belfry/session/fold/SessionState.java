package dev.belfry.session.fold;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Ids;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.ledger.Hash;
import org.jspecify.annotations.Nullable;

/// What one file tells of its session so far. Fed event by event in file order; the same events
/// give the same state however they are split into batches. Use by one thread.
public final class SessionState {
  /// Clocks of two machines differ by so much; a stamp further ahead is no evidence.
  public static final long SKEW = 120_000;

  /// An id that is longer is none: ids are kept for each file, and are keys.
  private static final int LONGEST_ID = 200;

  private static final int NAME = 70;
  private static final int MODEL = 40;
  private static final int PLACE = 1_000;

  final Titles titles = new Titles();
  final Turns turns = new Turns();
  final Calls calls = new Calls();
  final Tasks tasks = new Tasks();

  SessionEvent.@Nullable Identified identity;
  @Nullable Redacted agentName;
  @Nullable Redacted firstCwd;
  @Nullable Redacted cwd;
  @Nullable Redacted branch;
  @Nullable Redacted model;
  long prompts;
  long first;
  long last;
  long own;
  long futureStamps;

  /// The hash of the prompt that nothing was answered to yet, 0 where there is none. It outlives a
  /// restart between the two records of one prompt.
  long unanswered;

  private @Nullable String rawModel;
  private @Nullable String rawFirstCwd;
  private @Nullable String rawCwd;
  private @Nullable String rawBranch;

  /// Takes one event in.
  ///
  /// @param now epoch milliseconds, against which stamps from the future are recognised
  public void apply(SessionEvent event, long now) {
    var at = event.at();
    if (at > now + SKEW) {
      futureStamps++;
      at = 0;
    }
    if (at > 0) {
      first = first == 0 ? at : Math.min(first, at);
      last = Math.max(last, at);
    }
    if (turns.observe(at)) {
      calls.forgetFailures();
    }
    switch (event) {
      case SessionEvent.Identified it -> identified(it);
      case SessionEvent.Titled it -> titles.titled(it.source(), it.title());
      case SessionEvent.Located it -> located(it);
      case SessionEvent.Prompted it -> prompted(it, at);
      case SessionEvent.Modelled it -> modelled(it.model());
      case SessionEvent.Said _ -> agentActs(at);
      case SessionEvent.Replied it -> replied(it, at);
      case SessionEvent.Metered _ -> own = Math.max(own, at);
      case SessionEvent.ToolStarted it -> {
        agentActs(at);
        calls.started(it, at == 0 ? turns.previous : at);
      }
      case SessionEvent.ToolEnded it -> {
        calls.ended(it.callId(), it.failed());
        turns.owes = turns.outcome == null;
      }
      case SessionEvent.TurnStarted _ -> turnStarted(at);
      case SessionEvent.TurnEnded it -> turnEnded(it.outcome(), at);
      case SessionEvent.Planned it -> tasks.planned(it);
      case SessionEvent.TaskChanged it -> tasks.changed(it, at);
      case SessionEvent.Compacted _,
          SessionEvent.Touched _,
          SessionEvent.ToolGiven _,
          SessionEvent.ToolGave _ -> {}
    }
  }

  private void identified(SessionEvent.Identified event) {
    if (identity == null && isShort(event.sessionId())) {
      identity =
          new SessionEvent.Identified(
              event.at(),
              Ids.clean(event.sessionId()),
              other(event.parentId()),
              other(event.forkedFrom()),
              null);
      var name = event.agentName();
      agentName = name == null ? null : Redact.text(name, NAME);
    }
  }

  private static @Nullable String other(@Nullable String id) {
    return id == null || !isShort(id) ? null : Ids.clean(id);
  }

  private static boolean isShort(@Nullable String id) {
    return id == null || id.length() <= LONGEST_ID;
  }

  private void located(SessionEvent.Located event) {
    if (event.cwd() != null) {
      rawFirstCwd = firstCwd == null && rawFirstCwd == null ? event.cwd() : rawFirstCwd;
      rawCwd = event.cwd();
    }
    rawBranch = event.branch() == null ? rawBranch : event.branch();
  }

  /// Some stores tell one prompt by two records: the same text before any answer is the same one.
  private void prompted(SessionEvent.Prompted event, long at) {
    var text = Hash.of(event.text());
    if (text == unanswered) {
      return;
    }
    unanswered = text;
    titles.prompted(event.text(), event.command());
    prompts += event.command() ? 0 : 1;
    turns.prompted(at);
    // Many commands are over without an answer.
    turns.owes = !event.command();
    calls.closeAll();
    calls.forgetFailures();
  }

  private void modelled(String name) {
    if (!name.equals(rawModel)) {
      rawModel = name;
      model = Redact.text(name, MODEL);
    }
  }

  private void replied(SessionEvent.Replied event, long at) {
    own = Math.max(own, at);
    var name = event.model();
    if (name != null && !event.sidechain()) {
      modelled(name);
    }
  }

  private void agentActs(long at) {
    unanswered = 0;
    own = Math.max(own, at);
    turns.agentActs(at);
  }

  private void turnStarted(long at) {
    turns.startedByHarness(at);
    calls.forgetFailures();
  }

  private void turnEnded(Outcome outcome, long at) {
    unanswered = 0;
    turns.ended(at, outcome);
    calls.closeAll();
  }

  /// Redacts what the last events brought. Must be called before the state is looked at or kept.
  public void settle() {
    titles.settle();
    calls.settle();
    if (rawFirstCwd != null) {
      firstCwd = Redact.text(rawFirstCwd, PLACE);
    }
    cwd = rawCwd == null ? cwd : Redact.text(rawCwd, PLACE);
    branch = rawBranch == null ? branch : Redact.text(rawBranch, PLACE);
    tasks.settle();
    rawFirstCwd = null;
    rawCwd = null;
    rawBranch = null;
  }

  /// The model that answers now.
  @Nullable String modelName() {
    return model == null ? null : model.toString();
  }

  /// Who the file belongs to, as its records say.
  public SessionEvent.@Nullable Identified identity() {
    return identity;
  }

  /// The newest plausible time of any record, 0 where none has one.
  public long lastActivity() {
    return last;
  }
}

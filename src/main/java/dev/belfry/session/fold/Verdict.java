package dev.belfry.session.fold;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import org.jspecify.annotations.Nullable;

/// What a session does at one moment, and until when that holds if nothing is written.
///
/// First match wins: the end of its program, if nothing was written after; an open question; a
/// turn that was interrupted, failed or ended; nothing asked yet; a record of the last 90 seconds;
/// a tool call open for up to 30 minutes, or for as long as its program runs; a subagent at work;
/// an answer owed for up to 30 minutes by a program that runs; silence.
///
/// @param until epoch milliseconds at which to judge again, [Long#MAX_VALUE] for never
record Verdict(Session.State state, Redacted detail, Session.Evidence evidence, long until) {
  /// Measured by Cargento: nearly all agents write at least once in so many milliseconds.
  static final long FRESH = 90_000;

  static final long LONGEST_TOOL = 30 * 60_000L;

  private static final Redacted AWAITING = Redact.text("awaiting your message");
  private static final Redacted ASKED = Redact.text("question without an answer");
  private static final Redacted INTERRUPTED = Redact.text("interrupted by the person");
  private static final Redacted FAILED = Redact.text("turn ended in a failure");
  private static final Redacted DONE = Redact.text("turn ended");
  private static final Redacted STARTED = Redact.text("started, no prompt yet");
  private static final Redacted WRITING = Redact.text("records being written");
  private static final Redacted TOOL = Redact.text("tool call open");
  private static final Redacted SUBAGENT = Redact.text("subagent at work");
  private static final Redacted QUIET = Redact.text("quiet since");
  private static final Redacted TOOL_AND_PROGRAM = Redact.text("tool call open, its program runs");
  private static final Redacted OWED = Redact.text("no answer yet, its program runs");
  private static final Redacted ENDED = Redact.text("its program ended in the middle of a turn");
  private static final Redacted GENERATING = Redact.text("generating…");

  /// What is known besides the session's own records.
  ///
  /// @param subagents how many are at work
  /// @param subagentsUntil when the last of them counts as quiet
  /// @param last its newest sign, which stands in for times that its records do not have
  record Around(
      long now,
      long window,
      int subagents,
      long subagentsUntil,
      long last,
      Session.@Nullable Program process) {
    /// Whether its program ended and no other one went on since.
    boolean isOver() {
      return process != null && !process.runs() && last <= process.ended();
    }

    long known(long at) {
      return at == 0 ? last : at;
    }

    boolean runs() {
      return process != null && process.runs();
    }
  }

  static Verdict of(SessionState state, Around around) {
    var now = around.now();
    var question = state.calls.question();
    var pending = question != null || (state.turns.outcome == null && hasBegun(state));
    var process = around.process();
    if (process != null && pending && around.isOver()) {
      return idle(ENDED, new Session.Evidence(true, ended(process), process.ended()));
    }
    var since = question == null ? 0 : around.known(question.since());
    if (question != null && now - since < around.window()) {
      var detail = question.text().isEmpty() ? question.tool() : line(question.text().toString());
      return new Verdict(
          Session.State.NEEDS_INPUT, detail, evidence(ASKED, since), since + around.window());
    }
    var outcome = state.turns.outcome;
    if (outcome != null && !(outcome == Outcome.DONE && around.subagents() > 0)) {
      var text =
          switch (outcome) {
            case INTERRUPTED -> INTERRUPTED;
            case FAILED -> FAILED;
            case DONE -> DONE;
          };
      return idle(AWAITING, evidence(text, around.known(state.turns.ended)));
    }
    if (!hasBegun(state) && outcome == null) {
      return idle(STARTED, evidence(STARTED, state.first));
    }
    return open(state, around);
  }

  private static Verdict open(SessionState state, Around around) {
    var now = around.now();
    var last = around.last();
    var freshUntil = last + FRESH + 1;
    var tool = state.calls.newest();
    var since = tool == null ? 0 : around.known(tool.since());
    var toolUntil = tool == null ? 0 : since + LONGEST_TOOL + 1;
    var until = Math.max(Math.max(freshUntil, toolUntil), around.subagentsUntil());
    if (state.turns.outcome == null && now < freshUntil) {
      return working(state, around, evidence(tool == null ? WRITING : TOOL, last), until);
    }
    if (tool != null && around.runs()) {
      return working(state, around, evidence(TOOL_AND_PROGRAM, since), Long.MAX_VALUE);
    }
    if (tool != null && now < toolUntil) {
      return working(state, around, evidence(TOOL, since), until);
    }
    if (around.subagents() > 0) {
      return working(state, around, evidence(SUBAGENT, last), around.subagentsUntil());
    }
    var owedUntil = last + LONGEST_TOOL + 1;
    if (state.turns.owes && around.runs() && now < owedUntil) {
      return working(state, around, new Session.Evidence(true, OWED, last), owedUntil);
    }
    return idle(AWAITING, new Session.Evidence(true, QUIET, last));
  }

  private static Verdict working(
      SessionState state, Around around, Session.Evidence evidence, long until) {
    return new Verdict(Session.State.WORKING, detail(state, around), evidence, until);
  }

  private static Verdict idle(Redacted detail, Session.Evidence evidence) {
    return new Verdict(Session.State.IDLE, detail, evidence, Long.MAX_VALUE);
  }

  private static Redacted detail(SessionState state, Around around) {
    var task = state.tasks.inProgress();
    if (task != null) {
      var doing = task.doing();
      return line((doing == null ? task.subject() : doing) + "…");
    }
    if (around.subagents() > 0) {
      var count = around.subagents();
      return Redact.text("running " + count + (count == 1 ? " subagent" : " subagents"));
    }
    var tool = state.calls.newest();
    return tool == null ? GENERATING : line("running " + tool.name());
  }

  private static Redacted ended(Session.Program process) {
    return Redact.text("process " + process.pid() + " is gone, nothing written since");
  }

  private static Redacted line(String text) {
    return Redact.text(text.replaceAll("\\s+", " "), 140);
  }

  private static Session.Evidence evidence(Redacted text, long at) {
    return new Session.Evidence(false, text, at);
  }

  /// Whether a turn runs or ran. Where records have no times a turn has no begin.
  private static boolean hasBegun(SessionState state) {
    return state.turns.started > 0 || (state.last == 0 && state.prompts > 0);
  }

  /// Whether a subagent with this state is at work.
  ///
  /// @param last its newest sign
  static boolean isRunning(SessionState state, long last, long now) {
    return state.turns.outcome == null && now < quietAt(state, last);
  }

  /// When a subagent counts as quiet if it writes nothing more.
  static long quietAt(SessionState state, long last) {
    var tool = state.calls.newest();
    var since = tool == null ? 0 : tool.since() == 0 ? last : tool.since();
    return Math.max(last + FRESH, tool == null ? 0 : since + LONGEST_TOOL) + 1;
  }
}

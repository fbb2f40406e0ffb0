package dev.belfry.session.fold;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.ledger.Hash;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Tool calls of one file: which are open, which one asks, how many failed in a row.
final class Calls {
  private static final int MAX_OPEN = 128;
  private static final int DETAIL = 200;
  private static final int QUESTION = 2_000;
  private static final int OPTION = 200;
  private static final int MAX_OPTIONS = 20;

  /// Loops of 25 measured transcripts: 56 runs of one failure, 4 of two, one of four.
  private static final int LOOP = 4;

  /// By the hash of the call's id: ids are foreign text, and need not be kept.
  final Map<Long, Session.Tool> open = new LinkedHashMap<>();
  final Map<Long, Session.Question> questions = new LinkedHashMap<>();
  int failed;
  int worst;

  /// Which calls failed in a row: some stores write a call again with its message.
  final Set<Long> failing = new LinkedHashSet<>();

  @Nullable Redacted worstTool;

  private final Map<Long, SessionEvent.ToolStarted> raw = new LinkedHashMap<>();

  /// A call begins, or a known one turns into a question and keeps its time.
  void started(SessionEvent.ToolStarted call, long at) {
    var id = Hash.of(call.callId());
    var known = raw.remove(id);
    var settled = open.remove(id);
    questions.remove(id);
    if (raw.size() + open.size() >= MAX_OPEN) {
      settle();
      var oldest = open.keySet().iterator().next();
      open.remove(oldest);
      questions.remove(oldest);
    }
    var since = known != null ? known.at() : settled != null ? settled.since() : at;
    raw.put(
        id,
        new SessionEvent.ToolStarted(
            since, call.callId(), call.name(), call.detail(), call.asks()));
  }

  void ended(String callId, boolean hasFailed) {
    var id = Hash.of(callId);
    var call = raw.remove(id);
    var settled = open.remove(id);
    questions.remove(id);
    if (call == null && settled == null) {
      return;
    }
    if (!hasFailed) {
      failed = 0;
      failing.clear();
    } else if (isNewFailure(id) && ++failed > worst) {
      worst = failed;
      worstTool =
          call != null ? Redact.text(call.name(), DETAIL) : settled == null ? null : settled.name();
    }
  }

  private boolean isNewFailure(long id) {
    if (failing.size() >= MAX_OPEN) {
      failing.remove(failing.iterator().next());
    }
    return failing.add(id);
  }

  void forgetFailures() {
    failing.clear();
    failed = 0;
    worst = 0;
    worstTool = null;
  }

  void closeAll() {
    raw.clear();
    open.clear();
    questions.clear();
  }

  Session.@Nullable FailLoop loop() {
    return worst < LOOP ? null : new Session.FailLoop(worst, worstTool);
  }

  /// The call that was opened last.
  Session.@Nullable Tool newest() {
    Session.Tool newest = null;
    for (var call : open.values()) {
      newest = call;
    }
    return newest;
  }

  Session.@Nullable Question question() {
    return questions.isEmpty() ? null : questions.values().iterator().next();
  }

  /// Redacts the calls that are still open.
  void settle() {
    for (var entry : raw.entrySet()) {
      var call = entry.getValue();
      var detail = call.detail();
      var tool =
          new Session.Tool(
              Redact.text(call.name(), DETAIL),
              detail == null ? null : Redact.text(detail, DETAIL),
              call.at());
      open.put(entry.getKey(), tool);
      var asks = call.asks();
      if (asks != null) {
        questions.put(entry.getKey(), question(tool.name(), asks, call.at()));
      }
    }
    raw.clear();
  }

  private static Session.Question question(Redacted tool, SessionEvent.Question asks, long at) {
    var options =
        asks.options().stream()
            .limit(MAX_OPTIONS)
            .map(option -> Redact.text(option, OPTION))
            .toList();
    return new Session.Question(tool, Redact.text(asks.text(), QUESTION), options, asks.more(), at);
  }
}

package dev.belfry.session.reader.copilot;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One event of a Copilot CLI session and what it says. Use once, by one thread.
final class CopilotEvent {
  static final JsonKeys KEYS = JsonKeys.of("type", "timestamp", "id", "data", "agentId");
  private static final int TYPE = 0;
  private static final int TIMESTAMP = 1;
  private static final int ID = 2;
  static final int DATA = 3;
  private static final int AGENT = 4;

  private static final JsonKeys SAID =
      JsonKeys.of(
          "sessionId",
          "context",
          "selectedModel",
          "newModel",
          "title",
          "content",
          "source",
          "parentAgentTaskId",
          "parentToolCallId",
          "model",
          "toolCallId",
          "success",
          "shutdownType",
          "currentModel",
          "result");
  private static final int OUTPUT = 14;
  private static final int SESSION = 0;
  private static final int CONTEXT = 1;
  private static final int SELECTED = 2;
  private static final int NEW_MODEL = 3;
  private static final int TITLE = 4;
  private static final int CONTENT = 5;
  private static final int SOURCE = 6;
  private static final int PARENT_TASK = 7;
  private static final int PARENT_CALL = 8;
  private static final int MODEL = 9;
  private static final int CALL = 10;
  private static final int SUCCESS = 11;
  private static final int SHUTDOWN = 12;
  private static final int CURRENT_MODEL = 13;

  private static final JsonKeys PLACE = JsonKeys.of("cwd", "branch");

  private final JsonFields record;
  private final JsonFields data;
  private final Told out;
  private final long at;
  private final boolean aside;

  CopilotEvent(JsonFields record, Consumer<SessionEvent> out) {
    this.record = record;
    this.data = record.fields(DATA, SAID);
    this.out = new Told(out);
    this.at = Stamp.of(record, TIMESTAMP);
    this.aside =
        record.words(AGENT) != null
            || data.words(PARENT_CALL) != null
            || data.words(PARENT_TASK) != null;
  }

  void tell() {
    var tools = new CopilotTools(record, at, out);
    switch (record.text(TYPE)) {
      case "session.start" -> {
        var id = data.words(SESSION);
        if (id != null) {
          out.accept(new SessionEvent.Identified(at, id, null, null, null));
        }
        resumed();
      }
      case "session.resume" -> resumed();
      case "session.context_changed" -> located(data.again(PLACE));
      case "session.model_change" -> modelled(NEW_MODEL);
      case "session.title_changed" -> titled();
      case "session.compaction_complete" -> {
        if (!data.has(SUCCESS) || data.isTrue(SUCCESS)) {
          out.accept(new SessionEvent.Compacted(at));
        }
      }
      case "session.shutdown" -> shutDown();
      case "user.message" -> prompted();
      case "assistant.message" -> replied(tools);
      case "tool.execution_start" -> tools.started();
      case "tool.execution_complete" -> completed();
      case "permission.requested" -> tools.permissionAsked();
      case "permission.completed" -> tools.permissionGiven();
      case null, default -> turn();
    }
    out.touch(at);
  }

  private void turn() {
    if (aside) {
      return;
    }
    switch (record.text(TYPE)) {
      case "assistant.turn_start" -> out.accept(new SessionEvent.TurnStarted(at));
      case "assistant.turn_end", "session.task_complete" -> ended(Outcome.DONE);
      case "abort" -> ended(Outcome.INTERRUPTED);
      case "session.error" -> ended(Outcome.FAILED);
      case null, default -> {}
    }
  }

  private void ended(Outcome outcome) {
    out.accept(new SessionEvent.TurnEnded(at, outcome));
  }

  private void resumed() {
    located(data.fields(CONTEXT, PLACE));
    modelled(SELECTED);
  }

  private void located(JsonFields place) {
    var cwd = place.words(0);
    var branch = place.words(1);
    if (cwd != null || branch != null) {
      out.accept(new SessionEvent.Located(at, cwd, branch));
    }
  }

  private void modelled(int key) {
    var model = data.words(key);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
  }

  private void titled() {
    var title = data.words(TITLE);
    if (title != null) {
      out.accept(new SessionEvent.Titled(at, Source.GENERATED, title));
    }
  }

  /// The words as typed: what the model got besides stands under another key.
  private void prompted() {
    var source = data.words(SOURCE);
    var text = data.words(CONTENT);
    var byPerson = source == null || source.equals("user");
    if (text != null && byPerson && !aside) {
      out.accept(new SessionEvent.Prompted(at, text, false));
    }
  }

  private void replied(CopilotTools tools) {
    if (!aside) {
      modelled(MODEL);
      said(data.prose(CONTENT));
    }
    tools.requested();
  }

  private void said(@Nullable String text) {
    if (text != null && !text.isBlank()) {
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  private void completed() {
    var callId = data.words(CALL);
    if (callId != null) {
      var failed = data.has(SUCCESS) && !data.isTrue(SUCCESS);
      out.accept(new SessionEvent.ToolEnded(at, callId, failed));
      Details.gave(at, callId, data, OUTPUT, out);
    }
  }

  /// Nothing is at work any more, and only now the log tells what was used.
  private void shutDown() {
    var id = record.words(ID);
    CopilotMetrics.tell(data, at, id == null ? String.valueOf(at) : id, out);
    modelled(CURRENT_MODEL);
    ended("error".equals(data.text(SHUTDOWN)) ? Outcome.FAILED : Outcome.DONE);
  }
}

package dev.belfry.session.reader.kimi;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Content;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
import dev.belfry.session.reader.ToolInput;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One message on the wire of the older Kimi CLI. Use once, by one thread.
final class KimiMessage {
  private static final JsonKeys ENVELOPE = JsonKeys.of("timestamp", "message");
  private static final JsonKeys MESSAGE = JsonKeys.of("type", "payload");
  private static final JsonKeys PAYLOAD =
      JsonKeys.of(
          "user_input",
          "type",
          "text",
          "id",
          "function",
          "tool_call_id",
          "return_value",
          "result",
          "sender",
          "description",
          "action",
          "request_id",
          "token_usage",
          "message_id",
          "event");
  private static final int INPUT = 0;
  private static final int TYPE = 1;
  private static final int TEXT = 2;
  private static final int ID = 3;
  private static final int FUNCTION = 4;
  private static final int CALL = 5;
  private static final int RETURNED = 6;
  private static final int RESULT = 7;
  private static final int SENDER = 8;
  private static final int DESCRIPTION = 9;
  private static final int ACTION = 10;
  private static final int REQUEST = 11;
  private static final int USAGE = 12;
  private static final int MESSAGE_ID = 13;
  private static final int EVENT = 14;

  private static final JsonKeys CALLED = JsonKeys.of("name", "arguments");
  private static final JsonKeys QUESTIONS = JsonKeys.of("questions");

  private final JsonFields payload;
  private final Consumer<SessionEvent> out;
  private final long at;
  private final boolean aside;

  private KimiMessage(JsonFields message, long at, boolean aside, Consumer<SessionEvent> out) {
    this.payload = message.fields(1, PAYLOAD);
    this.out = out;
    this.at = at;
    this.aside = aside;
  }

  static void tell(JsonFields record, Consumer<SessionEvent> out) {
    var envelope = record.again(ENVELOPE);
    var at = Stamp.of(envelope, 0);
    var told = new Told(out);
    var message = envelope.fields(1, MESSAGE);
    new KimiMessage(message, at, false, told).tell(message.text(0));
    told.touch(at);
  }

  private void tell(@Nullable String type) {
    switch (type) {
      case "TurnBegin", "SteerInput" -> prompted();
      case "TurnEnd" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.DONE));
      // By the person or by an error; the log does not say.
      case "StepInterrupted" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.INTERRUPTED));
      case "ContentPart" -> said();
      case "ToolCall" -> called();
      case "ToolResult" -> {
        var id = payload.words(CALL);
        ended(id, failed());
        if (id != null) {
          Details.gave(at, id, payload, payload.has(RETURNED) ? RETURNED : RESULT, out);
        }
      }
      case "ApprovalRequest" -> approvalAsked();
      case "ApprovalResponse", "ApprovalRequestResolved" -> ended(payload.words(REQUEST), false);
      case "QuestionRequest" -> questionAsked();
      case "StatusUpdate" -> used();
      case "CompactionEnd" -> out.accept(new SessionEvent.Compacted(at));
      case "SubagentEvent" -> {
        var event = payload.fields(EVENT, MESSAGE);
        if (!aside && "StatusUpdate".equals(event.text(0))) {
          new KimiMessage(event, at, true, out).used();
        }
      }
      case null, default -> {}
    }
  }

  private void prompted() {
    var text = payload.at(INPUT) ? Content.words(payload.cursor()) : "";
    if (!text.isBlank()) {
      out.accept(new SessionEvent.Prompted(at, text, false));
    }
  }

  private void said() {
    var text = "text".equals(payload.text(TYPE)) ? payload.prose(TEXT) : null;
    if (text != null && !text.isBlank()) {
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  private void called() {
    var function = payload.fields(FUNCTION, CALLED);
    var call = new KimiTools.Call(function, 1, at);
    KimiTools.started(payload.words(ID), function.words(0), call, out);
  }

  private boolean failed() {
    return KimiTools.isFailure(payload, RETURNED) || KimiTools.isFailure(payload, RESULT);
  }

  private void ended(@Nullable String id, boolean failed) {
    if (id != null) {
      out.accept(new SessionEvent.ToolEnded(at, id, failed));
    }
  }

  /// The request has an id of its own, under which it is answered.
  private void approvalAsked() {
    var id = payload.words(ID);
    var description = payload.words(DESCRIPTION);
    var text = description == null ? payload.words(ACTION) : description;
    if (id != null && text != null) {
      var sender = payload.words(SENDER);
      var asks = new Question(text, List.of(), 0);
      var name = sender == null ? "approval" : sender;
      out.accept(new SessionEvent.ToolStarted(at, id, name, text, asks));
    }
  }

  /// The call that asks gets the answer as its result.
  private void questionAsked() {
    var call = payload.words(CALL);
    var id = call == null ? payload.words(ID) : call;
    var asks = ToolInput.questions(payload.again(QUESTIONS));
    if (id != null && asks != null) {
      out.accept(new SessionEvent.ToolStarted(at, id, "AskUserQuestion", asks.text(), asks));
    }
  }

  private void used() {
    var usage = KimiTokens.of(payload.fields(USAGE, KimiTokens.SNAKE));
    if (usage != null) {
      var id = payload.words(MESSAGE_ID);
      var row = KimiTokens.named(usage);
      var reply = id != null ? id : at == 0 ? row : String.valueOf(at);
      var scope = id != null ? id : at == 0 ? null : row;
      out.accept(new SessionEvent.Replied(at, reply, scope, aside, null, usage));
    }
  }
}

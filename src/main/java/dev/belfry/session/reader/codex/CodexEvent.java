package dev.belfry.session.reader.codex;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.ToolInput;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The payload of an `event_msg` of a Codex rollout. Use once, by one thread.
final class CodexEvent {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "type",
          "message",
          "info",
          "rate_limits",
          "call_id",
          "exit_code",
          "status",
          "success",
          "result",
          "item",
          "thread_name",
          "error",
          "command",
          "reason",
          "changes",
          "available_decisions",
          "plan",
          "images",
          "codex_error_info",
          "id",
          "request");
  private static final int TYPE = 0;
  private static final int MESSAGE = 1;
  private static final int CALL = 4;
  private static final int EXIT = 5;
  private static final int STATUS = 6;
  private static final int SUCCESS = 7;
  private static final int RESULT = 8;
  private static final int ITEM = 9;
  private static final int THREAD_NAME = 10;
  private static final int ERROR = 11;
  private static final int COMMAND = 12;
  private static final int REASON = 13;
  private static final int CHANGES = 14;
  private static final int DECISIONS = 15;
  private static final int PLAN = 16;
  private static final int IMAGES = 17;
  private static final int ERROR_KIND = 18;
  private static final int ID = 19;
  private static final int REQUEST = 20;

  private static final JsonKeys ITEM_KEYS =
      JsonKeys.of("type", "id", "content", "exit_code", "status", "plan", "text");
  private static final JsonKeys OUTCOME = JsonKeys.of("Err", "Ok", "isError");
  private static final JsonKeys ASKED = JsonKeys.of("message");

  /// Errors that leave the turn as it was.
  private static final Set<String> HARMLESS =
      Set.of("thread_rollback_failed", "active_turn_not_steerable");

  private final JsonFields event;
  private final JsonCursor cursor;
  private final Consumer<SessionEvent> out;
  private final long at;

  CodexEvent(JsonFields event, long at, Consumer<SessionEvent> out) {
    this.event = event;
    this.cursor = event.cursor();
    this.out = out;
    this.at = at;
  }

  void tell() {
    out.accept(new SessionEvent.Touched(at));
    switch (event.text(TYPE)) {
      case "user_message" -> prompted();
      case "token_count" -> CodexMeter.read(event, at, out);
      case "task_started", "turn_started" -> out.accept(new SessionEvent.TurnStarted(at));
      case "task_complete", "turn_complete", "turn.completed" ->
          ended(event.has(ERROR) ? Outcome.FAILED : Outcome.DONE);
      case "turn_aborted" -> ended(Outcome.INTERRUPTED);
      case "error" -> error();
      case "exec_command_end", "patch_apply_end", "mcp_tool_call_end" ->
          toolEnded(event.words(CALL), failed());
      case "item_completed" -> item(event.fields(ITEM, ITEM_KEYS));
      case "thread_name_updated" -> titled();
      case "plan_update" -> planned(event, PLAN);
      case "exec_approval_request" -> asked("shell", event.at(COMMAND) ? command() : null);
      case "apply_patch_approval_request" -> asked("apply_patch", changedFile());
      case "request_permissions" -> asked("request_permissions", null);
      case "elicitation_request" -> asked("elicitation", event.fields(REQUEST, ASKED).words(0));
      case "request_user_input" -> questions();
      case null, default -> {}
    }
  }

  private void prompted() {
    var text = event.text(MESSAGE);
    if ((text == null || text.isBlank()) && event.at(IMAGES) && cursor.array()) {
      text = cursor.nextItem() ? CodexPrompt.IMAGE : null;
    }
    var prompt = text == null ? null : CodexPrompt.of(text);
    if (prompt != null) {
      out.accept(new SessionEvent.Prompted(at, prompt, false));
    }
  }

  private void ended(Outcome outcome) {
    out.accept(new SessionEvent.TurnEnded(at, outcome));
  }

  private void error() {
    var kind = event.text(ERROR_KIND);
    if (kind == null || !HARMLESS.contains(kind)) {
      ended(Outcome.FAILED);
    }
  }

  private void toolEnded(@Nullable String callId, boolean failed) {
    if (callId != null) {
      out.accept(new SessionEvent.ToolEnded(at, callId, failed));
    }
  }

  private boolean failed() {
    if (event.has(SUCCESS)) {
      return !event.isTrue(SUCCESS);
    }
    var result = event.fields(RESULT, OUTCOME);
    if (result.has(0) || result.fields(1, OUTCOME).isTrue(2)) {
      return true;
    }
    return event.number(EXIT, 0) != 0 || isFailure(event.text(STATUS));
  }

  private static boolean isFailure(@Nullable String status) {
    return "failed".equals(status) || "declined".equals(status);
  }

  private void item(JsonFields item) {
    switch (item.text(0)) {
      case "UserMessage" -> {
        var prompt = item.at(2) ? CodexPrompt.of(CodexPrompt.words(cursor)) : null;
        if (prompt != null) {
          out.accept(new SessionEvent.Prompted(at, prompt, false));
        }
      }
      case "Plan" -> {
        planned(item, 5);
        var text = item.words(6);
        if (text != null) {
          out.accept(new SessionEvent.Said(at, text));
        }
      }
      case "AgentMessage", "Reasoning" -> {}
      case null, default -> {
        // Of an item that says nothing of its success only the own result row does.
        if (item.has(3) || item.has(4)) {
          toolEnded(item.words(1), item.number(3, 0) != 0 || isFailure(item.text(4)));
        }
      }
    }
  }

  private void titled() {
    var name = event.words(THREAD_NAME);
    if (name != null) {
      out.accept(new SessionEvent.Titled(at, SessionEvent.Titled.Source.GIVEN, name));
    }
  }

  private void planned(JsonFields fields, int key) {
    if (fields.at(key)) {
      out.accept(new SessionEvent.Planned(at, TaskList.read(cursor)));
    }
  }

  private @Nullable String command() {
    return ToolInput.command(cursor);
  }

  private @Nullable String changedFile() {
    if (event.at(CHANGES) && cursor.object() && cursor.nextKey()) {
      return cursor.key();
    }
    return null;
  }

  /// A request for leave, which the rollout shows only in builds that keep such events.
  private void asked(String tool, @Nullable String detail) {
    var callId = event.words(CALL) == null ? event.words(ID) : event.words(CALL);
    if (callId == null) {
      return;
    }
    var reason = event.words(REASON);
    var text = reason != null ? reason : detail != null ? detail : tool;
    var options = event.at(DECISIONS) ? ToolInput.texts(cursor) : List.<String>of();
    out.accept(
        new SessionEvent.ToolStarted(at, callId, tool, detail, new Question(text, options, 0)));
  }

  private void questions() {
    var callId = event.words(CALL);
    var question = ToolInput.questions(event);
    if (callId != null && question != null) {
      out.accept(
          new SessionEvent.ToolStarted(
              at, callId, "request_user_input", question.text(), question));
    }
  }
}

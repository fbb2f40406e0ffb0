package dev.belfry.session.reader.cline;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What a person saw of one task, in order: each message is something said or something asked. A
/// call has no end of its own: it is over when something else follows. Use once, by one thread.
///
/// ```
/// none --call--> runs --what belongs to it--> runs --anything else--> none
/// none --ask--> asks --what belongs to it--> runs
///               asks --anything else--> none
/// ```
final class ClineMessages {
  static final JsonKeys KEYS =
      JsonKeys.of("ts", "type", "ask", "say", "text", "partial", "modelInfo", "isAnswered");
  private static final int TIME = 0;
  private static final int TYPE = 1;
  private static final int ASK = 2;
  private static final int SAY = 3;
  static final int TEXT = 4;
  private static final int PARTIAL = 5;
  private static final int MODEL = 6;
  private static final int ANSWERED = 7;

  private static final JsonKeys MODEL_KEYS = JsonKeys.of("modelId");

  /// What is said while a call runs.
  private static final Set<String> ALONG =
      Set.of(
          "checkpoint_created",
          "checkpoint_saved",
          "command_output",
          "hook_output_stream",
          "hook_status",
          "info",
          "mcp_server_request_started",
          "shell_integration_warning",
          "shell_integration_warning_with_suggestion",
          "task_progress");

  private static final Set<String> FAILURES =
      Set.of(
          "clineignore_error",
          "command_permission_denied",
          "diff_error",
          "error",
          "rooignore_error");

  private final Consumer<SessionEvent> out;
  private final ClineRequests requests;
  private boolean isPrompted;
  private boolean isOver;
  private long at;
  private SessionEvent.@Nullable ToolStarted call;

  ClineMessages(Consumer<SessionEvent> out) {
    this.out = out;
    this.requests = new ClineRequests(out);
  }

  void tell(JsonFields message) {
    var kind =
        switch (message.text(TYPE)) {
          case "ask" -> message.text(ASK);
          case "say" -> message.text(SAY);
          case null, default -> null;
        };
    if (kind == null) {
      return;
    }
    var time = Stamp.of(message, TIME);
    at = time == 0 ? at : time;
    if (ALONG.contains(kind)) {
      goesOn();
    } else {
      endCall(FAILURES.contains(kind));
    }
    var model = message.fields(MODEL, MODEL_KEYS).words(0);
    if (model != null) {
      requests.model(at, model);
    }
    if ("ask".equals(message.text(TYPE))) {
      asked(kind, message);
    } else {
      said(kind, message);
    }
  }

  /// What asked was allowed, and runs.
  private void goesOn() {
    if (call != null && call.asks() != null) {
      call = new SessionEvent.ToolStarted(at, call.callId(), call.name(), call.detail(), null);
      out.accept(call);
    }
  }

  private void endCall(boolean failed) {
    if (call != null) {
      out.accept(new SessionEvent.ToolEnded(at, call.callId(), failed));
      call = null;
    }
  }

  private void asked(String kind, JsonFields message) {
    switch (kind) {
      case "command",
          "tool",
          "use_mcp_server",
          "browser_action_launch",
          "use_subagents",
          "followup" -> {
        var waits = !message.isTrue(PARTIAL) && !message.isTrue(ANSWERED);
        called(kind, message, waits);
      }
      case "plan_mode_respond" -> {
        words(ClineCall.response(message));
        over(Outcome.DONE);
      }
      case "completion_result" -> {
        words(message.prose(TEXT));
        over(Outcome.DONE);
      }
      case "resume_completed_task", "auto_approval_max_req_reached" -> over(Outcome.DONE);
      case "api_req_failed", "mistake_limit_reached" -> over(Outcome.FAILED);
      case "resume_task" -> over(Outcome.INTERRUPTED);
      default -> out.accept(new SessionEvent.Touched(at));
    }
  }

  private void said(String kind, JsonFields message) {
    switch (kind) {
      case "task", "user_feedback" -> prompted(message);
      case "text" -> {
        // The first words are the task, where it is not told apart.
        if (isPrompted) {
          words(message.prose(TEXT));
        } else {
          prompted(message);
        }
      }
      case "completion_result", "act_mode_respond" -> words(message.prose(TEXT));
      case "command", "tool", "use_mcp_server", "browser_action_launch", "use_subagents" ->
          called(kind, message, false);
      case "api_req_started", "api_req_finished", "deleted_api_reqs", "subagent_usage" -> {
        isPrompted = true;
        requested(kind, message);
      }
      case "task_progress" -> ClineCall.checklist(at, message.text(TEXT), out);
      case "condense_context", "sliding_window_truncation" -> {
        if (!message.isTrue(PARTIAL)) {
          out.accept(new SessionEvent.Compacted(at));
        }
      }
      default -> out.accept(new SessionEvent.Touched(at));
    }
  }

  private void prompted(JsonFields message) {
    requests.settle(at);
    var text = message.words(TEXT);
    if (text != null) {
      isPrompted = true;
      isOver = false;
      out.accept(new SessionEvent.Prompted(at, text, false));
    }
  }

  private void requested(String kind, JsonFields message) {
    requests.tell(at, kind, message);
    if (isOver && kind.equals("api_req_started")) {
      isOver = false;
      out.accept(new SessionEvent.TurnStarted(at));
    }
  }

  private void words(@Nullable String text) {
    if (text != null && !text.isBlank()) {
      isOver = false;
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  private void called(String kind, JsonFields message, boolean asks) {
    isOver = false;
    call = ClineCall.of(at, kind, message, asks);
    out.accept(call);
    Details.given(at, new Details.Call(call.callId(), call.name()), message, TEXT, out);
    ClineCall.todos(at, message, out);
  }

  private void over(Outcome outcome) {
    if (outcome == Outcome.INTERRUPTED) {
      requests.forgetCancel();
    }
    requests.settle(at);
    isOver = true;
    out.accept(new SessionEvent.TurnEnded(at, outcome));
  }

  /// There are no more messages.
  void finish() {
    requests.settle(at);
  }
}

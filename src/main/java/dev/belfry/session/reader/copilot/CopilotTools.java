package dev.belfry.session.reader.copilot;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.ToolInput;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Tool calls of a Copilot CLI session, and the leave that they need. Use once, by one thread.
final class CopilotTools {
  private static final JsonKeys DATA =
      JsonKeys.of(
          "toolRequests",
          "toolCallId",
          "toolName",
          "arguments",
          "requestId",
          "permissionRequest",
          "resolvedByHook");
  private static final JsonKeys REQUEST = JsonKeys.of("toolCallId", "name", "arguments");
  private static final JsonKeys ASKED = JsonKeys.of("question", "choices", "summary");
  private static final JsonKeys PERMISSION =
      JsonKeys.of(
          "fullCommandText", "fileName", "path", "url", "toolName", "subject", "intention", "kind");
  private static final int TELLING = 8;

  private final JsonFields data;
  private final long at;
  private final Consumer<SessionEvent> out;

  CopilotTools(JsonFields record, long at, Consumer<SessionEvent> out) {
    this.data = record.fields(CopilotEvent.DATA, DATA);
    this.at = at;
    this.out = out;
  }

  /// The calls that a reply asks for; each begins with an event of its own once it may.
  void requested() {
    var cursor = data.cursor();
    if (data.at(0) && cursor.array()) {
      while (cursor.nextItem()) {
        var request = cursor.fields(REQUEST);
        called(request.words(0), request.words(1), request);
        request.leave();
      }
    }
  }

  void started() {
    called(data.words(1), data.words(2), data.again(REQUEST));
  }

  private void called(@Nullable String id, @Nullable String name, JsonFields call) {
    if (id == null || name == null) {
      return;
    }
    var asks = asks(name, Arguments.of(call, 2).fields(ASKED));
    var detail = asks != null ? asks.text() : ToolInput.detail(Arguments.of(call, 2));
    out.accept(new SessionEvent.ToolStarted(at, id, name, detail, asks));
    Details.given(at, new Details.Call(id, name), call, 2, out);
  }

  /// Two tools do nothing but wait for the person.
  private static @Nullable Question asks(String tool, JsonFields input) {
    var text =
        switch (tool) {
          case "ask_user" -> input.words(0);
          case "exit_plan_mode" -> input.words(2);
          default -> null;
        };
    if (text == null) {
      return null;
    }
    var choices = input.at(1) ? ToolInput.texts(input.cursor()) : List.<String>of();
    return new Question(text, choices, 0);
  }

  /// The request has an id of its own, under which it is answered, whatever becomes of the call.
  void permissionAsked() {
    var id = data.words(4);
    if (id == null || data.isTrue(6)) {
      return;
    }
    var request = data.fields(5, PERMISSION);
    for (var key = 0; key < TELLING; key++) {
      var text = request.words(key);
      if (text != null) {
        var asks = new Question(text, List.of(), 0);
        out.accept(new SessionEvent.ToolStarted(at, id, "permission", text, asks));
        return;
      }
    }
  }

  void permissionGiven() {
    var id = data.words(4);
    if (id != null) {
      out.accept(new SessionEvent.ToolEnded(at, id, false));
    }
  }
}

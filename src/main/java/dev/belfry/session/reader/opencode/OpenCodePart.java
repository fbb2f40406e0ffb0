package dev.belfry.session.reader.opencode;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A part of a message: words, or a call of a tool, which changes as it goes on. Use once, by one
/// thread.
final class OpenCodePart {
  static final JsonKeys KEYS =
      JsonKeys.of("type", "text", "synthetic", "ignored", "callID", "tool", "state", "time");
  private static final int TYPE = 0;
  private static final int TEXT = 1;
  private static final int SYNTHETIC = 2;
  private static final int IGNORED = 3;
  private static final int CALL = 4;
  private static final int TOOL = 5;
  private static final int STATE = 6;
  private static final int TIME = 7;

  private static final JsonKeys STATES =
      JsonKeys.of("status", "input", "time", "metadata", "output", "error");
  private static final JsonKeys TIMES = JsonKeys.of("start", "end");
  private static final JsonKeys OUTCOME = JsonKeys.of("exit");
  private static final JsonKeys INPUT = JsonKeys.of("todos", "questions");

  private final JsonFields part;
  private final Consumer<SessionEvent> out;

  OpenCodePart(JsonFields part, Consumer<SessionEvent> out) {
    this.part = part;
    this.out = out;
  }

  void tell(JsonFields row) {
    var role = row.text(2);
    var made = Stamp.of(row, 3);
    switch (part.text(TYPE)) {
      case "text" -> text(role, made);
      case "tool" -> tool(made);
      case null, default -> {}
    }
  }

  private void text(@Nullable String role, long made) {
    if (part.isTrue(IGNORED) || part.isTrue(SYNTHETIC)) {
      return;
    }
    var started = Stamp.of(part.fields(TIME, TIMES), 0);
    var at = started == 0 ? made : started;
    if ("user".equals(role)) {
      var text = part.words(TEXT);
      if (text != null) {
        out.accept(new SessionEvent.Prompted(at, text, text.startsWith("/")));
      }
    } else {
      var text = part.prose(TEXT);
      if (text != null && !text.isBlank()) {
        out.accept(new SessionEvent.Said(at, text));
      }
    }
  }

  private void tool(long made) {
    var id = part.words(CALL);
    var name = part.words(TOOL);
    if (id == null || name == null) {
      return;
    }
    var state = part.fields(STATE, STATES);
    var status = state.text(0);
    var time = state.fields(2, TIMES);
    var started = Stamp.of(time, 0);
    var at = started == 0 ? made : started;
    var end = Stamp.of(state.fields(2, TIMES), 1);
    var input = Arguments.of(state, 1).fields(INPUT);
    var asks = name.equals("question") ? ToolInput.questions(input) : null;
    out.accept(new SessionEvent.ToolStarted(at, id, name, detail(state, asks), asks));
    Details.given(at, new Details.Call(id, name), state, 1, out);
    var todos = Arguments.of(state, 1).fields(INPUT);
    if (name.equals("todowrite") && todos.at(0)) {
      out.accept(new SessionEvent.Planned(at, TaskList.read(todos.cursor())));
    }
    switch (status) {
      case "completed" ->
          out.accept(new SessionEvent.ToolEnded(end == 0 ? at : end, id, exitedBadly(state)));
      case "error" -> out.accept(new SessionEvent.ToolEnded(end == 0 ? at : end, id, true));
      case null, default -> {}
    }
    if (end > 0) {
      Details.gave(end, id, state, state.has(4) ? 4 : 5, out);
    }
  }

  private static @Nullable String detail(JsonFields state, @Nullable Question asks) {
    return asks == null ? ToolInput.detail(Arguments.of(state, 1)) : asks.text();
  }

  /// A command that fails counts as completed.
  private static boolean exitedBadly(JsonFields state) {
    return state.fields(3, OUTCOME).number(0, 0) != 0;
  }
}

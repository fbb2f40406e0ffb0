package dev.belfry.session.reader.kimi;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Tool calls of both generations of Kimi.
final class KimiTools {
  private static final JsonKeys CALL = JsonKeys.of("toolCallId", "name", "args", "result");
  private static final JsonKeys RESULT = JsonKeys.of("isError", "is_error");
  private static final JsonKeys INPUT = JsonKeys.of("todos", "questions");

  private KimiTools() {}

  static void called(JsonFields event, long at, Consumer<SessionEvent> out) {
    var call = event.again(CALL);
    started(call.words(0), call.words(1), new Call(call, 2, at), out);
  }

  /// Where the arguments of a call stand.
  record Call(JsonFields fields, int arguments, long at) {}

  static void started(
      @Nullable String id, @Nullable String name, Call call, Consumer<SessionEvent> out) {
    if (id == null || name == null) {
      return;
    }
    var input = Arguments.of(call.fields(), call.arguments()).fields(INPUT);
    var asks = name.equals("AskUserQuestion") ? ToolInput.questions(input) : null;
    var detail =
        asks != null
            ? asks.text()
            : ToolInput.detail(Arguments.of(call.fields(), call.arguments()));
    out.accept(new SessionEvent.ToolStarted(call.at(), id, name, detail, asks));
    Details.given(call.at(), new Details.Call(id, name), call.fields(), call.arguments(), out);
    if (name.equals("SetTodoList") || name.equals("TodoList")) {
      planned(call, out);
    }
  }

  private static void planned(Call call, Consumer<SessionEvent> out) {
    var input = Arguments.of(call.fields(), call.arguments()).fields(INPUT);
    if (input.has(0) && input.at(0)) {
      out.accept(new SessionEvent.Planned(call.at(), TaskList.read(input.cursor())));
    }
  }

  static void ended(JsonFields event, long at, Consumer<SessionEvent> out) {
    var call = event.again(CALL);
    var id = call.words(0);
    if (id != null) {
      out.accept(new SessionEvent.ToolEnded(at, id, isFailure(call, 3)));
      Details.gave(at, id, call, 3, out);
    }
  }

  static boolean isFailure(JsonFields fields, int key) {
    var result = fields.fields(key, RESULT);
    return result.isTrue(0) || result.isTrue(1);
  }
}

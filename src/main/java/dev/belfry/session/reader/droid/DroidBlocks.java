package dev.belfry.session.reader.droid;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.ToolInput;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The blocks of a message of a Droid session. Use once, by one thread.
final class DroidBlocks {
  private static final JsonKeys BLOCK =
      JsonKeys.of("type", "text", "id", "name", "input", "tool_use_id", "is_error", "content");
  private static final JsonKeys INPUT = JsonKeys.of("todos", "questionnaire", "plan");

  private final long at;
  private final Consumer<SessionEvent> out;

  DroidBlocks(long at, Consumer<SessionEvent> out) {
    this.at = at;
    this.out = out;
  }

  /// Tells of the results that stand on the person's side.
  void results(JsonCursor content) {
    if (content.array()) {
      while (content.nextItem()) {
        var block = content.fields(BLOCK);
        var callId = "tool_result".equals(block.text(0)) ? block.words(5) : null;
        if (callId != null) {
          out.accept(new SessionEvent.ToolEnded(at, callId, block.isTrue(6)));
          Details.gave(at, callId, block, 7, out);
        }
        block.leave();
      }
    }
  }

  void reply(JsonCursor content) {
    if (content.kind() == JsonCursor.Kind.STRING) {
      said(content.prose());
    } else if (content.array()) {
      while (content.nextItem()) {
        var block = content.fields(BLOCK);
        switch (block.text(0)) {
          case "text" -> said(block.prose(1));
          case "tool_use" -> called(block);
          case null, default -> {}
        }
        block.leave();
      }
    }
  }

  private void said(@Nullable String text) {
    if (text != null && !text.isBlank()) {
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  private void called(JsonFields block) {
    var id = block.words(2);
    var name = block.words(3);
    if (id == null || name == null) {
      return;
    }
    var input = block.fields(4, INPUT);
    var asks = asks(name, input);
    var detail = asks != null ? asks.text() : block.at(4) ? ToolInput.detail(block.cursor()) : null;
    out.accept(new SessionEvent.ToolStarted(at, id, name, detail, asks));
    Details.given(at, new Details.Call(id, name), block, 4, out);
    if (name.equals("TodoWrite") && input.at(0)) {
      DroidTodos.tell(input.cursor(), at, out);
    }
  }

  /// Two tools do nothing but wait for the person.
  private static @Nullable Question asks(String tool, JsonFields input) {
    var text =
        switch (tool) {
          case "AskUser" -> input.words(1);
          case "ExitSpecMode" -> input.words(2);
          default -> null;
        };
    return text == null ? null : new Question(text.strip(), List.of(), 0);
  }
}

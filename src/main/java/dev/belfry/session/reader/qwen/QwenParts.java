package dev.belfry.session.reader.qwen;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.Tokens;
import dev.belfry.session.reader.ToolInput;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The parts of a message of a Qwen Code session, and the tokens beside them. Use once, by one
/// thread.
final class QwenParts {
  private static final String HOOK = "<qwen:user-prompt-submit-context>";

  private static final JsonKeys PART =
      JsonKeys.of("text", "thought", "functionCall", "functionResponse", "inlineData");
  private static final JsonKeys CALL = JsonKeys.of("id", "name", "args");
  private static final JsonKeys INPUT = JsonKeys.of("todos", "questions", "plan");
  private static final JsonKeys RESPONSE = JsonKeys.of("id", "response");
  private static final JsonKeys OUTCOME = JsonKeys.of("error");
  private static final JsonKeys RESULT = JsonKeys.of("callId", "status");
  private static final JsonKeys TOKENS =
      JsonKeys.of(
          "promptTokenCount",
          "cachedContentTokenCount",
          "candidatesTokenCount",
          "thoughtsTokenCount",
          "totalTokenCount");

  private final long at;
  private final boolean aside;
  private final Consumer<SessionEvent> out;

  /// @param aside whether a subagent speaks in the file of its parent
  QwenParts(long at, boolean aside, Consumer<SessionEvent> out) {
    this.at = at;
    this.aside = aside;
    this.out = out;
  }

  /// The words of a person in the parts, "" where there are none.
  static String words(JsonFields message) {
    var words = new StringBuilder();
    var hasImage = false;
    var cursor = message.cursor();
    if (message.at(0) && cursor.array()) {
      while (cursor.nextItem()) {
        var part = cursor.fields(PART);
        hasImage |= part.has(4);
        var text = part.isTrue(1) ? null : part.words(0);
        if (text != null && !text.stripLeading().startsWith(HOOK)) {
          words.append(words.isEmpty() ? "" : "\n").append(text);
        }
        part.leave();
      }
    }
    return words.isEmpty() && hasImage ? "[image]" : words.toString();
  }

  /// Thoughts stand beside the candidates as Gemini counts, and in them as others do: the total
  /// tells.
  static @Nullable Usage usage(JsonFields record) {
    var tokens = record.fields(QwenRecord.USAGE, TOKENS);
    if (!tokens.has(0) && !tokens.has(2)) {
      return null;
    }
    var prompt = Tokens.of(tokens, 0);
    var cached = Math.min(prompt, Tokens.of(tokens, 1));
    var output = Tokens.of(tokens, 2);
    var thoughts = Tokens.orUnknown(tokens, 3);
    var total = Tokens.orUnknown(tokens, 4);
    var beside = Math.max(0, thoughts);
    var isOutside = total < 0 || total >= prompt + output + beside;
    return new Usage(prompt - cached, output + (isOutside ? beside : 0), cached, 0, thoughts);
  }

  void reply(JsonFields message) {
    var cursor = message.cursor();
    if (message.at(0) && cursor.array()) {
      while (cursor.nextItem()) {
        var part = cursor.fields(PART);
        if (part.has(2)) {
          called(part.fields(2, CALL));
        } else if (!part.isTrue(1)) {
          said(part.prose(0));
        }
        part.leave();
      }
    }
  }

  private void said(@Nullable String text) {
    if (text != null && !text.isBlank() && !aside) {
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  private void called(JsonFields call) {
    var id = call.words(0);
    var name = call.words(1);
    if (id == null || name == null) {
      return;
    }
    var asks = asks(name, Arguments.of(call, 2).fields(INPUT));
    var detail = asks != null ? asks.text() : ToolInput.detail(Arguments.of(call, 2));
    out.accept(new SessionEvent.ToolStarted(at, id, name, detail, asks));
    Details.given(at, new Details.Call(id, name), call, 2, out);
    var input = Arguments.of(call, 2).fields(INPUT);
    if (name.equals("todo_write") && input.at(0) && !aside) {
      out.accept(new SessionEvent.Planned(at, TaskList.read(input.cursor())));
    }
  }

  /// Two tools do nothing but wait for the person.
  private static @Nullable Question asks(String tool, JsonFields input) {
    return switch (tool) {
      case "ask_user_question" -> ToolInput.questions(input);
      case "exit_plan_mode" -> {
        var plan = input.words(2);
        yield plan == null ? null : new Question(plan, List.of(), 0);
      }
      default -> null;
    };
  }

  /// The results of tools, and how they ended.
  void results(JsonFields message, JsonFields record) {
    var result = record.fields(QwenRecord.CALL_RESULT, RESULT);
    var callId = result.words(0);
    var failed = isFailure(result.text(1));
    if (callId != null) {
      out.accept(new SessionEvent.ToolEnded(at, callId, failed));
    }
    var cursor = message.cursor();
    if (message.at(0) && cursor.array()) {
      while (cursor.nextItem()) {
        var part = cursor.fields(PART);
        answered(part.fields(3, RESPONSE), callId, failed);
        part.leave();
      }
    }
  }

  private void answered(JsonFields response, @Nullable String told, boolean failed) {
    var id = response.words(0);
    if (id != null && !id.equals(told)) {
      var hasError = response.fields(1, OUTCOME).has(0);
      out.accept(new SessionEvent.ToolEnded(at, id, failed || hasError));
    }
    if (id != null) {
      Details.gave(at, id, response, 1, out);
    }
  }

  private static boolean isFailure(@Nullable String status) {
    return "error".equals(status) || "cancelled".equals(status);
  }
}

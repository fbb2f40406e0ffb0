package dev.belfry.session.reader;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent.Question;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a person wants to see of a tool call's input, whatever the tool is called: the first of a
/// list of telling fields that is filled.
public final class ToolInput {
  private static final JsonKeys TELLING =
      JsonKeys.of(
          "command",
          "cmd",
          "file_path",
          "notebook_path",
          "url",
          "query",
          "q",
          "pattern",
          "path",
          "subject",
          "description",
          "skill",
          "message",
          "prompt",
          "task",
          "name",
          "text");
  private static final int COMMANDS = 2;
  private static final int TELLINGS = 17;

  private static final JsonKeys QUESTIONS = JsonKeys.of("questions");
  private static final JsonKeys QUESTION = JsonKeys.of("question", "options", "header", "prompt");
  private static final JsonKeys OPTION = JsonKeys.of("label", "value", "name");

  private ToolInput() {}

  /// The detail of the next value: an object of arguments, or its text.
  public static @Nullable String detail(JsonCursor input) {
    return switch (input.kind()) {
      case OBJECT -> detail(input.fields(QUESTIONS));
      case STRING -> input.text();
      case ARRAY -> command(input);
      default -> {
        input.skip();
        yield null;
      }
    };
  }

  /// The detail of an object of arguments, of which any fields were read before.
  public static @Nullable String detail(JsonFields arguments) {
    var fields = arguments.again(TELLING);
    for (var i = 0; i < TELLINGS; i++) {
      var text = i < COMMANDS && fields.at(i) ? command(fields.cursor()) : fields.words(i);
      if (text != null && !text.isBlank()) {
        return text;
      }
    }
    return firstText(arguments);
  }

  /// Of a tool nobody knows, the first text among its arguments.
  private static @Nullable String firstText(JsonFields arguments) {
    var cursor = arguments.cursor();
    if (arguments.rewind() && cursor.object()) {
      while (cursor.nextKey()) {
        var text = cursor.text();
        if (text != null && !text.isBlank()) {
          return text;
        }
      }
    }
    return null;
  }

  /// A command line: a string, or an argv, of which `sh -c` shows only its script.
  public static @Nullable String command(JsonCursor value) {
    if (value.kind() != JsonCursor.Kind.ARRAY) {
      return value.text();
    }
    var words = texts(value);
    return words.size() == 3 && words.get(1).matches("-[a-z]*c")
        ? words.get(2)
        : String.join(" ", words);
  }

  /// The strings of the next value, an array; others in it are dropped.
  public static List<String> texts(JsonCursor value) {
    var texts = new ArrayList<String>();
    if (value.array()) {
      while (value.nextItem()) {
        var text = value.text();
        if (text != null) {
          texts.add(text);
        }
      }
    }
    return texts;
  }

  /// The questions of an ask-the-person tool, null where the input holds none.
  public static @Nullable Question questions(JsonFields arguments) {
    var fields = arguments.again(QUESTIONS);
    var input = fields.cursor();
    if (!fields.at(0) || !input.array()) {
      return null;
    }
    Question first = null;
    var count = 0;
    while (input.nextItem()) {
      var question = input.fields(QUESTION);
      if (first == null) {
        first = question(question);
      }
      question.leave();
      count++;
    }
    return first == null ? null : new Question(first.text(), first.options(), count - 1);
  }

  private static @Nullable Question question(JsonFields question) {
    var text = question.words(0);
    for (var key = 3; text == null && key >= 2; key--) {
      text = question.words(key);
    }
    if (text == null) {
      return null;
    }
    return new Question(text, question.at(1) ? options(question.cursor()) : List.of(), 0);
  }

  private static List<String> options(JsonCursor value) {
    var options = new ArrayList<String>();
    if (!value.array()) {
      return options;
    }
    while (value.nextItem()) {
      if (value.kind() == JsonCursor.Kind.STRING) {
        options.add(String.valueOf(value.text()));
        continue;
      }
      var option = value.fields(OPTION);
      for (var i = 0; i < 3; i++) {
        var label = option.words(i);
        if (label != null) {
          options.add(label);
          break;
        }
      }
      option.leave();
    }
    return options;
  }
}

package dev.belfry.session.reader.cline;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.SessionEvent.Task;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.ToolInput;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Calls as the messages of a task tell them: a text, or the JSON text of an object.
final class ClineCall {
  private static final JsonKeys INPUT =
      JsonKeys.of(
          "tool",
          "toolName",
          "uri",
          "question",
          "options",
          "suggest",
          "selected",
          "response",
          "todos",
          "path",
          "regex",
          "serverName");
  private static final int TOOL = 0;
  private static final int TOOL_NAME = 1;
  private static final int URI = 2;
  private static final int QUESTION = 3;
  private static final int OPTIONS = 4;
  private static final int SUGGEST = 5;
  private static final int SELECTED = 6;
  private static final int RESPONSE = 7;
  private static final int TODOS = 8;
  private static final int PATH = 9;
  private static final int REGEX = 10;
  private static final int SERVER = 11;

  private static final JsonKeys ANSWER = JsonKeys.of("answer");
  private static final Pattern ITEM = Pattern.compile("\\s*[-*] \\[([ xX])] (.*\\S)\\s*");

  private ClineCall() {}

  private static JsonFields input(JsonFields message) {
    return Arguments.of(message, ClineMessages.TEXT).fields(INPUT);
  }

  /// @param asks whether it waits for the person
  static SessionEvent.ToolStarted of(long at, String kind, JsonFields message, boolean asks) {
    var input = input(message);
    var name =
        switch (kind) {
          case "command" -> "execute_command";
          case "followup" -> "ask_followup_question";
          case "tool" -> or(input.words(TOOL), kind);
          case "use_mcp_server" -> or(input.words(TOOL_NAME), kind);
          default -> kind;
        };
    var detail =
        switch (kind) {
          case "tool" -> first(input.words(REGEX), input.words(PATH));
          case "use_mcp_server" -> first(input.words(URI), input.words(SERVER));
          case "followup" -> first(input.words(QUESTION), message.words(ClineMessages.TEXT));
          case "use_subagents" -> ToolInput.detail(Arguments.of(message, ClineMessages.TEXT));
          default -> message.words(ClineMessages.TEXT);
        };
    var question = asks ? question(kind, name, detail, message) : null;
    return new SessionEvent.ToolStarted(at, kind + " " + at, name, detail, question);
  }

  private static @Nullable Question question(
      String kind, String name, @Nullable String detail, JsonFields message) {
    if (!kind.equals("followup")) {
      return new Question(detail == null ? name : name + ": " + detail, List.of(), 0);
    }
    var input = input(message);
    if (detail == null || input.words(SELECTED) != null) {
      return null;
    }
    var key = input.has(OPTIONS) ? OPTIONS : SUGGEST;
    return new Question(detail, input.at(key) ? options(input.cursor()) : List.of(), 0);
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
      var option = value.fields(ANSWER);
      var answer = option.words(0);
      if (answer != null) {
        options.add(answer);
      }
      option.leave();
    }
    return options;
  }

  /// What an answer that waits for the next word says.
  static @Nullable String response(JsonFields message) {
    var response = input(message).words(RESPONSE);
    return response == null ? message.words(ClineMessages.TEXT) : response;
  }

  /// The task list, where the call is one of it.
  static void todos(long at, JsonFields message, Consumer<SessionEvent> out) {
    var input = input(message);
    if ("updateTodoList".equals(input.text(TOOL)) && input.at(TODOS)) {
      out.accept(new SessionEvent.Planned(at, TaskList.read(input.cursor())));
    }
  }

  /// A task list as lines with boxes; others say nothing.
  static void checklist(long at, @Nullable String text, Consumer<SessionEvent> out) {
    var tasks = new ArrayList<Task>();
    for (var line : String.valueOf(text).split("\n", -1)) {
      var item = ITEM.matcher(line);
      if (item.matches()) {
        var status = item.group(1).isBlank() ? Task.Status.PENDING : Task.Status.COMPLETED;
        var number = String.valueOf(tasks.size() + 1);
        tasks.add(new Task(number, item.group(2), null, status, 0, 0));
      }
    }
    if (!tasks.isEmpty()) {
      out.accept(new SessionEvent.Planned(at, tasks));
    }
  }

  private static String or(@Nullable String text, String otherwise) {
    return text == null ? otherwise : text;
  }

  private static @Nullable String first(@Nullable String text, @Nullable String otherwise) {
    return text == null ? otherwise : text;
  }
}

package dev.belfry.session.reader.droid;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Task;
import dev.belfry.session.reader.TaskList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The task list of a Droid session: an array of items, or a text of lines such as
/// `1. [completed] Read it`, and either may stand in an object of its own.
final class DroidTodos {
  private static final JsonKeys INNER = JsonKeys.of("todos");
  private static final Pattern ITEM =
      Pattern.compile("\\s*(?:\\d+[.)]|[-*])?\\s*\\[(pending|in_progress|completed)\\]\\s*(\\S.*)");

  private DroidTodos() {}

  /// Tells of the list that is the next value; of what is none, nothing.
  static void tell(JsonCursor value, long at, Consumer<SessionEvent> out) {
    var tasks = tasks(value, true);
    if (tasks != null) {
      out.accept(new SessionEvent.Planned(at, tasks));
    }
  }

  private static @Nullable List<Task> tasks(JsonCursor value, boolean mayNest) {
    return switch (value.kind()) {
      case ARRAY -> TaskList.read(value);
      case STRING -> lines(String.valueOf(value.text()));
      case OBJECT -> {
        var inner = value.fields(INNER);
        yield mayNest && inner.at(0) ? tasks(value, false) : null;
      }
      default -> null;
    };
  }

  private static @Nullable List<Task> lines(String text) {
    var tasks = new ArrayList<Task>();
    text.lines()
        .map(ITEM::matcher)
        .filter(item -> item.matches())
        .forEach(
            item -> {
              var status = TaskList.status(item.group(1));
              var number = String.valueOf(tasks.size() + 1);
              var known = status == null ? Task.Status.PENDING : status;
              tasks.add(new Task(number, item.group(2).strip(), null, known, 0, 0));
            });
    return tasks.isEmpty() ? null : tasks;
  }
}

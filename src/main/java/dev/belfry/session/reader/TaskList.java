package dev.belfry.session.reader;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent.Task;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Task lists and plans as arrays of objects, under the names the harnesses use for the same
/// things.
public final class TaskList {
  private static final JsonKeys ITEM =
      JsonKeys.of(
          "id",
          "content",
          "subject",
          "step",
          "title",
          "activeForm",
          "status",
          "description",
          "active_form");

  private TaskList() {}

  /// The items of the next value, an array; one without words is dropped. An item without an id
  /// is known by its number, counted from 1. A cancelled one is dropped too.
  public static List<Task> read(JsonCursor value) {
    var tasks = new ArrayList<Task>();
    if (!value.array()) {
      return tasks;
    }
    while (value.nextItem()) {
      var item = value.fields(ITEM);
      var subject = subject(item);
      if (subject != null && !"cancelled".equals(item.text(6))) {
        var id = item.words(0);
        var doing = item.words(5);
        var status = status(item.text(6));
        tasks.add(
            new Task(
                id == null ? String.valueOf(tasks.size() + 1) : id,
                subject,
                doing == null ? item.words(8) : doing,
                status == null ? Task.Status.PENDING : status,
                0,
                0));
      }
      item.leave();
    }
    return tasks;
  }

  private static @Nullable String subject(JsonFields item) {
    for (var key = 1; key <= 4; key++) {
      var text = item.words(key);
      if (text != null) {
        return text;
      }
    }
    return item.words(7);
  }

  /// The status as written, null where it is none of the known ones.
  public static Task.@Nullable Status status(@Nullable String word) {
    return switch (word) {
      case "pending" -> Task.Status.PENDING;
      case "in_progress", "in-progress" -> Task.Status.IN_PROGRESS;
      case "completed", "done" -> Task.Status.COMPLETED;
      case null, default -> null;
    };
  }
}

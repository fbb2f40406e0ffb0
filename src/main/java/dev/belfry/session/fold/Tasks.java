package dev.belfry.session.fold;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.SessionEvent;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The task list or plan of one file, redacted.
final class Tasks {
  private static final int MAX = 200;
  private static final int ID = 70;
  private static final int SUBJECT = 300;

  final Map<String, Session.Task> items = new LinkedHashMap<>();
  private SessionEvent.@Nullable Planned raw;

  void planned(SessionEvent.Planned plan) {
    raw = plan;
  }

  /// One item changes, the others stay; `at` is 0 where the record has no time.
  void changed(SessionEvent.TaskChanged change, long at) {
    settle();
    var id = Redact.text(change.id(), ID);
    var known = items.get(id.toString());
    if (change.gone()) {
      items.remove(id.toString());
      return;
    }
    var subject = change.subject() == null ? subject(known) : text(change.subject());
    if (subject == null || (known == null && items.size() >= MAX)) {
      return;
    }
    var doing =
        change.doing() != null ? text(change.doing()) : known == null ? null : known.doing();
    var status =
        change.status() != null
            ? change.status()
            : known == null ? SessionEvent.Task.Status.PENDING : known.status();
    var created = known == null ? at : known.createdAt();
    items.put(id.toString(), new Session.Task(id, subject, doing, status, created, at));
  }

  private static @Nullable Redacted subject(Session.@Nullable Task known) {
    return known == null ? null : known.subject();
  }

  void settle() {
    if (raw == null) {
      return;
    }
    items.clear();
    raw.tasks().stream().limit(MAX).forEach(this::put);
    raw = null;
  }

  private void put(SessionEvent.Task task) {
    var id = Redact.text(task.id(), ID);
    items.put(
        id.toString(),
        new Session.Task(
            id,
            text(task.subject()),
            task.doing() == null ? null : text(task.doing()),
            task.status(),
            task.createdAt(),
            task.updatedAt()));
  }

  private static Redacted text(String raw) {
    return Redact.text(raw, SUBJECT);
  }

  /// The first item that is being worked on.
  Session.@Nullable Task inProgress() {
    for (var item : items.values()) {
      if (item.status() == SessionEvent.Task.Status.IN_PROGRESS) {
        return item;
      }
    }
    return null;
  }

  List<Session.Task> list() {
    return List.copyOf(items.values());
  }
}

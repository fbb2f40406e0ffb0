package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import org.jspecify.annotations.Nullable;

/// One item of a session's task list or plan.
///
/// @param created epoch seconds, null where unknown
/// @param updated epoch seconds, null where unknown
/// @param elapsed time between the two in words, null where unknown
/// @param ago age of the last change in words at the time of the answer, null where unknown
public record TaskView(
    Redacted id,
    Redacted subject,
    @Nullable Redacted activeForm,
    Status status,
    @Nullable Double created,
    @Nullable Double updated,
    @JsonProperty("elapsed_h") @Nullable Redacted elapsed,
    @JsonProperty("updated_ago") @Nullable Redacted ago) {
  static TaskView of(Session.Task task, long nowMillis) {
    var created = task.createdAt();
    var updated = task.updatedAt();
    return new TaskView(
        task.id(),
        task.subject(),
        task.doing(),
        switch (task.status()) {
          case PENDING -> Status.PENDING;
          case IN_PROGRESS -> Status.IN_PROGRESS;
          case COMPLETED -> Status.COMPLETED;
        },
        Spans.at(created),
        Spans.at(updated),
        created == 0 || updated == 0 ? null : Spans.words(updated - created),
        updated == 0 ? null : Spans.words(nowMillis - updated));
  }

  /// Where an item stands.
  public enum Status {
    @JsonProperty("pending")
    PENDING,
    @JsonProperty("in_progress")
    IN_PROGRESS,
    @JsonProperty("completed")
    COMPLETED
  }
}

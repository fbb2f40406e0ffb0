package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;
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

package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.session.history.Ending.Outcome;

/// How a turn ended.
public enum OutcomeView {
  @JsonProperty("finished")
  FINISHED,
  @JsonProperty("failed")
  FAILED,
  @JsonProperty("interrupted")
  INTERRUPTED,
  @JsonProperty("asked")
  ASKED,
  @JsonProperty("died")
  DIED;

  static OutcomeView of(Outcome outcome) {
    return switch (outcome) {
      case FINISHED -> FINISHED;
      case FAILED -> FAILED;
      case INTERRUPTED -> INTERRUPTED;
      case ASKED -> ASKED;
      case DIED -> DIED;
    };
  }
}

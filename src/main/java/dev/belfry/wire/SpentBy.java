package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.session.spent.By;

/// What sums are made by.
public enum SpentBy {
  @JsonProperty("day")
  DAY,
  @JsonProperty("project")
  PROJECT,
  @JsonProperty("model")
  MODEL,
  @JsonProperty("harness")
  HARNESS,
  @JsonProperty("session")
  SESSION;

  static SpentBy of(By by) {
    return switch (by) {
      case DAY -> DAY;
      case PROJECT -> PROJECT;
      case MODEL -> MODEL;
      case HARNESS -> HARNESS;
      case SESSION -> SESSION;
    };
  }
}

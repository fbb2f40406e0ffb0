package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;

/// What a session is doing, as far as there is evidence.
public enum StateView {
  @JsonProperty("needs_input")
  NEEDS_INPUT,
  @JsonProperty("working")
  WORKING,
  @JsonProperty("idle")
  IDLE
}

package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;
import org.jspecify.annotations.Nullable;

/// Why a session's state is what the row says.
///
/// @param source where the evidence comes from
/// @param text the evidence in words, such as `tool call open`
/// @param at epoch seconds of the evidence, null where it has no time
public record EvidenceView(Source source, Redacted text, @Nullable Double at) {
  /// Where evidence comes from, strongest first.
  public enum Source {
    @JsonProperty("event")
    EVENT,
    @JsonProperty("transcript")
    TRANSCRIPT,
    @JsonProperty("inferred")
    INFERRED
  }
}

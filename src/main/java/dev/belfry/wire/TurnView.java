package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import org.jspecify.annotations.Nullable;

/// The running turn. Estimates come from the session's own earlier turns and are null without them.
///
/// @param startedAt epoch seconds
/// @param elapsed elapsed time in words at the time of the answer, such as `7m`
/// @param eta what is left in words, such as `~3m`
/// @param estimateSec the estimated whole length of the turn in seconds
/// @param pct 0 to 99
/// @param isLong whether the turn takes, or is expected to take, 15 minutes or more
public record TurnView(
    @JsonProperty("started_at") double startedAt,
    @JsonProperty("elapsed_h") Redacted elapsed,
    @JsonProperty("eta_h") @Nullable Redacted eta,
    @JsonProperty("estimate_sec") @Nullable Long estimateSec,
    @Nullable Integer pct,
    @JsonProperty("long") boolean isLong) {

  private static final long LONG = 900_000;

  /// The turn as it stands at `nowMillis`, with an estimate from the session's earlier turns.
  static TurnView of(Session.Turn turn, long nowMillis) {
    var elapsed = Math.max(0, nowMillis - turn.started());
    var estimate = turn.estimateMillis(elapsed);
    Integer percent = turn.past().isEmpty() ? null : 99;
    if (estimate > 0) {
      percent = (int) Math.min(99, 100 * elapsed / estimate);
    }
    return new TurnView(
        turn.started() / 1_000.0,
        Spans.words(elapsed),
        estimate == 0 ? null : Spans.about(estimate - elapsed),
        estimate == 0 ? null : estimate / 1_000,
        percent,
        Math.max(estimate, elapsed) >= LONG);
  }
}

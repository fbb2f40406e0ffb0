package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.history.Ending;
import org.jspecify.annotations.Nullable;

/// An end of a session's turn, or the last of several with what they took together.
///
/// @param at epoch seconds
/// @param took seconds, null where unknown
/// @param spent since the end before, subagents included
/// @param prices when the newest price of the estimate was looked up
/// @param ends how many ends it stands for
public record EndingView(
    Place place,
    double at,
    OutcomeView outcome,
    @Nullable Redacted model,
    @Nullable Double took,
    SpentView spent,
    @JsonProperty("prices_as_of") Redacted prices,
    long ends) {
  /// Which session.
  public record Place(
      Redacted harness, Redacted sid, Redacted project, @Nullable Redacted folder) {}

  static EndingView of(Ending ending, long ends) {
    return new EndingView(
        new Place(
            Redact.text(ending.id().harness()),
            Redact.text(ending.id().sid()),
            ending.project(),
            ending.folder()),
        ending.at() / 1_000d,
        OutcomeView.of(ending.outcome()),
        ending.model(),
        ending.took() == 0 ? null : (Double) (ending.took() / 1_000d),
        SpentView.of(ending.spent()),
        Redact.text(ending.prices().toString()),
        ends);
  }
}

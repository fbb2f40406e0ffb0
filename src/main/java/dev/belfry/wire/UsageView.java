package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The answer of `/api/spent` and of `belfry usage`. The groups add up to the total, and the parts
/// of a group to the group.
///
/// @param undated replies without a time, which a span of days leaves out
/// @param block null while none runs
/// @param priced when the newest price was looked up
public record UsageView(
    SpentBy by,
    Span span,
    List<SpentGroup> groups,
    SpentView total,
    long undated,
    @Nullable BlockView block,
    @JsonProperty("prices_as_of") Redacted priced) {
  public UsageView {
    groups = List.copyOf(groups);
  }

  /// Which days.
  ///
  /// @param since epoch seconds of the first moment, null where all was asked for
  /// @param today the date it is in that zone
  public record Span(@Nullable Double since, Redacted zone, Redacted today) {}
}

package dev.belfry.session;

import dev.belfry.lib.text.Redacted;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A slice of one conversation, oldest first.
///
/// @param from the number of the first item, counted from 0 over the whole conversation
/// @param total items of the whole conversation
public record Timeline(long from, long total, List<Item> items) {
  public Timeline {
    items = List.copyOf(items);
  }

  /// One thing that happened.
  ///
  /// @param at epoch milliseconds, 0 where unknown
  /// @param tokens of the reply that the item belongs to, on its first item only
  /// @param endedAt when the tool call had its result, 0 while it has none
  public record Item(
      long number,
      Kind kind,
      long at,
      @Nullable Redacted text,
      @Nullable Redacted tool,
      @Nullable Redacted detail,
      @Nullable Usage tokens,
      long endedAt,
      boolean failed) {}

  /// What happened.
  public enum Kind {
    PROMPT,
    SAID,
    TOOL,
    SUBAGENT,
    REPLY,
    COMPACTED,
    INTERRUPTED,
    FAILED
  }
}

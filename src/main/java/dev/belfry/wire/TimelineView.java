package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Timeline;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A slice of one conversation, oldest first.
///
/// @param from the number of the first item, counted from 0 over the whole conversation
/// @param total items of the whole conversation
public record TimelineView(long from, long total, List<Item> items) {
  public TimelineView {
    items = List.copyOf(items);
  }

  public static TimelineView of(Timeline timeline) {
    return new TimelineView(
        timeline.from(),
        timeline.total(),
        timeline.items().stream().map(TimelineView::item).toList());
  }

  static Item item(Timeline.Item item) {
    var tokens = item.tokens();
    var isCall = item.tool() != null;
    return new Item(
        item.number(),
        kind(item.kind()),
        Spans.at(item.at()),
        item.text(),
        item.tool(),
        item.detail(),
        tokens == null ? null : TokensView.of(tokens),
        Spans.at(item.endedAt()),
        (isCall && item.endedAt() > 0) ? item.failed() : null);
  }

  static Kind kind(Timeline.Kind kind) {
    return switch (kind) {
      case PROMPT -> Kind.PROMPT;
      case SAID -> Kind.SAID;
      case TOOL -> Kind.TOOL;
      case SUBAGENT -> Kind.SUBAGENT;
      case REPLY -> Kind.REPLY;
      case COMPACTED -> Kind.COMPACTED;
      case INTERRUPTED -> Kind.INTERRUPTED;
      case FAILED -> Kind.FAILED;
    };
  }

  /// One thing that happened.
  ///
  /// @param n its number, counted from 0
  /// @param at epoch seconds, null where the record has no time
  /// @param text a prompt or words of the agent, at most 2,000 characters
  /// @param tool the tool that was called
  /// @param detail its command, path or the like, at most 400 characters
  /// @param tokens of the reply this item belongs to, on its first item only
  /// @param endedAt when the tool call had its result
  public record Item(
      long n,
      Kind kind,
      @Nullable Double at,
      @Nullable Redacted text,
      @Nullable Redacted tool,
      @Nullable Redacted detail,
      @Nullable TokensView tokens,
      @JsonProperty("ended_at") @Nullable Double endedAt,
      @Nullable Boolean failed) {}

  /// What happened.
  public enum Kind {
    @JsonProperty("prompt")
    PROMPT,
    @JsonProperty("said")
    SAID,
    @JsonProperty("tool")
    TOOL,
    @JsonProperty("subagent")
    SUBAGENT,
    @JsonProperty("reply")
    REPLY,
    @JsonProperty("compacted")
    COMPACTED,
    @JsonProperty("interrupted")
    INTERRUPTED,
    @JsonProperty("failed")
    FAILED
  }
}

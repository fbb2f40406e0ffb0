package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A subagent of a session, with those it started itself.
///
/// @param running whether it wrote within the last 90 seconds and has not ended
/// @param startedAt epoch seconds, null where unknown
/// @param lastActivity epoch seconds, null where unknown
/// @param tokens its own tokens, those of its children not included
public record SubagentView(
    Redacted id,
    Redacted name,
    @Nullable Redacted model,
    boolean running,
    @JsonProperty("started_at") @Nullable Double startedAt,
    @JsonProperty("last_activity") @Nullable Double lastActivity,
    TokensView tokens,
    List<SubagentView> children) {
  public SubagentView {
    children = List.copyOf(children);
  }

  static SubagentView of(Session.Subagent subagent) {
    return new SubagentView(
        Redact.text(subagent.sid()),
        subagent.name(),
        subagent.model(),
        subagent.running(),
        Spans.at(subagent.started()),
        Spans.at(subagent.last()),
        TokensView.of(subagent.own()),
        subagent.children().stream().map(SubagentView::of).toList());
  }
}

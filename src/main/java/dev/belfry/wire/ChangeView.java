package dev.belfry.wire;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Snapshot;
import org.jspecify.annotations.Nullable;

/// One change on `/api/stream`.
///
/// @param kind what changed
/// @param id which one, empty where there is one of its kind
/// @param rev the revision that holds the change
/// @param session the row as it is now, null where it left the window or the kind has no row
/// @param summary the counts as they are now
public record ChangeView(
    Kind kind,
    Redacted id,
    Redacted rev,
    @Nullable SessionView session,
    @Nullable SummaryView summary) {
  /// A row as it is at `nowMillis`.
  public static ChangeView of(Snapshot.Change change, long nowMillis) {
    var row = change.row();
    return new ChangeView(
        Kind.SESSION,
        Redact.text(change.id().toString()),
        Redact.text(change.now().revision()),
        row == null ? null : SessionView.of(row, nowMillis),
        SummaryView.of(change.now().rows()));
  }

  /// What changed.
  public enum Kind {
    /// Sent at connect: the revision the server stands at.
    @com.fasterxml.jackson.annotation.JsonProperty("revision")
    REVISION,
    @com.fasterxml.jackson.annotation.JsonProperty("session")
    SESSION,
    /// The server stops; the page may say so.
    @com.fasterxml.jackson.annotation.JsonProperty("stopping")
    STOPPING
  }
}

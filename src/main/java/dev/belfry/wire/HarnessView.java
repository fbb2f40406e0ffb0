package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Snapshot;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A harness that Belfry can read.
///
/// @param discovered whether a store of it was found
/// @param sessions sessions found, inside the window or not
/// @param roots where its stores were looked for
/// @param error why its store cannot be read, null if it can
public record HarnessView(
    Redacted key,
    Redacted label,
    Redacted badge,
    boolean discovered,
    @JsonProperty("reports_rate") boolean reportsRate,
    long sessions,
    List<Redacted> roots,
    @Nullable Redacted error) {
  public HarnessView {
    roots = List.copyOf(roots);
  }

  static HarnessView of(Snapshot.Store store) {
    var harness = store.harness();
    var error = store.error();
    return new HarnessView(
        Redact.text(harness.key()),
        Redact.text(harness.label()),
        Redact.text(harness.badge()),
        store.discovered(),
        harness.reportsRate(),
        store.sessions(),
        store.roots().stream().map(Redact::text).toList(),
        error == null ? null : Redact.text(error));
  }
}

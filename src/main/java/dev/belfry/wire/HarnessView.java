package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;
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
}

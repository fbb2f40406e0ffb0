package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A sum with what it is the sum of.
///
/// @param key a date, a folder, a model, a harness or `harness/session`; empty where no record
///     tells
/// @param label the same for people
/// @param session null unless the sum is that of one
public record SpentGroup(
    Redacted key,
    Redacted label,
    @Nullable SpentSession session,
    SpentView spent,
    List<SpentPart> parts) {
  public SpentGroup {
    parts = List.copyOf(parts);
  }
}

package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;
import org.jspecify.annotations.Nullable;

/// Which session a sum is of.
///
/// @param project null where its files tell nothing of it any more
public record SpentSession(Redacted harness, Redacted sid, @Nullable Redacted project) {}

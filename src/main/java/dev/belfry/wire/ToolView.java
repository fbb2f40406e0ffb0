package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;
import org.jspecify.annotations.Nullable;

/// The tool call that is open now.
///
/// @param detail its command, path or the like, null where its input says nothing short
/// @param since epoch seconds
public record ToolView(Redacted name, @Nullable Redacted detail, double since) {}

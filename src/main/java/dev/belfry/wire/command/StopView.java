package dev.belfry.wire.command;

import org.jspecify.annotations.Nullable;

/// What stopping came to.
///
/// @param stopped whether a server was running
/// @param pid its process, null if there was none
public record StopView(boolean stopped, @Nullable Long pid) {}

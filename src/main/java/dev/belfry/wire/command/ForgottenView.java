package dev.belfry.wire.command;

/// What `belfry forget` took away.
///
/// @param ends of sessions
/// @param index whether there was an index of words
public record ForgottenView(long ends, boolean index) {}

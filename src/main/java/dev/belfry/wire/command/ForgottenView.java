package dev.belfry.wire.command;

/// What `belfry forget` took away.
///
/// @param ends of sessions
public record ForgottenView(long ends) {}

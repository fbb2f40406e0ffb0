package dev.belfry.wire.command;

import dev.belfry.lib.text.Redacted;

/// A server that runs.
///
/// @param started epoch seconds
/// @param stalled whether it stopped looking at the stores, so that what it shows may be old
public record ServerView(
    boolean running,
    Redacted url,
    long pid,
    int port,
    long started,
    Redacted version,
    Redacted home,
    Redacted log,
    boolean stalled) {}

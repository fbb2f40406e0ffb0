package dev.belfry.lib.options;

/// A command line that works as it stands.
///
/// @param says what it does, a few words
public record Example(String line, String says) {}

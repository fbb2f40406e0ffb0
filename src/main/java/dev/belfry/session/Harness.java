package dev.belfry.session;

/// An agent CLI whose sessions Belfry reads, such as Claude Code.
///
/// @param key the stable name in routes, files and `--json`, such as `claude`
/// @param label the name people read, such as `Claude Code`
/// @param badge two letters for narrow places, such as `Cl`
/// @param reportsRate whether its store says how many tokens were put out and when
public record Harness(String key, String label, String badge, boolean reportsRate) {}

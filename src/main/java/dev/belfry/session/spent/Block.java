package dev.belfry.session.spent;

/// Five hours of a harness whose limit counts so. Times are epoch milliseconds.
///
/// @param first its first reply
public record Block(String harness, long start, long end, long first, Tally tally) {}

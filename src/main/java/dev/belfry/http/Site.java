package dev.belfry.http;

/// What a door's routes have to answer with.
///
/// @param port the one that was bound
public record Site(Source source, Page page, Assets assets, int port) {}

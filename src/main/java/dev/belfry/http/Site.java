package dev.belfry.http;

/// What a door's routes have to answer with.
///
/// @param keys prove that the server is the one its state file tells of
/// @param port the one that was bound
public record Site(Source source, Page page, Assets assets, Keys keys, int port) {}

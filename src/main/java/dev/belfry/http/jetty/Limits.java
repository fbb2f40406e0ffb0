package dev.belfry.http.jetty;

import java.time.Duration;

/// How long the server waits and how much it holds.
///
/// @param head from the first byte of a request (or the connection) to the end of its headers
/// @param body from there to the end of its body
/// @param answer from there until the answer was taken; a stream has no such end
/// @param idle between two requests, and for a stalled write
/// @param heartbeat between two signs of life on a stream
/// @param stop for answers under way when the server stops
/// @param connections beyond so many, nobody is let in until somebody leaves
public record Limits(
    Duration head,
    Duration body,
    Duration answer,
    Duration idle,
    Duration heartbeat,
    Duration stop,
    int streams,
    int connections) {
  /// Those of the product. The first two stay below the ten and thirty seconds they promise by
  /// more than one round of [Deadlines].
  public static final Limits STANDARD =
      new Limits(
          Duration.ofSeconds(9),
          Duration.ofSeconds(28),
          Duration.ofSeconds(60),
          Duration.ofSeconds(30),
          Duration.ofSeconds(15),
          Duration.ofSeconds(2),
          256,
          1_024);
}

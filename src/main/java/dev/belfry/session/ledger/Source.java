package dev.belfry.session.ledger;

import org.jspecify.annotations.Nullable;

/// One file that claims rows.
final class Source {
  final String path;
  final String session;
  final @Nullable String forkedFrom;
  final Sum sum;

  /// Names the oldest ancestor of the session, whose meter rows its forks repeat.
  long family;

  /// The newest of its rows.
  int first = Rows.NONE;

  boolean metered;

  Source(String path, String session, @Nullable String forkedFrom, Sum sum) {
    this.path = path;
    this.session = session;
    this.forkedFrom = forkedFrom;
    this.sum = sum;
  }
}

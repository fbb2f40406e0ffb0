package dev.belfry.session.history;

import java.util.List;

/// What happened from one time on.
///
/// @param on whether ends are written down now
/// @param since epoch milliseconds
/// @param ends the newest first
/// @param total how many there are, those included that `ends` has no room for
/// @param costliest sessions, the most expensive first
public record Report(
    boolean on, long since, List<Ending> ends, long total, List<History.Summed> costliest) {
  private static final int MOST_SESSIONS = 20;

  public Report {
    ends = List.copyOf(ends);
    costliest = List.copyOf(costliest);
  }

  /// Of a history.
  ///
  /// @param limit at most so many ends
  public static Report of(History history, boolean on, long since, int limit) {
    return new Report(
        on,
        since,
        history.since(since, limit),
        history.count(since),
        history.costliest(since, Math.min(limit, MOST_SESSIONS)));
  }

  /// Where there is no history.
  public static Report empty(boolean on, long since) {
    return new Report(on, since, List.of(), 0, List.of());
  }
}

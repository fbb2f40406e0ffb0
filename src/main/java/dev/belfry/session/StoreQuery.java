package dev.belfry.session;

/// What a database is asked, in SQL. Answers are bounded and cannot change anything.
///
/// @param sessions gives all sessions: `id`, `parent` (null where there is none), `stamp` (epoch
///     milliseconds of the newest change, never falling), `mark` (any number that never falls and
///     rises with changes that `stamp` may miss; 0 where there is none)
/// @param lines gives what is known of the session `?1` in the order it happened, in the column
///     `line`: one JSON value each; `?2`, where it is asked for, is the folder of the database
public record StoreQuery(String sessions, String lines) {
  /// The values that [#lines] asks for.
  public Object[] values(String sessionId, String folder) {
    return lines.contains("?2") ? new Object[] {sessionId, folder} : new Object[] {sessionId};
  }
}

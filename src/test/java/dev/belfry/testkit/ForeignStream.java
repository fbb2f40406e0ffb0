package dev.belfry.testkit;

import java.util.concurrent.locks.LockSupport;

/// Writes a database of OpenCode as a model's words come in: 200 commits a second, most of which
/// change a part in place, and each second the log is moved into the database.
final class ForeignStream {
  private static final long PACE = 5_000_000;
  private static final int SESSIONS = 10;

  /// Each so many commits there is a new part.
  private static final int NEW_PART = 50;

  private static final int CHECKPOINT = 200;

  private final ForeignStore store;
  private long commits;
  private long parts;
  private long refused;
  private long blockedSince;
  private long longestBlock;

  /// How it went.
  ///
  /// @param parts how many parts were written
  /// @param refused how many statements were, for whatever reason
  /// @param block the longest time for which the log could not be moved, in milliseconds
  record Outcome(long commits, long parts, long refused, long block) {
    @Override
    public String toString() {
      return "%d %d %d %d".formatted(commits, parts, refused, block);
    }
  }

  ForeignStream(ForeignStore store) {
    this.store = store;
  }

  Outcome run(int seconds) {
    store.run("pragma busy_timeout = 0");
    var next = System.nanoTime();
    var end = next + seconds * 1_000_000_000L;
    while (System.nanoTime() < end) {
      commit();
      if (commits % CHECKPOINT == 0 || blockedSince != 0) {
        checkpoint();
      }
      next += PACE;
      LockSupport.parkNanos(next - System.nanoTime());
    }
    return new Outcome(commits, parts, refused, longestBlock / 1_000_000);
  }

  private void commit() {
    var number = commits / NEW_PART;
    var session = "ses_w" + number % SESSIONS;
    var now = System.currentTimeMillis();
    var words = "word ".repeat((int) (commits % NEW_PART)) + number;
    var data = "{\"type\":\"text\",\"text\":\"" + words + "\"}";
    var part = "prt_w%08d".formatted(number);
    try {
      if (commits % NEW_PART == 0) {
        var sql = "insert into part values (?, ?, ?, ?, ?, ?)";
        store.run(sql, part, "msg_" + session, session, now, now, data);
        parts++;
      } else {
        store.run("update part set time_updated = ?, data = ? where id = ?", now, data, part);
      }
    } catch (IllegalStateException _) {
      refused++;
    }
    commits++;
  }

  private void checkpoint() {
    var now = System.nanoTime();
    var done = false;
    try {
      done = store.checkpoint();
    } catch (IllegalStateException _) {
      refused++;
    }
    if (done) {
      longestBlock = Math.max(longestBlock, blockedSince == 0 ? 0 : now - blockedSince);
      blockedSince = 0;
    } else if (blockedSince == 0) {
      blockedSince = now;
    } else {
      longestBlock = Math.max(longestBlock, now - blockedSince);
    }
  }
}

package dev.belfry.session.spent;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Five-hour blocks, as the vendor's limit counts them: one begins with the hour of its first
/// reply, and the next one with the first reply after its end. Inferred from the replies of this
/// machine: what other machines used of the same account is not in it.
final class Blocks {
  private static final long HOUR = 3_600_000;
  private static final long LENGTH = 5 * HOUR;

  /// Replies further back do not move the block of now, unless there was no pause for so long.
  private static final long BACK = 7 * 24 * HOUR;

  private final String harness;
  private final long now;
  private final List<Reply> replies = new ArrayList<>();

  private record Reply(long at, Tally tally) {}

  Blocks(String harness, long now) {
    this.harness = harness;
    this.now = now;
  }

  void add(long at, Tally tally) {
    if (at > now - BACK && at <= now) {
      replies.add(new Reply(at, tally));
    }
  }

  /// The block that runs now.
  @Nullable Block running() {
    replies.sort(Comparator.comparingLong(Reply::at));
    var start = Long.MIN_VALUE / 2;
    var first = 0L;
    var tally = Tally.NOTHING;
    for (var reply : replies) {
      if (reply.at >= start + LENGTH) {
        start = reply.at - reply.at % HOUR;
        first = reply.at;
        tally = Tally.NOTHING;
      }
      tally = tally.plus(reply.tally);
    }
    return now < start + LENGTH ? new Block(harness, start, start + LENGTH, first, tally) : null;
  }
}

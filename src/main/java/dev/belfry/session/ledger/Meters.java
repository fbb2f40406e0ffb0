package dev.belfry.session.ledger;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The running totals of one file, one a lane, and what each of its rows adds.
///
/// Codex rollouts, seen up to 0.153: rows repeat when limits are refreshed, several meters
/// alternate, totals start again after a compaction, and a subagent may go on from its parent's
/// total. The tokens of the request (`last`) are right in all of these, for rows whose total moved.
public final class Meters {
  /// Beyond this many lanes a file is not telling meters apart by them.
  private static final int MAX_LANES = 64;

  private final Map<Long, Usage> totals = new HashMap<>();

  /// Puts what the row adds into `out`.
  ///
  /// @param inherits whether the first total may hold tokens of another session
  public void row(SessionEvent.Metered row, @Nullable String model, boolean inherits, Claims out) {
    var total = row.total();
    var lane = Hash.of(row.lane());
    var before = totals.get(lane);
    if (total.equals(before)) {
      return;
    }
    if (before != null || totals.size() < MAX_LANES) {
      totals.put(lane, total);
    }
    var last = row.last();
    if (last != null) {
      out.meter(named(last, total), row.at(), model, last);
      return;
    }
    var base = before == null && !inherits ? Usage.ZERO : before;
    var added = base == null ? Usage.ZERO : difference(base, total);
    out.meter(named(base == null ? total : base, total), row.at(), model, added);
  }

  /// A lower total is the first of a fresh count.
  private static Usage difference(Usage before, Usage total) {
    if (total.total() < before.total()) {
      return total;
    }
    return new Usage(
        Math.max(0, total.input() - before.input()),
        Math.max(0, total.output() - before.output()),
        Math.max(0, total.cacheRead() - before.cacheRead()),
        Math.max(0, total.cacheWrite() - before.cacheWrite()),
        total.reasoning() < 0
            ? -1
            : Math.max(0, total.reasoning() - Math.max(0, before.reasoning())));
  }

  private static long named(Usage first, Usage second) {
    return hashed(hashed(1, first), second);
  }

  private static long hashed(long hash, Usage usage) {
    var mixed = Hash.mix(hash, usage.input());
    mixed = Hash.mix(mixed, usage.output());
    mixed = Hash.mix(mixed, usage.cacheRead());
    mixed = Hash.mix(mixed, usage.cacheWrite());
    return Hash.mix(mixed, usage.reasoning());
  }

  /// The newest total of each lane, by the hash of its name.
  public Map<Long, Usage> lanes() {
    return Map.copyOf(totals);
  }

  public void restore(Map<Long, Usage> lanes) {
    totals.clear();
    totals.putAll(lanes);
  }
}

package dev.belfry.session.tail;

import java.util.Arrays;
import java.util.concurrent.atomic.LongAdder;

/// How much was read from stores since the start, and how long that took. Safe for use by many
/// threads.
public final class Counters {
  private final LongAdder opened = new LongAdder();
  private final LongAdder bytes = new LongAdder();
  private final Clock quiet = new Clock();
  private final Clock busy = new Clock();

  /// Rounds of one kind.
  ///
  /// @param micros of all of them together
  /// @param medianMicros of the last 64
  public record Rounds(long count, long micros, long medianMicros) {}

  /// Adds up rounds and remembers the last ones.
  private static final class Clock {
    private final long[] last = new long[64];
    private int count;
    private long sum;

    synchronized void add(long nanos) {
      last[count % last.length] = nanos;
      count++;
      sum += nanos;
    }

    synchronized Rounds rounds() {
      var sorted = Arrays.copyOf(last, Math.min(count, last.length));
      Arrays.sort(sorted);
      var median = sorted.length == 0 ? 0 : sorted[sorted.length / 2];
      return new Rounds(count, sum / 1_000, median / 1_000);
    }
  }

  public void fileOpened() {
    opened.increment();
  }

  void bytesRead(long count) {
    bytes.add(count);
  }

  public long filesOpened() {
    return opened.sum();
  }

  public long bytesRead() {
    return bytes.sum();
  }

  /// A round of looking and reading ended.
  public void roundEnded(boolean didSomething, long nanos) {
    (didSomething ? busy : quiet).add(nanos);
  }

  /// Rounds that found nothing to do.
  public Rounds quiet() {
    return quiet.rounds();
  }

  /// Rounds that read files or drew rows.
  public Rounds busy() {
    return busy.rounds();
  }
}

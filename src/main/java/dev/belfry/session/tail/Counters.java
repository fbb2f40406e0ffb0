package dev.belfry.session.tail;

import java.util.concurrent.atomic.LongAdder;

/// How much was read from stores since the start, and how long that took. Safe for use by many
/// threads.
public final class Counters {
  private final LongAdder opened = new LongAdder();
  private final LongAdder bytes = new LongAdder();
  private final Spent quiet = new Spent();
  private final Spent busy = new Spent();

  private static final class Spent {
    final LongAdder rounds = new LongAdder();
    final LongAdder nanos = new LongAdder();
  }

  /// Rounds that found nothing to do, rounds that did something, and how long they took together.
  public record Rounds(long quiet, long quietMicros, long busy, long busyMicros) {}

  void fileOpened() {
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
    var kind = didSomething ? busy : quiet;
    kind.rounds.increment();
    kind.nanos.add(nanos);
  }

  public Rounds rounds() {
    return new Rounds(
        quiet.rounds.sum(), quiet.nanos.sum() / 1_000, busy.rounds.sum(), busy.nanos.sum() / 1_000);
  }
}

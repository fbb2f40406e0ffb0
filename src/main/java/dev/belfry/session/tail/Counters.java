package dev.belfry.session.tail;

import java.util.concurrent.atomic.LongAdder;

/// How much was read from stores since the start. Safe for use by many threads.
public final class Counters {
  private final LongAdder opened = new LongAdder();
  private final LongAdder bytes = new LongAdder();

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
}

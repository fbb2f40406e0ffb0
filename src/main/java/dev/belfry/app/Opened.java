package dev.belfry.app;

import java.util.ArrayDeque;
import java.util.Deque;

/// What was opened, to be closed the other way round, each once, whatever becomes of the others.
/// Safe for use by many threads.
final class Opened implements AutoCloseable {
  private final Deque<Runnable> closers = new ArrayDeque<>();

  synchronized void add(Runnable closer) {
    closers.addLast(closer);
  }

  /// Closes what is still open. Whoever calls it meanwhile waits until it is done.
  @Override
  public synchronized void close() {
    var closer = closers.pollLast();
    if (closer == null) {
      return;
    }
    try {
      closer.run();
    } finally {
      close();
    }
  }
}

package dev.belfry.lib.feed;

import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/// Tells everybody who listens of each change, in the order of the changes.
///
/// Safe for use by many threads. A listener runs on the publisher's thread and must neither block
/// nor throw.
public final class Feed<T> {
  private final CopyOnWriteArrayList<Consumer<? super T>> listeners = new CopyOnWriteArrayList<>();

  /// Calls `listener` for each change from now on, until the answer is closed.
  public Subscription subscribe(Consumer<? super T> listener) {
    listeners.add(listener);
    return () -> listeners.remove(listener);
  }

  /// Tells all listeners.
  public void publish(T change) {
    for (var listener : listeners) {
      listener.accept(change);
    }
  }

  /// One listener's place; closing it twice does no harm.
  public interface Subscription extends AutoCloseable {
    @Override
    void close();
  }
}

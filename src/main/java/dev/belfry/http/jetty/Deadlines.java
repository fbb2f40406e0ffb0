package dev.belfry.http.jetty;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.util.thread.Scheduler;

/// Ends connections whose time is up. Idle time-outs cannot do that: one byte now and then resets
/// them. A round costs one look at each open connection; without connections there are no rounds.
///
/// Safe for use by many threads.
final class Deadlines {
  private final Limits limits;
  private final Scheduler scheduler;
  private final Duration round;
  private final Set<Connection> open = ConcurrentHashMap.newKeySet();
  private final AtomicBoolean running = new AtomicBoolean();

  Deadlines(Limits limits, Scheduler scheduler) {
    this.limits = limits;
    this.scheduler = scheduler;
    var shortest = Math.min(limits.head().toMillis(), limits.body().toMillis());
    this.round = Duration.ofMillis(Math.clamp(shortest / 10, 10, 500));
  }

  Limits limits() {
    return limits;
  }

  void add(Connection connection) {
    open.add(connection);
    if (running.compareAndSet(false, true)) {
      scheduleRound();
    }
  }

  void remove(Connection connection) {
    open.remove(connection);
  }

  /// Ends the connections on which nothing is under way.
  void endIdle() {
    open.forEach(Connection::endIfIdle);
  }

  private void scheduleRound() {
    scheduler.schedule(this::round, round.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void round() {
    var now = System.nanoTime();
    for (var connection : open) {
      connection.endIfOverdue(now);
    }
    if (!open.isEmpty()) {
      scheduleRound();
      return;
    }
    running.set(false);
    // One may have come between the look and the mark.
    if (!open.isEmpty() && running.compareAndSet(false, true)) {
      scheduleRound();
    }
  }
}

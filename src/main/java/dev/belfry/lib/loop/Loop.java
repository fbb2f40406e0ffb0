package dev.belfry.lib.loop;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.IntSupplier;

/// Runs one activity round after round on a thread of its own, until it is closed. A round that
/// fails is told of and does not end the loop.
public final class Loop implements AutoCloseable {
  private static final Duration AFTER_FAILURE = Duration.ofSeconds(1);

  private final Pause pause;
  private final IntSupplier round;
  private final Consumer<RuntimeException> failures;
  private final Thread thread;
  private boolean closed;
  private boolean waiting;

  /// What a loop does between two rounds.
  @FunctionalInterface
  public interface Pause {
    /// Returns when the next round is due, or when the thread is interrupted.
    ///
    /// @param did what the last round said it did
    void await(int did) throws InterruptedException;

    /// Waits as long after a round that did something as after one that did not.
    static Pause of(Duration length) {
      return _ -> Thread.sleep(length);
    }
  }

  private Loop(String name, Pause pause, IntSupplier round, Consumer<RuntimeException> failures) {
    this.pause = pause;
    this.round = round;
    this.failures = failures;
    this.thread = Thread.ofPlatform().daemon().name("belfry-" + name).unstarted(this::run);
  }

  /// Starts the rounds; the first is due at once.
  public static Loop start(
      String name, Pause pause, IntSupplier round, Consumer<RuntimeException> failures) {
    var loop = new Loop(name, pause, round, failures);
    loop.thread.start();
    return loop;
  }

  private void run() {
    while (true) {
      var failed = false;
      var did = 0;
      try {
        did = round.getAsInt();
      } catch (RuntimeException e) {
        failures.accept(e);
        failed = true;
      } catch (Error e) {
        // One round without memory, or on a program that was replaced, must not end all of them.
        failures.accept(new IllegalStateException(e));
        failed = true;
      }
      if (!waits(failed, did)) {
        return;
      }
    }
  }

  /// Waits for the next round; false if there is none.
  private boolean waits(boolean failed, int did) {
    try {
      if (!waiting(true)) {
        return false;
      }
      if (failed) {
        Thread.sleep(AFTER_FAILURE);
      } else {
        pause.await(did);
      }
      return waiting(false);
    } catch (InterruptedException _) {
      return false;
    }
  }

  private synchronized boolean waiting(boolean now) {
    waiting = now;
    return !closed;
  }

  /// Ends the loop after the round at hand, and waits for that. Closing twice does no harm.
  @Override
  public void close() {
    synchronized (this) {
      closed = true;
      if (waiting) {
        // Only then: an interrupt would break a read of a round that is under way.
        thread.interrupt();
      }
    }
    try {
      thread.join(Duration.ofSeconds(5));
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}

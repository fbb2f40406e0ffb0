package dev.belfry.lib.process;

import java.time.Duration;
import java.util.function.BooleanSupplier;

/// Waits for what another process does and nobody tells us of.
public final class Wait {
  private static final Duration PAUSE = Duration.ofMillis(20);

  private Wait() {}

  /// Blocks until `done` is true, asking every 20 ms.
  ///
  /// @return false if it was not within `longest`, or the thread was interrupted
  public static boolean until(Duration longest, BooleanSupplier done) {
    var end = System.nanoTime() + longest.toNanos();
    while (!done.getAsBoolean()) {
      if (System.nanoTime() - end >= 0) {
        return false;
      }
      try {
        Thread.sleep(PAUSE);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return false;
      }
    }
    return true;
  }
}

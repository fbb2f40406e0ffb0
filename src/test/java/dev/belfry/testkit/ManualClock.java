package dev.belfry.testkit;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;

/// A clock that stands still until a test moves it, in either direction. Safe for many threads.
public final class ManualClock implements InstantSource {
  private volatile Instant now;

  public ManualClock(Instant start) {
    this.now = start;
  }

  /// A clock at an instant that has nothing special about it.
  public static ManualClock atNoon() {
    return new ManualClock(Instant.parse("2026-11-30T12:00:00Z"));
  }

  @Override
  public Instant instant() {
    return now;
  }

  public synchronized void advance(Duration by) {
    now = now.plus(by);
  }

  public void setTo(Instant instant) {
    now = instant;
  }
}

package dev.belfry.demo;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;

/// A made-up session that is told as time goes by: what is due is written, what is not is planned.
/// Told from a start in the past, it catches up in one go. Use by one thread.
final class Actor {
  private final Part part;
  private final Pen pen;
  private final RandomGenerator random;
  private final Deque<Beat> beats = new ArrayDeque<>();
  private Instant planned;
  private int turns;

  private record Beat(Instant at, Consumer<Instant> does) {}

  Actor(Part part, Pen pen, RandomGenerator random, Instant start) {
    this.part = part;
    this.pen = pen;
    this.random = random;
    this.planned = start;
  }

  /// Writes everything that is due.
  ///
  /// @return how much that was
  int runDue(Instant now) {
    var written = 0;
    while (!planned.isAfter(now) || !beats.isEmpty()) {
      var next = beats.peek();
      if (next == null) {
        if (!Plot.next(this)) {
          return written;
        }
      } else if (next.at().isAfter(now)) {
        return written;
      } else {
        beats.poll();
        next.does().accept(next.at());
        written++;
      }
    }
    return written;
  }

  /// Plans `does` for `seconds`, give or take a third, after what was planned last.
  void after(double seconds, Consumer<Instant> does) {
    planned = planned.plusMillis((long) (seconds * random.nextLong(670, 1_330)));
    beats.add(new Beat(planned, does));
  }

  /// Starts a turn and says which one it is, counted from 0.
  int turn() {
    return turns++;
  }

  Part part() {
    return part;
  }

  Pen pen() {
    return pen;
  }

  <T> T pick(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  int number(int from, int to) {
    return random.nextInt(from, to + 1);
  }
}

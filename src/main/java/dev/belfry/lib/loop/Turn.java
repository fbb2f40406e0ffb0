package dev.belfry.lib.loop;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;

/// Goes through a collection that changes, a few at a time, so that each has its turn. Two walks
/// that pass over different ones need one of these each. Use by one thread.
public final class Turn<T> {
  private final Deque<T> left = new ArrayDeque<>();

  /// The next ones.
  ///
  /// @param all looked at where a round begins; what it lost since may still come
  /// @return at most `count`, fewer at the end of a round
  public List<T> next(int count, Collection<T> all) {
    if (left.isEmpty()) {
      left.addAll(all);
    }
    var next = new ArrayList<T>();
    while (next.size() < count && !left.isEmpty()) {
      next.add(left.removeFirst());
    }
    return next;
  }
}

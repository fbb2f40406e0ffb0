package dev.belfry.session.ledger;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Who was forked from whom, in whatever order it becomes known. A parent that no file tells of is
/// an ancestor all the same, so that its children know each other.
final class Families {
  /// Per thread the parents its files name, with how many files name each.
  private final Map<String, TreeMap<String, Integer>> parents = new HashMap<>();

  void add(String thread, String parent) {
    parents.computeIfAbsent(thread, _ -> new TreeMap<>()).merge(parent, 1, Integer::sum);
  }

  void remove(String thread, String parent) {
    var named = parents.get(thread);
    if (named != null) {
      named.computeIfPresent(parent, (_, count) -> count == 1 ? null : count - 1);
      if (named.isEmpty()) {
        parents.remove(thread);
      }
    }
  }

  /// The oldest known ancestor; of a circle, the member that sorts first.
  String rootOf(String thread) {
    var slow = thread;
    var fast = thread;
    while (true) {
      var next = parentOf(fast);
      if (next == null) {
        return fast;
      }
      fast = next;
      next = parentOf(fast);
      if (next == null) {
        return fast;
      }
      fast = next;
      slow = parentOrSelf(slow);
      if (slow.equals(fast)) {
        return firstOfCircle(slow);
      }
    }
  }

  private String firstOfCircle(String member) {
    var first = member;
    for (var i = parentOrSelf(member); !i.equals(member); i = parentOrSelf(i)) {
      first = i.compareTo(first) < 0 ? i : first;
    }
    return first;
  }

  private String parentOrSelf(String thread) {
    var parent = parentOf(thread);
    return parent == null ? thread : parent;
  }

  private @Nullable String parentOf(String thread) {
    var named = parents.get(thread);
    return named == null ? null : named.firstKey();
  }
}

package dev.belfry.session.reader;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Metered;
import dev.belfry.session.SessionEvent.Replied;
import dev.belfry.session.Usage;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The plainest count of tokens that is right, slow and without memory of earlier runs: an oracle
/// for what the events of a whole store add up to.
public final class ReferenceCount {
  private final List<Counted> counted = new ArrayList<>();

  /// Tokens that count, at the time of their first row.
  private record Counted(String sessionId, long at, Usage usage) {}

  private ReferenceCount() {}

  public static ReferenceCount of(Store store) {
    var count = new ReferenceCount();
    count.replies(store);
    count.meters(store);
    return count;
  }

  private void replies(Store store) {
    var first = new LinkedHashMap<String, Counted>();
    for (var file : store.files()) {
      for (var reply : file.reading().events(Replied.class)) {
        var scope = Objects.requireNonNullElse(reply.requestId(), "in " + file.sessionId());
        var row = new Counted(file.sessionId(), reply.at(), reply.usage());
        first.merge(reply.replyId() + " " + scope, row, ReferenceCount::joined);
      }
    }
    counted.addAll(first.values());
  }

  private static Counted joined(Counted one, Counted other) {
    var earlier = one.at <= other.at ? one : other;
    var larger = one.usage.total() >= other.usage.total() ? one.usage : other.usage;
    return new Counted(earlier.sessionId, earlier.at, larger);
  }

  private void meters(Store store) {
    var rows = new HashMap<String, List<Metered>>();
    var parents = new HashMap<String, String>();
    for (var file : store.files()) {
      var own = file.reading().events(Metered.class);
      rows.merge(file.sessionId(), own, (a, b) -> a.size() >= b.size() ? a : b);
      for (var who : file.reading().events(SessionEvent.Identified.class)) {
        if (who.sessionId().equals(file.sessionId()) && who.forkedFrom() != null) {
          parents.put(file.sessionId(), who.forkedFrom());
        }
      }
    }
    rows.forEach(
        (id, own) -> {
          var parent = parents.containsKey(id) ? rows.get(parents.get(id)) : null;
          meter(id, own, parent == null ? 0 : common(own, parent));
        });
  }

  private static int common(List<Metered> own, List<Metered> parent) {
    var length = 0;
    while (length < Math.min(own.size(), parent.size())
        && own.get(length).total().equals(parent.get(length).total())
        && Objects.equals(own.get(length).last(), parent.get(length).last())) {
      length++;
    }
    return length;
  }

  private void meter(String id, List<Metered> rows, int copied) {
    var before = new HashMap<String, Usage>();
    var seen = new HashSet<List<Usage>>();
    for (var i = 0; i < rows.size(); i++) {
      var row = rows.get(i);
      var previous = before.put(row.lane(), row.total());
      var pair = new ArrayList<Usage>();
      pair.add(row.total());
      pair.add(row.last());
      if (seen.add(pair) && i >= copied) {
        var usage = row.last() != null ? row.last() : moved(row.total(), previous);
        counted.add(new Counted(id, row.at(), usage));
      }
    }
  }

  private static Usage moved(Usage total, @Nullable Usage previous) {
    if (previous == null || previous.total() > total.total()) {
      return total;
    }
    return new Usage(
        total.input() - previous.input(),
        total.output() - previous.output(),
        total.cacheRead() - previous.cacheRead(),
        total.cacheWrite() - previous.cacheWrite(),
        total.reasoning() - previous.reasoning());
  }

  public int replies() {
    return counted.size();
  }

  public Usage total() {
    return counted.stream().map(Counted::usage).reduce(Usage.ZERO, Usage::plus);
  }

  public Usage of(String sessionId) {
    return counted.stream()
        .filter(reply -> reply.sessionId.equals(sessionId))
        .map(Counted::usage)
        .reduce(Usage.ZERO, Usage::plus);
  }

  /// Sums by day in UTC.
  public Map<LocalDate, Usage> days() {
    var days = new LinkedHashMap<LocalDate, Usage>();
    counted.stream()
        .sorted(Comparator.comparingLong(Counted::at))
        .forEach(
            reply -> {
              var day = Instant.ofEpochMilli(reply.at).atZone(ZoneOffset.UTC).toLocalDate();
              days.merge(day, reply.usage, Usage::plus);
            });
    return days;
  }
}

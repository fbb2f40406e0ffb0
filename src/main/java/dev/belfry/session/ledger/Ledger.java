package dev.belfry.session.ledger;

import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The one counter of tokens. Files claim rows; rows of one reply count once, at their largest, for
/// the session that had it first. The answers depend on the claims alone, never on their order.
///
/// Rules and their evidence: a streaming writer repeats a message with growing usage; a resumed or
/// forked conversation copies rows into another file; a side log replays the main conversation
/// under another request id. Use by one thread.
public final class Ledger {
  private final Book book = new Book();
  private final Rows rows = book.rows;
  private final Map<String, Sum> sums = new HashMap<>();
  private final Families families = new Families();
  private boolean familiesChanged;

  /// A reply that counts.
  ///
  /// @param at epoch milliseconds of its first row, 0 where unknown
  /// @param model empty where unknown
  public record Counted(String session, long at, String model, Usage usage) {}

  /// Who hears of each reply that counts.
  public interface Visitor {
    void counted(Counted reply);
  }

  /// Makes a place for the rows of a file.
  ///
  /// @param path breaks ties between rows of one time
  /// @param session the session whose rows these are, named over all harnesses
  /// @param forkedFrom the session whose first rows the file repeats, named likewise
  /// @return the number that stands for the file
  public int open(String path, String session, @Nullable String forkedFrom) {
    if (forkedFrom != null) {
      families.add(session, forkedFrom);
      familiesChanged = true;
    }
    var sum = sums.computeIfAbsent(session, _ -> new Sum());
    var source = new Source(path, session, forkedFrom, sum);
    source.family = Hash.of(families.rootOf(session));
    return book.add(source);
  }

  /// Takes all rows of a file back. Its number stands for nothing any more.
  public void close(int number) {
    var source = book.source(number);
    var row = source.first;
    while (row != Rows.NONE) {
      var next = rows.nextOfSource(row);
      book.takeOut(row);
      rows.release(row);
      row = next;
    }
    if (source.forkedFrom != null) {
      families.remove(source.session, source.forkedFrom);
      familiesChanged = true;
    }
    book.forget(number);
  }

  /// Adds rows of a file. A row of a reply that the file already claims grows that one.
  public void add(int number, Claims claims) {
    var source = book.source(number);
    for (var i = 0; i < claims.size(); i++) {
      var meter = (claims.flags(i) & Claims.METER) != 0;
      var key = meter ? Hash.mix(source.family, claims.message(i)) : claims.key(i);
      source.metered |= meter;
      var held = book.rowOf(key, number);
      if (held == Rows.NONE) {
        putIn(number, key, claims, i);
      } else {
        grow(held, claims, i);
      }
    }
  }

  private void putIn(int number, long key, Claims claims, int i) {
    var source = book.source(number);
    var row = rows.allocate();
    rows.key(row, key);
    rows.message(row, claims.message(i));
    rows.at(row, time(claims, i));
    rows.usage(row, claims.usage(i));
    rows.source(row, number);
    rows.model(row, book.modelNumber(claims.model(i)));
    rows.flags(row, claims.flags(i));
    rows.nextOfSource(row, source.first);
    source.first = row;
    book.putIn(row);
  }

  private void grow(int row, Claims claims, int i) {
    if (rows.is(row, Claims.SIDECHAIN) && claims.flags(i) == 0) {
      book.takeOut(row);
      rows.flags(row, 0);
      book.putIn(row);
    }
    book.settle(row, -1);
    rows.at(row, Math.min(rows.at(row), time(claims, i)));
    var order = Order.usage(claims.usage(i), rows.usage(row));
    if (order > 0 || (order == 0 && claims.model(i).compareTo(book.modelOf(row)) > 0)) {
      rows.usage(row, claims.usage(i));
      rows.model(row, book.modelNumber(claims.model(i)));
    }
    book.settle(row, 1);
  }

  private static long time(Claims claims, int i) {
    return claims.at(i) == 0 ? Long.MAX_VALUE : claims.at(i);
  }

  /// What a session adds up to, its subagents not included.
  public Totals totals(String session) {
    regroup();
    var sum = sums.get(session);
    return sum == null ? Totals.UNKNOWN : sum.totals();
  }

  /// The sum over all sessions.
  public Totals total() {
    regroup();
    return sums.values().stream().map(Sum::totals).reduce(Totals.UNKNOWN, Totals::plus);
  }

  /// Output tokens of replies of a file that count for it.
  ///
  /// @param since epoch milliseconds, inclusive
  /// @param newest how many of its newest rows to look at
  public long outputSince(int number, long since, int newest) {
    regroup();
    var sum = 0L;
    var row = book.source(number).first;
    for (var left = newest; row != Rows.NONE && left > 0; left--) {
      var at = rows.at(row);
      if (at != Long.MAX_VALUE && at >= since) {
        var first = book.first(row);
        if (book.owner(first) == row && book.counts(first)) {
          sum += rows.usage(book.largest(first)).output();
        }
      }
      row = rows.nextOfSource(row);
    }
    return sum;
  }

  /// Tells of each reply that counts. Sums of any kind made from these agree with [#totals].
  public void each(Visitor visitor) {
    regroup();
    for (var source : book.sources()) {
      if (source != null) {
        each(source, visitor);
      }
    }
  }

  /// Tells of each reply of a file that counts for it.
  public void eachOf(int number, Visitor visitor) {
    regroup();
    each(book.source(number), visitor);
  }

  private void each(Source source, Visitor visitor) {
    for (var row = source.first; row != Rows.NONE; row = rows.nextOfSource(row)) {
      var first = book.first(row);
      if (book.owner(first) == row && book.counts(first)) {
        visitor.counted(counted(row, first));
      }
    }
  }

  private Counted counted(int row, int first) {
    var at = book.earliest(first);
    var largest = book.largest(first);
    return new Counted(
        book.sourceOf(row).session,
        at == Long.MAX_VALUE ? 0 : at,
        book.modelOf(largest),
        rows.usage(largest));
  }

  /// The sessions whose sums may have changed since the last call.
  public Set<String> takeTouched() {
    regroup();
    return book.takeTouched();
  }

  /// The rows of a file, for an index.
  public Claims claimsOf(int number) {
    var order = new ArrayList<Integer>();
    for (var row = book.source(number).first; row != Rows.NONE; row = rows.nextOfSource(row)) {
      order.add(row);
    }
    var claims = new Claims();
    for (var row : order.reversed()) {
      var at = rows.at(row) == Long.MAX_VALUE ? 0 : rows.at(row);
      var head = new long[] {rows.key(row), rows.message(row), at, rows.flags(row)};
      claims.put(head, book.modelOf(row), rows.usage(row));
    }
    return claims;
  }

  /// Moves meter rows to the family that their file turned out to belong to.
  private void regroup() {
    if (!familiesChanged) {
      return;
    }
    familiesChanged = false;
    for (var source : book.sources()) {
      if (source != null) {
        regroup(source);
      }
    }
  }

  private void regroup(Source source) {
    var family = Hash.of(families.rootOf(source.session));
    if (family == source.family) {
      return;
    }
    source.family = family;
    var row = source.metered ? source.first : Rows.NONE;
    while (row != Rows.NONE) {
      if (rows.is(row, Claims.METER)) {
        book.takeOut(row);
        rows.key(row, Hash.mix(family, rows.message(row)));
        book.putIn(row);
      }
      row = rows.nextOfSource(row);
    }
  }
}

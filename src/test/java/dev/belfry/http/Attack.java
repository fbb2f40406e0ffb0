package dev.belfry.http;

import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/// One row of an attack table: what is sent to a spot, and the only right answers.
///
/// @param id the row's id and what is special about it
/// @param spots where it makes sense
public record Attack(
    String id,
    Predicate<Victim.Spot> spots,
    BiFunction<Victim, Victim.Spot, String> bytes,
    Set<Integer> right) {

  /// A row that is the same everywhere.
  static Attack everywhere(
      String id, BiFunction<Victim, Victim.Spot, String> bytes, Integer... right) {
    return new Attack(id, _ -> true, bytes, Set.of(right));
  }

  static Attack onReads(
      String id, BiFunction<Victim, Victim.Spot, String> bytes, Integer... right) {
    return new Attack(id, Victim.Spot::isRead, bytes, Set.of(right));
  }

  /// A row for everything that may change something.
  static Attack onWrites(
      String id, BiFunction<Victim, Victim.Spot, String> bytes, Integer... right) {
    Predicate<Victim.Spot> writes = it -> Guard.of(it.method(), it.path()) == Guard.WRITE;
    return new Attack(id, writes, bytes, Set.of(right));
  }

  @Override
  public String toString() {
    return id;
  }
}

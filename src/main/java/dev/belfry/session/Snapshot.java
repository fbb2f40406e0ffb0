package dev.belfry.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// All rows at one moment. Equal revisions have equal rows.
///
/// @param rows those that wait for the person first, then the working, then the idle
/// @param stores one a harness, in the order of the readers
/// @param scanning percent of the first reading done so far
/// @param all whether sessions outside the window are in it
public record Snapshot(
    String revision, List<Session> rows, List<Store> stores, int scanning, boolean all) {
  public Snapshot {
    rows = List.copyOf(rows);
    stores = List.copyOf(stores);
  }

  /// A harness and what was found of it.
  ///
  /// @param discovered whether a store of it exists
  /// @param sessions all sessions found, inside the window or not
  /// @param roots where its stores were looked for
  /// @param error why its store cannot be read
  public record Store(
      Harness harness,
      boolean discovered,
      long sessions,
      List<String> roots,
      @Nullable String error) {
    public Store {
      roots = List.copyOf(roots);
    }
  }

  /// One row that changed.
  ///
  /// @param row as it is now, null where it left the window or is gone
  /// @param now the rows with the change in them
  public record Change(Session.Id id, @Nullable Session row, Snapshot now) {}
}

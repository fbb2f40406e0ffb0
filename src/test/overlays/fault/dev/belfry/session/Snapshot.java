package dev.belfry.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Rows that cannot be shown: a mistake of ours, with words in it that nobody should read.
public record Snapshot(
    String revision, List<Session> rows, List<Store> stores, int scanning, boolean all) {
  public Snapshot {
    rows = List.copyOf(rows);
    if (!rows.isEmpty()) {
      throw new IllegalStateException(
          "a planted mistake with " + "ghp_" + "0123456789abcdefABCDEF0123456789abcd");
    }
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

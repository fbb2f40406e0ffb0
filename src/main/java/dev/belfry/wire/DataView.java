package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Snapshot;
import dev.belfry.session.Totals;
import java.util.List;

/// The answer of `/api/data`.
public record DataView(
    @JsonUnwrapped Frame frame,
    List<HarnessView> harnesses,
    SummaryView summary,
    TokensView totals,
    List<SessionView> sessions) {
  public DataView {
    harnesses = List.copyOf(harnesses);
    sessions = List.copyOf(sessions);
  }

  private static final int WINDOW_HOURS = 24;
  private static final int RATE_WINDOW = 600;

  /// The answer for the rows as they are at `nowMillis`.
  public static DataView of(Snapshot snapshot, long nowMillis) {
    var rows = snapshot.rows();
    return new DataView(
        new Frame(
            nowMillis / 1_000.0,
            Redact.text(snapshot.revision()),
            WINDOW_HOURS,
            RATE_WINDOW,
            snapshot.all(),
            0,
            Redact.text(""),
            snapshot.scanning()),
        snapshot.stores().stream().map(HarnessView::of).toList(),
        SummaryView.of(rows),
        TokensView.of(
            rows.stream().map(row -> row.spent().total()).reduce(Totals.UNKNOWN, Totals::plus)),
        rows.stream().map(row -> SessionView.of(row, nowMillis)).toList());
  }

  /// What the answer covers.
  ///
  /// @param generated epoch seconds of the answer
  /// @param revision names the content: equal revisions, equal rows
  /// @param showAll whether sessions outside the window are in it
  /// @param cleared how many rows the person has put aside
  /// @param nativeNotify how the server itself notifies, empty if the page has to
  /// @param scanning percent of the first reading done so far, 100 once it is done
  public record Frame(
      double generated,
      Redacted revision,
      @JsonProperty("window_hours") int windowHours,
      @JsonProperty("rate_window_sec") int rateWindowSec,
      @JsonProperty("show_all") boolean showAll,
      int cleared,
      @JsonProperty("native_notify") Redacted nativeNotify,
      int scanning) {}
}

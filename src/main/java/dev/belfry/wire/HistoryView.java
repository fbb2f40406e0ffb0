package dev.belfry.wire;

import dev.belfry.session.history.Report;
import java.util.List;

/// The answer of `/api/history` and of `belfry history`.
///
/// @param on whether ends are written down now
/// @param since epoch seconds
/// @param ends the newest first
/// @param total how many there are, those included that `ends` has no room for
/// @param costliest what sessions took in that time, the most expensive first
public record HistoryView(
    boolean on, double since, List<EndingView> ends, long total, List<EndingView> costliest) {
  public HistoryView {
    ends = List.copyOf(ends);
    costliest = List.copyOf(costliest);
  }

  public static HistoryView of(Report report) {
    return new HistoryView(
        report.on(),
        report.since() / 1_000d,
        report.ends().stream().map(end -> EndingView.of(end, 1)).toList(),
        report.total(),
        report.costliest().stream().map(sum -> EndingView.of(sum.newest(), sum.ends())).toList());
  }
}

package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.session.Session;
import dev.belfry.session.SessionEvent;
import java.util.List;

/// Counts over the rows of one answer: the first four over active rows, tasks over all.
public record SummaryView(
    @JsonProperty("needs_input") int needsInput,
    int working,
    @JsonProperty("rate_per_min") long ratePerMin,
    @JsonProperty("active_sessions") int activeSessions,
    @JsonProperty("open_tasks") int openTasks,
    @JsonProperty("progress_pct") int progressPct,
    @JsonProperty("total_tasks") int totalTasks,
    @JsonProperty("total_done") int totalDone) {
  static SummaryView of(List<Session> rows) {
    var active = rows.stream().filter(row -> row.doing().active()).toList();
    var tasks = rows.stream().flatMap(row -> row.tasks().stream()).toList();
    var done =
        (int)
            tasks.stream()
                .filter(task -> task.status() == SessionEvent.Task.Status.COMPLETED)
                .count();
    return new SummaryView(
        count(active, Session.State.NEEDS_INPUT),
        count(active, Session.State.WORKING),
        active.stream().mapToLong(row -> row.spent().ratePerMin()).sum(),
        active.size(),
        tasks.size() - done,
        tasks.isEmpty() ? 0 : 100 * done / tasks.size(),
        tasks.size(),
        done);
  }

  private static int count(List<Session> rows, Session.State state) {
    return (int) rows.stream().filter(row -> row.doing().state() == state).count();
  }
}

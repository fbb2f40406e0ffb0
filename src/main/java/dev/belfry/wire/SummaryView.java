package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;

/// Counts over the rows of one answer: the first four over active rows, tasks over all.
public record SummaryView(
    @JsonProperty("needs_input") int needsInput,
    int working,
    @JsonProperty("rate_per_min") long ratePerMin,
    @JsonProperty("active_sessions") int activeSessions,
    @JsonProperty("open_tasks") int openTasks,
    @JsonProperty("progress_pct") int progressPct,
    @JsonProperty("total_tasks") int totalTasks,
    @JsonProperty("total_done") int totalDone) {}

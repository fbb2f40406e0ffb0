package dev.belfry.cli.session;

import dev.belfry.cli.Command;
import dev.belfry.cli.Output;
import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Option;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.terminal.Brief;
import dev.belfry.lib.terminal.Table;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.EndingView;
import dev.belfry.wire.HistoryView;
import dev.belfry.wire.OutcomeView;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Says what ended, and what cost most, also of sessions whose transcripts are gone.
public final class HistoryCommand implements Command {
  private static final int MOST = 1_000;
  private static final int USUAL = 40;

  private final Collector history;
  private final InstantSource clock;

  /// Reads the history.
  public interface Collector {
    /// What it has, empty if `since` says no time.
    Optional<HistoryView> findHistory(String since, int limit);
  }

  public HistoryCommand(Collector history, InstantSource clock) {
    this.history = history;
    this.clock = clock;
  }

  @Override
  public Spec spec() {
    return Spec.of(
        "history",
        "what ended while you were away, and what cost most",
        List.of(
            Option.with("since", "WHEN", "12h, 7d or a date such as 2026-11-01 (default 24h)"),
            Option.with("by", "WHAT", "time (as without it) or cost"),
            Option.with("limit", "N", "at most so many rows (default " + USUAL + ")")),
        new Example("belfry history --since 12h", "what ended within twelve hours"),
        new Example("belfry history --since 7d --by cost", "which sessions cost most this week"));
  }

  @Override
  public void run(Parsed given, Output out) {
    var by = given.find("by").orElse("time");
    if (!by.equals("time") && !by.equals("cost")) {
      throw invalid("--by", by, "time or cost");
    }
    var since = given.find("since").orElse("24h");
    var limit = given.findNumber("limit", 1, MOST).orElse(USUAL);
    var view =
        history
            .findHistory(since, limit)
            .orElseThrow(() -> invalid("--since", since, "12h, 7d, or a date such as 2026-11-01"));
    out.answer("History", view, lines(view, by.equals("cost"), out.terminal().columns()));
  }

  private static BelfryException invalid(String option, String found, String expected) {
    return new BelfryException(
        Code.USAGE, "invalid_value", option + " is '" + found + "', expected " + expected);
  }

  private List<Redacted> lines(HistoryView view, boolean byCost, int columns) {
    var rows = byCost ? view.costliest() : view.ends();
    var lines = new ArrayList<Redacted>();
    if (!view.on()) {
      lines.add(Redact.text("history is switched off: no end is written down"));
    }
    if (rows.isEmpty()) {
      lines.add(Redact.text("nothing ended in that time while a server looked"));
      return lines;
    }
    var table = new ArrayList<List<Redacted>>();
    table.add(
        words("AGO", "HOW", "AGENT", "PROJECT", "SESSION", "MODEL", "TOOK", "TOKENS", "EST. COST"));
    rows.forEach(row -> table.add(row(row)));
    lines.addAll(Table.lines(table, columns));
    if (!byCost && view.total() > rows.size()) {
      lines.add(Redact.text("%d of %d ends".formatted(rows.size(), view.total())));
    }
    lines.add(
        Redact.text("the cost is an estimate from list prices as of " + rows.getFirst().prices()));
    return lines;
  }

  private List<Redacted> row(EndingView row) {
    var tokens = row.spent().tokens();
    var all =
        Stream.of(tokens.input(), tokens.output(), tokens.cacheRead(), tokens.cacheWrite())
            .mapToLong(count -> count == null ? 0 : count)
            .sum();
    var took = row.took();
    var model = row.model();
    return List.of(
        Redact.text(Brief.age(clock.millis() / 1_000 - (long) row.at())),
        Redact.text(word(row.outcome()) + (row.ends() > 1 ? " ×" + row.ends() : "")),
        row.place().harness(),
        row.place().project(),
        Redact.text(row.place().sid().toString(), 12),
        model == null ? Redact.text("-") : model,
        Redact.text(took == null ? "-" : Brief.age(Math.round(took))),
        Redact.text(row.spent().replies() == 0 ? "-" : Brief.count(all)),
        Redact.text(row.spent().replies() == 0 ? "-" : UsageCommand.cost(row.spent())));
  }

  private static String word(OutcomeView outcome) {
    return switch (outcome) {
      case FINISHED -> "finished";
      case FAILED -> "failed";
      case INTERRUPTED -> "interrupted";
      case ASKED -> "asks you";
      case DIED -> "died";
    };
  }

  private static List<Redacted> words(String... words) {
    return List.of(words).stream().map(Redact::text).toList();
  }
}

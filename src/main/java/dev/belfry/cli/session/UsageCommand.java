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
import dev.belfry.session.spent.By;
import dev.belfry.session.spent.Question;
import dev.belfry.session.spent.Span;
import dev.belfry.wire.SpentGroup;
import dev.belfry.wire.SpentView;
import dev.belfry.wire.UsageView;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Says what was spent, and what that may have cost.
public final class UsageCommand implements Command {
  private final Function<Question, UsageView> collector;

  /// A command of what `collector` reads from the stores.
  public UsageCommand(Function<Question, UsageView> collector) {
    this.collector = collector;
  }

  @Override
  public Spec spec() {
    return Spec.of(
        "usage",
        "what was spent: tokens, and an estimate of their cost",
        List.of(
            Option.with("by", "WHAT", "day (as without it), project, model, harness or session"),
            Option.with("since", "WHEN", "the last days, such as 7d, or a date: 2026-11-01")),
        new Example("belfry usage --since 7d", "sums up each of the last seven days"),
        new Example("belfry usage --by project --since 2026-11-01", "what each project took"),
        new Example("belfry usage --by session --json", "prints all sessions for programs"));
  }

  @Override
  public void run(Parsed given, Output out) {
    var view = collector.apply(new Question(by(given), null, since(given), null));
    out.answer("Usage", view, lines(view, out.terminal().columns()));
  }

  private static By by(Parsed given) {
    var word = given.find("by").orElse("day");
    return By.find(word)
        .orElseThrow(() -> invalid("--by", word, "day, project, model, harness or session"));
  }

  private static @Nullable Span since(Parsed given) {
    var word = given.find("since");
    return word.isEmpty()
        ? null
        : Span.find(word.get())
            .orElseThrow(
                () ->
                    invalid(
                        "--since", word.get(), "days such as 7d, or a date such as 2026-11-01"));
  }

  private static BelfryException invalid(String option, String found, String expected) {
    return new BelfryException(
        Code.USAGE, "invalid_value", option + " is '" + found + "', expected " + expected);
  }

  private static List<Redacted> lines(UsageView view, int columns) {
    if (view.groups().isEmpty()) {
      return List.of(
          Redact.text("no replies in that time; 'belfry usage' without --since has all there are"));
    }
    var rows = new ArrayList<List<Redacted>>();
    var what = view.by().name();
    rows.add(words(what, "IN", "OUT", "CACHE READ", "CACHE WRITE", "REPLIES", "EST. COST"));
    view.groups().forEach(group -> rows.add(row(label(group), group.spent())));
    rows.add(row(Redact.text("total"), view.total()));
    var lines = new ArrayList<>(Table.lines(rows, columns));
    lines.add(Redact.text(estimate(view)));
    if (view.undated() > 0) {
      lines.add(Redact.text(view.undated() + " replies have no time and are left out"));
    }
    return lines;
  }

  /// A session is told by its project too: titles are alike.
  private static Redacted label(SpentGroup group) {
    var session = group.session();
    var project = session == null ? null : session.project();
    return project == null ? group.label() : Redact.text(project + " · " + group.label());
  }

  private static List<Redacted> row(Redacted label, SpentView spent) {
    var tokens = spent.tokens();
    return List.of(
        label,
        Redact.text(Brief.count(tokens.input())),
        Redact.text(Brief.count(tokens.output())),
        Redact.text(Brief.count(tokens.cacheRead())),
        Redact.text(Brief.count(tokens.cacheWrite())),
        Redact.text(Long.toString(spent.replies())),
        Redact.text(cost(spent)));
  }

  /// A `+` says that tokens without a price come on top.
  static String cost(SpentView spent) {
    var usd = spent.usd();
    if (usd == null) {
      return "-";
    }
    var written = usd > 0 && usd < 0.01 ? "<$0.01" : String.format(Locale.ROOT, "$%.2f", usd);
    return written + (spent.unpriced() > 0 ? "+" : "");
  }

  private static String estimate(UsageView view) {
    var unpriced = view.total().unpriced();
    var rest =
        unpriced == 0
            ? ""
            : "; " + Brief.count(unpriced) + " tokens have no known price and are not in it";
    return "the cost is an estimate from list prices as of " + view.priced() + rest;
  }

  private static List<Redacted> words(String... words) {
    return List.of(words).stream().map(Redact::text).toList();
  }
}

package dev.belfry.cli.session;

import dev.belfry.cli.Command;
import dev.belfry.cli.Output;
import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Option;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.terminal.Brief;
import dev.belfry.lib.terminal.Table;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.StateView;
import dev.belfry.wire.TokensView;
import dev.belfry.wire.command.SessionsView;
import dev.belfry.wire.command.SessionsView.Row;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Lists the sessions of this machine, with or without a server.
public final class SessionsCommand implements Command {
  private final Collector sessions;
  private final InstantSource clock;

  /// Reads the stores, once.
  public interface Collector {
    /// The sessions, most wanted first.
    ///
    /// @param all whether those without activity for a day are among them
    SessionsView collect(boolean all);
  }

  public SessionsCommand(Collector sessions, InstantSource clock) {
    this.sessions = sessions;
    this.clock = clock;
  }

  @Override
  public Spec spec() {
    return Spec.of(
        "sessions",
        "list the sessions of agents on this machine",
        List.of(Option.flag("all", "also those without activity for 24 hours")),
        new Example("belfry sessions", "lists what moved within a day"),
        new Example("belfry sessions --all --json", "prints every session for programs"));
  }

  @Override
  public void run(Parsed given, Output out) {
    var view = sessions.collect(given.has("all"));
    out.answer("Sessions", view, lines(view, out.terminal().columns()));
  }

  private List<Redacted> lines(SessionsView view, int columns) {
    if (view.sessions().isEmpty()) {
      return List.of(Redact.text("no sessions; 'belfry doctor' shows where they are looked for"));
    }
    var rows = new ArrayList<List<Redacted>>();
    rows.add(words("STATE", "AGENT", "PROJECT", "TITLE", "MODEL", "IN", "OUT", "CACHE", "AGE"));
    view.sessions().forEach(row -> rows.add(row(row)));
    var lines = new ArrayList<>(Table.lines(rows, columns));
    var tokens = view.totals().tokens();
    lines.add(
        Redact.text(
            "%d sessions, %s tokens in, %s out, %s from caches"
                .formatted(
                    view.sessions().size(),
                    Brief.count(tokens.input()),
                    Brief.count(tokens.output()),
                    Brief.count(tokens.cacheRead()))));
    return lines;
  }

  private List<Redacted> row(Row row) {
    TokensView tokens = row.tokens();
    var age = clock.millis() / 1000 - (long) row.more().lastActivity();
    return List.of(
        Redact.text(state(row.state())),
        row.harness(),
        row.more().project(),
        or(row.title()),
        or(row.model()),
        Redact.text(Brief.count(tokens.input())),
        Redact.text(Brief.count(tokens.output())),
        Redact.text(Brief.count(tokens.cacheRead())),
        Redact.text(Brief.age(age)));
  }

  private static Redacted or(@Nullable Redacted text) {
    return text == null ? Redact.text("-") : text;
  }

  private static String state(StateView state) {
    return switch (state) {
      case NEEDS_INPUT -> "needs you";
      case WORKING -> "working";
      case IDLE -> "idle";
    };
  }

  private static List<Redacted> words(String... words) {
    return List.of(words).stream().map(Redact::text).toList();
  }
}

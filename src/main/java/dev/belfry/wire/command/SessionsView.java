package dev.belfry.wire.command;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.SessionView;
import dev.belfry.wire.StateView;
import dev.belfry.wire.TokensView;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// What `belfry sessions` prints. The totals are the sums over the rows, by construction.
public record SessionsView(List<Row> sessions, Totals totals) {
  public SessionsView {
    sessions = List.copyOf(sessions);
  }

  /// One session.
  ///
  /// @param id the harness's own full id
  /// @param tokens of the session and all its subagents
  /// @param replies replies of models in the session and all its subagents
  public record Row(
      Redacted harness,
      Redacted id,
      @Nullable Redacted title,
      StateView state,
      @Nullable Redacted model,
      @Nullable Redacted cwd,
      TokensView tokens,
      @Nullable Long replies,
      @JsonUnwrapped More more) {}

  /// Where and when. Times are epoch seconds.
  public record More(
      Redacted project,
      @Nullable Redacted branch,
      boolean active,
      @JsonProperty("startedAt") @Nullable Double startedAt,
      @JsonProperty("lastActivity") double lastActivity,
      @Nullable Redacted resume) {}

  /// Sums over the rows; null where no row knows.
  public record Totals(@JsonUnwrapped TokensView tokens, @Nullable Long replies) {}

  public static SessionsView of(List<SessionView> views) {
    return sum(views.stream().map(SessionsView::row).toList());
  }

  static SessionsView sum(List<Row> rows) {
    return new SessionsView(rows, totals(rows));
  }

  private static Row row(SessionView view) {
    var identity = view.identity();
    return new Row(
        identity.harness(),
        identity.sid(),
        view.words().title(),
        view.doing().state(),
        view.words().model(),
        identity.cwd(),
        view.spent().tokens(),
        view.spent().replies(),
        new More(
            identity.project(),
            identity.branch(),
            view.doing().active(),
            view.times().startedAt(),
            view.times().lastActivity(),
            identity.resume()));
  }

  private static Totals totals(List<Row> rows) {
    return new Totals(
        new TokensView(
            sum(rows, row -> row.tokens().input()),
            sum(rows, row -> row.tokens().output()),
            sum(rows, row -> row.tokens().cacheRead()),
            sum(rows, row -> row.tokens().cacheWrite()),
            sum(rows, row -> row.tokens().reasoning())),
        sum(rows, Row::replies));
  }

  private static @Nullable Long sum(List<Row> rows, Function<Row, @Nullable Long> field) {
    var known = rows.stream().flatMap(row -> Stream.ofNullable(field.apply(row))).toList();
    return known.isEmpty() ? null : known.stream().mapToLong(Long::longValue).sum();
  }
}

package dev.belfry.app;

import dev.belfry.http.Source;
import dev.belfry.lib.feed.Feed;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.SessionReader;
import dev.belfry.session.reader.claude.Claude;
import dev.belfry.session.reader.codex.Codex;
import dev.belfry.wire.ChangeView;
import dev.belfry.wire.DataView;
import dev.belfry.wire.ProblemView;
import dev.belfry.wire.SummaryView;
import dev.belfry.wire.TimelineView;
import dev.belfry.wire.TokensView;
import dev.belfry.wire.command.DoctorView;
import dev.belfry.work.Home;
import java.util.List;
import java.util.Optional;

/// The sessions of this machine, joined from the readers of all harnesses.
final class Stores implements Source.Conversations, AutoCloseable {
  /// Every harness that can be read; one more line is one more harness.
  static final List<SessionReader> READERS = List.of(new Claude(), new Codex());

  private final Feed<ChangeView> changes = new Feed<>();

  /// Reads, follows and remembers.
  static Stores open(World world, Home home, Log log) {
    return new Stores();
  }

  /// Reads once, and leaves no trace.
  static Stores read(World world, Home home) {
    return new Stores();
  }

  List<ProblemView> problems(String harness) {
    return List.of();
  }

  DataView data(boolean all) {
    return new DataView(
        new DataView.Frame(0, revision(), 24, 600, all, 0, Redact.text(""), 100),
        List.of(),
        new SummaryView(0, 0, 0, 0, 0, 0, 0, 0),
        TokensView.UNKNOWN,
        List.of());
  }

  Feed<ChangeView> changes() {
    return changes;
  }

  Redacted revision() {
    return Redact.text("0");
  }

  DoctorView.Reading reading() {
    return new DoctorView.Reading(0, 0, Redact.text("poll"), 0);
  }

  void refresh() {}

  @Override
  public Optional<TimelineView> findTimeline(String harness, String sid, long from, int limit) {
    return Optional.empty();
  }

  @Override
  public void close() {}
}

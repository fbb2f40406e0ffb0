package dev.belfry.http;

import dev.belfry.lib.feed.Feed;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.spent.Question;
import dev.belfry.wire.ChangeView;
import dev.belfry.wire.DataView;
import dev.belfry.wire.HistoryView;
import dev.belfry.wire.TimelineView;
import dev.belfry.wire.UsageView;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Where the answers come from. All of it is called from many threads.
///
/// @param doctor a record of the wire
/// @param revision the one that the rows would carry now
/// @param refresh looks at everything again, soon
/// @param shutdown begins to stop the program and returns at once
/// @param log takes one line for each thing a person may want to know
public record Source(
    Figures figures,
    Conversations conversations,
    Supplier<? extends Record> doctor,
    Feed<ChangeView> changes,
    Supplier<Redacted> revision,
    Runnable refresh,
    Runnable shutdown,
    Consumer<Redacted> log,
    Instance instance) {
  /// Tells the rows and what they add up to.
  public interface Figures {
    /// All sessions, or those of the window.
    DataView data(boolean all);

    /// What was spent, of all sessions.
    UsageView spent(Question question);

    /// The ends of sessions, and what those took that cost most; empty if `since` says no time.
    ///
    /// @param limit at most so many ends
    Optional<HistoryView> findHistory(String since, int limit);
  }

  /// Looks up a slice of one conversation.
  @FunctionalInterface
  public interface Conversations {
    /// The items of that session, if there is one.
    ///
    /// @param from the first item wanted, counted from 0, or from the end if negative
    /// @param limit at most so many items, 1 to 1,000
    Optional<TimelineView> findTimeline(String harness, String sid, long from, int limit);
  }

  /// The running program.
  ///
  /// @param started epoch seconds
  /// @param pulse how reading goes; waits for nothing
  public record Instance(long pid, double started, Redacted version, Supplier<Pulse> pulse) {}

  /// How reading goes.
  ///
  /// @param lastRound epoch seconds of the last round that came to its end, null before the first
  /// @param stalled whether that is too long ago
  public record Pulse(@Nullable Double lastRound, boolean stalled) {}
}

package dev.belfry.http;

import dev.belfry.lib.feed.Feed;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.spent.Question;
import dev.belfry.wire.ChangeView;
import dev.belfry.wire.DataView;
import dev.belfry.wire.FoundView;
import dev.belfry.wire.HistoryView;
import dev.belfry.wire.ItemView;
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

  /// Looks up conversations. What it gives is empty where there is no such session.
  public interface Conversations {
    /// The items of that session, if there is one.
    ///
    /// @param from the first item wanted, counted from 0, or from the end if negative
    /// @param limit at most so many items, 1 to 1,000
    Optional<TimelineView> findTimeline(String harness, String sid, long from, int limit);

    /// One item with all that its record tells, if there is one of that number.
    Optional<ItemView> findItem(String harness, String sid, long number);

    /// The items whose text has `words` in it, as it would be published.
    Optional<FoundView> find(String harness, String sid, String words);

    /// The prompts, each as one line.
    Optional<FoundView> findPrompts(String harness, String sid);

    /// The conversation as Markdown, cut if it is longer than a page should load.
    Optional<byte[]> findMarkdown(String harness, String sid);
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

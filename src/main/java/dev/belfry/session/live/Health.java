package dev.belfry.session.live;

import dev.belfry.session.Session;
import dev.belfry.session.tail.Counters;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// How the reading of stores goes, for a person who examines it.
///
/// @param filesOpened since the start
/// @param bytesRead since the start
/// @param rounds of looking for changes, since the start
/// @param watch how changes are noticed: `watch`, `poll`, or both
/// @param index why nothing can be saved, null while it can
/// @param problems what could not be read, over all sessions and stores, by harness
public record Health(
    long filesOpened,
    long bytesRead,
    Rounds rounds,
    String watch,
    Files files,
    @Nullable String index,
    Map<String, List<Session.Problem>> problems) {
  public Health {
    problems = Map.copyOf(problems);
  }

  /// Rounds of looking for changes.
  ///
  /// @param quiet those that found nothing to do
  /// @param busy those that read files or drew rows
  public record Rounds(long passes, Counters.Rounds quiet, Counters.Rounds busy) {}

  /// How many there are of each.
  ///
  /// @param live with a sign of life within the window
  public record Files(long all, long live, long due, long folders, long watched) {}
}

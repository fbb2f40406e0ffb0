package dev.belfry.session.live;

import dev.belfry.session.Session;
import dev.belfry.session.tail.Counters;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How the reading of stores goes, for a person who examines it.
///
/// @param filesOpened since the start
/// @param bytesRead since the start
/// @param passes rounds since the start
/// @param quiet rounds that found nothing to do
/// @param busy rounds that read files or drew rows
/// @param watch how changes are noticed: `watch`, `poll`, or both
/// @param index why nothing can be saved, null while it can
/// @param problems what could not be read, over all sessions within the window and all stores
public record Health(
    long filesOpened,
    long bytesRead,
    long passes,
    Counters.Rounds quiet,
    Counters.Rounds busy,
    String watch,
    Files files,
    @Nullable String index,
    List<Session.Problem> problems) {
  public Health {
    problems = List.copyOf(problems);
  }

  /// How many there are of each.
  ///
  /// @param live with a sign of life within the window
  public record Files(long all, long live, long due, long folders, long watched) {}
}

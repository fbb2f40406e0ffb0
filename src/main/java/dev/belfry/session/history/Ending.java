package dev.belfry.session.history;

import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.spent.Tally;
import java.time.LocalDate;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A turn of a session came to its end, or stands still until the person does something.
///
/// @param at epoch milliseconds
/// @param project a short label of the folder, and `folder` itself
/// @param took how long the turn took, in milliseconds, 0 where unknown
/// @param spent since the end before of the same session, its subagents included
/// @param prices when the newest price of the estimate was looked up
public record Ending(
    Session.Id id,
    long at,
    Outcome outcome,
    Redacted project,
    @Nullable Redacted folder,
    @Nullable Redacted model,
    long took,
    Tally spent,
    LocalDate prices) {
  /// How.
  public enum Outcome {
    FINISHED,
    FAILED,
    INTERRUPTED,
    /// It put a question to the person.
    ASKED,
    /// Its program was gone in the middle of a turn.
    DIED;

    static Outcome of(String name) {
      for (var one : values()) {
        if (one.name().equals(name)) {
          return one;
        }
      }
      return FINISHED;
    }
  }

  /// When and how.
  record Sign(long at, Outcome outcome) {}

  /// The end that a row shows; empty while it works, and where nothing tells when it ended.
  static Optional<Sign> find(Session row) {
    var doing = row.doing();
    var question = doing.question();
    var sign =
        switch (doing.state()) {
          case WORKING -> null;
          case NEEDS_INPUT -> question == null ? null : new Sign(question.since(), Outcome.ASKED);
          case IDLE -> idle(row);
        };
    return Optional.ofNullable(sign).filter(it -> it.at() > 0);
  }

  private static @Nullable Sign idle(Session row) {
    var process = row.doing().process();
    if (process != null && !process.runs() && row.doing().evidence().at() == process.ended()) {
      return new Sign(process.ended(), Outcome.DIED);
    }
    var times = row.times();
    return new Sign(
        times.finished(),
        times.interrupted()
            ? Outcome.INTERRUPTED
            : times.failed() ? Outcome.FAILED : Outcome.FINISHED);
  }
}

package dev.belfry.cli.session;

import dev.belfry.cli.Command;
import dev.belfry.cli.Output;
import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Option;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.terminal.Consent;
import dev.belfry.lib.text.Redact;
import dev.belfry.wire.command.ForgottenView;
import java.util.List;
import java.util.OptionalLong;

/// Deletes what Belfry wrote down of sessions, once a person at a terminal has said yes. Nothing
/// answers in their place.
public final class ForgetCommand implements Command {
  private final Memories memories;
  private final Consent consent;

  /// What can be forgotten.
  public interface Memories {
    /// Epoch milliseconds of what `--before` says, empty if that is no time.
    OptionalLong findTime(String text);

    /// How many ends are written down.
    ///
    /// @param before epoch milliseconds
    long ends(long before);

    /// Deletes ends, for good.
    ///
    /// @return how many
    long forgetEnds(long before);
  }

  public ForgetCommand(Memories memories, Consent consent) {
    this.memories = memories;
    this.consent = consent;
  }

  @Override
  public Spec spec() {
    return Spec.of(
            "forget",
            "delete what was written down of sessions; asks first",
            List.of(
                Option.with(
                    "before", "WHEN", "of history, only ends before a date, or 7d or 12h ago")),
            new Example("belfry forget history", "deletes the history, once you said y"),
            new Example("belfry forget history --before 30d", "deletes what is older"))
        .withOperands("history");
  }

  @Override
  public void run(Parsed given, Output out) {
    if (!given.operands().equals(List.of("history"))) {
      throw usage("what to forget is not said, expected history");
    }
    var before = given.find("before").map(this::time).orElse(Long.MAX_VALUE);
    var ends = memories.ends(before);
    if (out.json() || !consent.canBeGiven()) {
      throw new BelfryException(
          Code.WAITS_FOR_PERSON,
          "needs_terminal",
          "'belfry forget' asks at a terminal, and there is none to ask at",
          "run it yourself in a terminal, without --json");
    }
    if (!consent.asks(
        Redact.text("Forget %d ends of sessions, which nothing brings back?".formatted(ends)))) {
      throw new BelfryException(Code.WAITS_FOR_PERSON, "kept", "nothing was forgotten");
    }
    var gone = memories.forgetEnds(before);
    out.answer(
        "Forgotten",
        new ForgottenView(gone),
        List.of(Redact.text("%d ends of sessions are forgotten".formatted(gone))));
  }

  private long time(String word) {
    var found = memories.findTime(word);
    if (found.isEmpty()) {
      throw usage("--before is '" + word + "', expected a date such as 2026-11-01, 7d or 12h");
    }
    return found.getAsLong();
  }

  private static BelfryException usage(String message) {
    return new BelfryException(
        Code.USAGE, "invalid_value", message, "'belfry forget --help' shows how");
  }
}

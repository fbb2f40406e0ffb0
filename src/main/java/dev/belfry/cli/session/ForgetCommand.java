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
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.command.ForgottenView;
import java.util.ArrayList;
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

    /// Whether there is an index of words.
    boolean hasIndex();

    /// Deletes ends, for good.
    ///
    /// @return how many
    long forgetEnds(long before);

    /// Deletes the index of words.
    void forgetIndex();

    /// What would bring it back, empty if nothing would.
    String rebuilds();
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
            new Example("belfry forget search", "deletes the index of 'belfry search'"))
        .withOperands("history|search|all");
  }

  @Override
  public void run(Parsed given, Output out) {
    var what = given.operands().size() == 1 ? given.operands().getFirst() : "";
    var history = what.equals("history") || what.equals("all");
    var search = what.equals("search") || what.equals("all");
    if (!history && !search) {
      throw usage("what to forget is not said, expected history, search or all");
    }
    var word = given.find("before");
    if (word.isPresent() && !what.equals("history")) {
      throw usage("--before is of history alone");
    }
    var before = word.map(this::time).orElse(Long.MAX_VALUE);
    var ends = history ? memories.ends(before) : 0;
    var index = search && memories.hasIndex();
    if (out.json() || !consent.canBeGiven()) {
      throw new BelfryException(
          Code.WAITS_FOR_PERSON,
          "needs_terminal",
          "'belfry forget' asks at a terminal, and there is none to ask at",
          "run it yourself in a terminal, without --json");
    }
    if (!consent.asks(question(history, ends, index))) {
      throw new BelfryException(Code.WAITS_FOR_PERSON, "kept", "nothing was forgotten");
    }
    var gone = history ? memories.forgetEnds(before) : 0;
    if (search) {
      memories.forgetIndex();
    }
    out.answer("Forgotten", new ForgottenView(gone, index), lines(history, gone, search));
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

  private static Redacted question(boolean history, long ends, boolean index) {
    var parts = new ArrayList<String>();
    if (history) {
      parts.add("%d ends of sessions, which nothing brings back".formatted(ends));
    }
    if (index) {
      parts.add("the index of what was said");
    }
    return Redact.text(
        "Forget " + (parts.isEmpty() ? "nothing" : String.join(", and ", parts)) + "?");
  }

  private List<Redacted> lines(boolean history, long gone, boolean search) {
    var lines = new ArrayList<Redacted>();
    if (history) {
      lines.add(Redact.text("%d ends of sessions are forgotten".formatted(gone)));
    }
    if (search) {
      lines.add(Redact.text("the index of what was said is gone"));
      var again = memories.rebuilds();
      if (!again.isEmpty()) {
        lines.add(Redact.text(again));
      }
    }
    return lines;
  }
}

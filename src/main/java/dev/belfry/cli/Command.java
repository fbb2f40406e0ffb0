package dev.belfry.cli;

import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;

/// One thing a person or an agent can ask of `belfry`.
public interface Command {
  Spec spec();

  /// Does it and answers.
  ///
  /// @throws dev.belfry.lib.failure.BelfryException if it cannot, with the reason for the caller
  void run(Parsed given, Output out);
}

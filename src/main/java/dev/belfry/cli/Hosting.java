package dev.belfry.cli;

import dev.belfry.work.ServerState;

/// How a command starts a server in this process.
public interface Hosting {
  /// Starts it.
  ///
  /// @param port 0 for any that is free
  /// @param detached whether it runs without a terminal, so that its log is where it speaks
  /// @throws dev.belfry.lib.failure.BelfryException if the port or the home is in use
  Hosted start(int port, boolean detached);

  /// A server that runs.
  interface Hosted {
    ServerState state();

    /// Blocks until it has stopped.
    void awaitStop();
  }
}

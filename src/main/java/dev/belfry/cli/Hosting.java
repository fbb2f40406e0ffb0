package dev.belfry.cli;

import dev.belfry.work.ServerState;
import java.util.List;

/// How a command starts a server in this process.
public interface Hosting {
  /// Starts it.
  ///
  /// @param port 0 for any that is free
  /// @throws dev.belfry.lib.failure.BelfryException if the port or the home is in use
  Hosted start(int port);

  /// A server that runs.
  interface Hosted {
    ServerState state();

    /// What a person should know, though it stops nothing.
    List<String> warnings();

    /// Blocks until it has stopped.
    void awaitStop();
  }
}

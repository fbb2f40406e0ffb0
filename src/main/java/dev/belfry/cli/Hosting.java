package dev.belfry.cli;

import dev.belfry.work.ServerState;
import java.util.List;

/// How a command starts a server in this process.
public interface Hosting {
  /// Starts it.
  ///
  /// @param port 0 for any that is free
  /// @throws dev.belfry.lib.failure.BelfryException if the port or the home is in use
  Hosted start(int port, Kept kept);

  /// What a server keeps besides how far it has read.
  ///
  /// @param history when sessions ended, how, and what they cost
  record Kept(boolean history) {
    /// Where a person says nothing.
    public static final Kept USUAL = new Kept(true);
  }

  /// A server that runs.
  interface Hosted {
    ServerState state();

    /// What a person should know, though it stops nothing.
    List<String> warnings();

    /// Blocks until it has stopped.
    void awaitStop();
  }
}

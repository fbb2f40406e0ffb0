package dev.belfry.cli;

import dev.belfry.lib.text.Redact;
import dev.belfry.wire.command.ServerView;
import dev.belfry.work.Home;
import dev.belfry.work.ServerState;

/// What a server's file says, as it is printed.
final class ServerViews {
  private ServerViews() {}

  static ServerView of(ServerState state, Home home) {
    return new ServerView(
        true,
        Redact.text(state.url()),
        state.pid(),
        state.port(),
        state.started(),
        Redact.text(state.version()),
        Redact.text(home.folder().toString()),
        Redact.text(state.log()));
  }
}

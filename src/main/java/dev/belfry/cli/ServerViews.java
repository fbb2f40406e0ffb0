package dev.belfry.cli;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.command.ServerView;
import dev.belfry.work.Home;
import dev.belfry.work.ServerState;

/// What a server's file says, as it is printed.
public final class ServerViews {
  private ServerViews() {}

  static ServerView of(ServerState state, Home home, boolean stalled) {
    return of(state, Redact.text(home.folder().toString()), Redact.text(state.log()), stalled);
  }

  /// With paths as they are to be shown.
  public static ServerView of(ServerState state, Redacted home, Redacted log, boolean stalled) {
    return new ServerView(
        true,
        Redact.text(state.url()),
        state.pid(),
        state.port(),
        state.started(),
        Redact.text(state.version()),
        home,
        log,
        stalled);
  }
}

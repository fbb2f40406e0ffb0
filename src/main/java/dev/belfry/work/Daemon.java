package dev.belfry.work;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.process.Child;
import dev.belfry.lib.process.Wait;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// Starts a server that outlives the terminal.
///
/// @param program how this program is started, its command aside
/// @param environment what the server gets as its environment
public record Daemon(Lookout lookout, List<String> program, Map<String, String> environment) {
  private static final Duration LONGEST = Duration.ofSeconds(10);

  private static final String NAME = "belfry: ";

  public Daemon {
    program = List.copyOf(program);
    environment = Map.copyOf(environment);
  }

  /// Starts it and waits until it answers.
  ///
  /// @param more further options of `serve`
  /// @throws BelfryException if one runs already, or it ends or stays silent; with what it said
  public ServerState start(int port, List<String> more) {
    lookout.find().ifPresent(Daemon::refuse);
    var argv = new ArrayList<>(program);
    argv.addAll(List.of("serve", "--detached", "--port", String.valueOf(port)));
    argv.addAll(more);
    var child = Child.detached(argv, environment, Path.of("/"));
    Wait.until(LONGEST, () -> !child.isAlive() || lookout.find().isPresent());
    return lookout.find().map(LiveServer::state).orElseThrow(() -> failed(child));
  }

  private static void refuse(LiveServer other) {
    var state = other.state();
    throw new BelfryException(
        Code.CONFLICT,
        "already_running",
        "a server runs already: pid %d, port %d, %s"
            .formatted(state.pid(), state.port(), state.url()),
        "open that address, or end it with 'belfry stop'");
  }

  private BelfryException failed(Child child) {
    if (child.isAlive()) {
      return new BelfryException(
          Code.TIMED_OUT,
          "start_timed_out",
          "the server was started, and does not answer after 10 s",
          "look into the log in " + lookout.home().serve());
    }
    var said = child.said().lines().map(String::strip).toList();
    var message = said.isEmpty() ? "the server ended at its start" : said.getFirst();
    return new BelfryException(
        code(child.exit()),
        "start_failed",
        message.startsWith(NAME) ? message.substring(NAME.length()) : message,
        said.size() > 1 ? said.getLast() : "look into the log in " + lookout.home().serve());
  }

  private static Code code(int exit) {
    for (var code : Code.values()) {
      if (code.exit() == exit) {
        return code;
      }
    }
    return Code.UNREACHABLE;
  }
}

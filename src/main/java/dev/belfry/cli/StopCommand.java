package dev.belfry.cli;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.process.Wait;
import dev.belfry.lib.text.Redact;
import dev.belfry.wire.command.StopView;
import dev.belfry.work.Instance;
import dev.belfry.work.LiveServer;
import dev.belfry.work.Lookout;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;

/// Ends the server of this home, and says so only once it is gone.
public final class StopCommand implements Command {
  private static final Duration LONGEST = Duration.ofSeconds(5);

  private final Lookout lookout;

  public StopCommand(Lookout lookout) {
    this.lookout = lookout;
  }

  @Override
  public Spec spec() {
    return Spec.of(
        "stop",
        "stop the server",
        List.of(),
        new Example("belfry stop", "waits up to 5 s; done if none runs"));
  }

  @Override
  public void run(Parsed given, Output out) {
    var found = lookout.find();
    if (found.isEmpty() && Instance.isTaken(lookout.home())) {
      throw lookout.missing();
    }
    if (found.isEmpty()) {
      out.answer("Stop", new StopView(false, null), List.of(Redact.text("no server runs")));
      return;
    }
    var server = found.get();
    var pid = server.state().pid();
    if (!server.stop()) {
      throw new BelfryException(
          Code.CONFLICT,
          "stop_refused",
          "the server with pid " + pid + " did not agree to stop",
          "'belfry status' shows what runs");
    }
    if (!Wait.until(LONGEST, () -> isGone(server))) {
      throw new BelfryException(
          Code.TIMED_OUT,
          "stop_timed_out",
          "the server with pid " + pid + " agreed to stop, and still runs after 5 s",
          "look into " + server.state().log());
    }
    out.answer("Stop", new StopView(true, pid), List.of(Redact.text("stopped, pid " + pid)));
  }

  private boolean isGone(LiveServer server) {
    return !Files.exists(lookout.home().state(server.state().port())) && !server.answers();
  }
}

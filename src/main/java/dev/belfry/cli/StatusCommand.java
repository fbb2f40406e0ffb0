package dev.belfry.cli;

import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.text.Redact;
import dev.belfry.work.Lookout;
import java.util.List;

/// Says whether the server of this home runs, and where. It asks the server, not the process list.
public final class StatusCommand implements Command {
  private static final String STALLED =
      "reading stalls, what is shown may be old: the log says why; 'belfry stop' and 'belfry serve'"
          + " begin anew";

  private final Lookout lookout;

  public StatusCommand(Lookout lookout) {
    this.lookout = lookout;
  }

  @Override
  public Spec spec() {
    return Spec.of(
        "status",
        "say whether the server runs, and where",
        List.of(),
        new Example("belfry status", "prints its address; exit code 8 if none runs"));
  }

  @Override
  public void run(Parsed given, Output out) {
    var server = lookout.find().orElseThrow(lookout::missing);
    var state = server.state();
    var stalled = server.isStalled();
    out.answer(
        "Server",
        ServerViews.of(state, lookout.home(), stalled),
        List.of(
            Redact.text(state.url()),
            Redact.text("pid " + state.pid() + ", version " + state.version()),
            Redact.text("log " + state.log()),
            Redact.text(stalled ? STALLED : "reading goes on")));
  }
}

package dev.belfry.cli;

import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Option;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.process.Browser;
import dev.belfry.lib.text.Redact;
import dev.belfry.work.Daemon;
import dev.belfry.work.Home;
import dev.belfry.work.ServerState;
import java.util.List;
import java.util.Map;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/// Serves the page.
public final class ServeCommand implements Command {
  private final Home home;
  private final int usual;
  private final IntSupplier port;
  private final Supplier<Hosting.Kept> kept;
  private final Hosting hosting;
  private final Daemon daemon;
  private final Map<String, String> environment;

  /// A command that serves on `port` unless an option says another.
  ///
  /// @param usual the port where nothing at all is said
  /// @param port is asked when the command runs, and may refuse what it finds
  /// @param kept is asked likewise
  public ServeCommand(
      int usual, IntSupplier port, Supplier<Hosting.Kept> kept, Hosting hosting, Daemon daemon) {
    this.home = daemon.lookout().home();
    this.usual = usual;
    this.port = port;
    this.kept = kept;
    this.hosting = hosting;
    this.daemon = daemon;
    this.environment = daemon.environment();
  }

  @Override
  public Spec spec() {
    return Spec.of(
            "serve",
            "show the agents of this machine on a page",
            List.of(
                Option.with(
                    "port", "N", "listen there; 0 for any free port (default " + usual + ")"),
                Option.with("history", "on|off", "write down when sessions end (default on)"),
                Option.flag("open", "open the page in the browser"),
                Option.flag("daemon", "keep running when the terminal closes"),
                Option.flag("detached", "run without a terminal, as --daemon starts it")),
            new Example("belfry serve --open", "serves and opens the page"),
            new Example("belfry serve --daemon", "serves until 'belfry stop'"))
        .withUnlisted("detached");
  }

  @Override
  public void run(Parsed given, Output out) {
    var configured = port.getAsInt();
    var wanted = given.findNumber("port", 0, 65_535).orElse(configured);
    var usually = kept.get();
    var history = given.findSwitch("history").orElse(usually.history());
    if (given.has("daemon")) {
      show(given, out, daemon.start(wanted, List.of("--history", history ? "on" : "off")));
      return;
    }
    var hosted = hosting.start(wanted, new Hosting.Kept(history));
    hosted.warnings().forEach(out::warn);
    show(given, out, hosted.state());
    hosted.awaitStop();
  }

  private void show(Parsed given, Output out, ServerState state) {
    var until = given.has("daemon") ? "'belfry stop' ends it" : "Ctrl-C ends it";
    out.answer(
        "Server",
        ServerViews.of(state, home, false),
        List.of(
            Redact.text("Belfry is at " + state.url()),
            Redact.text("pid " + state.pid() + "; " + until)));
    if (given.has("open") && !Browser.open(state.url(), environment)) {
      out.warn("no program to open a browser was found; open the address yourself");
    }
  }
}

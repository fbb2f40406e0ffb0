package dev.belfry.cli;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Option;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.process.Browser;
import dev.belfry.lib.text.Redact;
import dev.belfry.work.Home;
import java.util.List;
import java.util.Map;

/// Serves made-up sessions that are being written while one looks.
public final class DemoCommand implements Command {
  private static final int PORT = 4554;
  private static final Hosting.Kept ALL = new Hosting.Kept(true);

  private final Home home;
  private final Hosting hosting;
  private final Map<String, String> environment;

  /// A demo.
  ///
  /// @param home where it lies, which is no home of a person
  public DemoCommand(Home home, Hosting hosting, Map<String, String> environment) {
    this.home = home;
    this.hosting = hosting;
    this.environment = Map.copyOf(environment);
  }

  @Override
  public Spec spec() {
    return Spec.of(
        "demo",
        "show made-up agents at work, apart from real ones",
        List.of(
            Option.with("port", "N", "listen there; 0 for any free port (default " + PORT + ")"),
            Option.flag("open", "open the page in the browser")),
        new Example("belfry demo --open", "serves a made-up home and opens its page"));
  }

  @Override
  public void run(Parsed given, Output out) {
    var wanted = given.findNumber("port", 0, 65_535);
    var hosted = wanted.isPresent() ? hosting.start(wanted.get(), ALL) : onAnyPort();
    var url = hosted.state().url();
    out.answer(
        "Server",
        ServerViews.of(hosted.state(), home, false),
        List.of(
            Redact.text("Belfry shows made-up sessions at " + url),
            Redact.text("Nothing of this machine's agents is read. Ctrl-C ends and cleans up.")));
    if (given.has("open") && !Browser.open(url, environment)) {
      out.warn("no program to open a browser was found; open the address yourself");
    }
    hosted.awaitStop();
  }

  /// On the usual port, or on any other if that is in use.
  private Hosting.Hosted onAnyPort() {
    try {
      return hosting.start(PORT, ALL);
    } catch (BelfryException failure) {
      if (failure.reason().equals("port_in_use")) {
        return hosting.start(0, ALL);
      }
      throw failure;
    }
  }
}

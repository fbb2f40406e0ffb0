package dev.belfry.app;

import dev.belfry.cli.Hosting;
import dev.belfry.cli.VersionCommand;
import dev.belfry.http.Keys;
import dev.belfry.http.Source;
import dev.belfry.http.jetty.HttpServer;
import dev.belfry.http.jetty.Limits;
import dev.belfry.http.local.LocalDoor;
import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.files.AtomicFile;
import dev.belfry.lib.text.Redact;
import dev.belfry.work.Home;
import dev.belfry.work.HomeCheck;
import dev.belfry.work.Instance;
import dev.belfry.work.ServerState;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;

/// Starts the server of a home in this process.
final class Host implements Hosting {
  private final World world;
  private final Home home;
  private final List<String> warnings;
  private final Consumer<Opened> stage;

  /// A host of `home`.
  ///
  /// @param warnings what is known already to be worth a look
  /// @param stage is set once the home is ours, before anything is read
  Host(World world, Home home, List<String> warnings, Consumer<Opened> stage) {
    this.stage = stage;
    this.world = world;
    this.home = home;
    this.warnings = List.copyOf(warnings);
  }

  @Override
  public Hosted start(int port, Kept kept) {
    var all = new ArrayList<>(warnings);
    all.addAll(HomeCheck.of(home));
    var parts = new Opened();
    var log = new Log(home, world.clock());
    try {
      return start(port, kept, all, parts, log);
    } catch (RuntimeException | Error failed) {
      // Without a terminal the log is the only place where anybody can read it.
      log.fault("start", failed);
      parts.close();
      throw failed;
    }
  }

  private RunningServer start(int port, Kept kept, List<String> all, Opened parts, Log log) {
    var instance = Instance.take(home);
    parts.add(instance::close);
    stage.accept(parts);
    parts.add(log::close);
    var stores = Stores.follow(world, home, log, kept);
    parts.add(stores::close);
    stores.troubles().forEach(trouble -> log.line(Redact.text(trouble)));
    all.addAll(stores.troubles());
    var asked = new CountDownLatch(1);
    var keys = Keys.draw(world.random());
    var started = world.clock().millis() / 1_000;
    var source = source(stores, log, asked, started);
    var http = open(port, keys, source);
    parts.add(http::close);
    log.open(http.port());
    var state = state(http.port(), started, keys.capability("cli"));
    instance.tell(state, new AtomicFile(world.random()));
    log.line(Redact.text("started, pid " + state.pid() + ", " + state.url()));
    return new RunningServer(state, all, asked, parts);
  }

  private Source source(Stores stores, Log log, CountDownLatch asked, long started) {
    var doctor = new Examination(world, home, stores);
    return new Source(
        stores,
        stores.talks(),
        () -> doctor.examine(false),
        stores.changes(),
        stores::revision,
        stores::refresh,
        asked::countDown,
        log::line,
        new Source.Instance(
            ProcessHandle.current().pid(),
            started,
            Redact.text(VersionCommand.VERSION),
            stores::pulse));
  }

  private ServerState state(int port, long started, String capability) {
    return new ServerState(
        ProcessHandle.current().pid(),
        port,
        started,
        home.log(port).toString(),
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        VersionCommand.VERSION,
        capability);
  }

  private static HttpServer open(int port, Keys keys, Source source) {
    try {
      return HttpServer.open(LocalDoor.DOOR, port, Limits.STANDARD, keys, source);
    } catch (UncheckedIOException refused) {
      // The system says "permission denied" of ports below 1024, and of nothing else.
      var denied = String.valueOf(refused.getMessage()).toLowerCase(Locale.ROOT).contains("denied");
      throw new BelfryException(
          denied ? Code.UNREACHABLE : Code.CONFLICT,
          denied ? "port_denied" : "port_in_use",
          "port " + port + (denied ? " may not be used by you" : " is in use by another program"),
          "choose another with --port, or --port 0 for any that is free");
    }
  }
}

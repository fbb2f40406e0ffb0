package dev.belfry.app;

import dev.belfry.cli.Cli;
import dev.belfry.cli.Command;
import dev.belfry.cli.DemoCommand;
import dev.belfry.cli.DoctorCommand;
import dev.belfry.cli.HelpCommand;
import dev.belfry.cli.RedactCommand;
import dev.belfry.cli.ServeCommand;
import dev.belfry.cli.StatusCommand;
import dev.belfry.cli.StopCommand;
import dev.belfry.cli.VersionCommand;
import dev.belfry.cli.session.ExportCommand;
import dev.belfry.cli.session.ForgetCommand;
import dev.belfry.cli.session.HistoryCommand;
import dev.belfry.cli.session.SessionsCommand;
import dev.belfry.cli.session.UsageCommand;
import dev.belfry.lib.terminal.Consent;
import dev.belfry.lib.terminal.Terminal;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.spent.Question;
import dev.belfry.wire.UsageView;
import dev.belfry.wire.command.DoctorView;
import dev.belfry.wire.command.SessionsView;
import dev.belfry.wire.command.ToldSessions;
import dev.belfry.work.Daemon;
import dev.belfry.work.Home;
import dev.belfry.work.Lookout;
import java.io.Console;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/// Makes the parts and joins them. The only place that says `new` on a part.
public final class App {
  private final World world;

  App(World world) {
    this.world = world;
  }

  /// Runs one command line.
  ///
  /// @return the exit code
  public static int run(String[] args) {
    if (args.length == 1 && args[0].equals("--version")) {
      System.out.println("belfry " + VersionCommand.VERSION);
      return 0;
    }
    var app = new App(World.real());
    return new Cli(app::commands, app.terminal(), App::report).run(List.of(args));
  }

  private List<Command> commands() {
    var config = Config.of(world);
    var home = config.home();
    var lookout = new Lookout(home, world.random());
    var host = new Host(world, home, config.warnings(), parts -> {});
    var stage = new DemoStage(world);
    var demo = new Host(stage.inside(), stage.belfry(), List.of(), stage::set);
    var commands = new ArrayList<Command>();
    commands.add(
        new ServeCommand(
            Config.DEFAULT_PORT,
            config::port,
            config::kept,
            host,
            new Daemon(lookout, program(), world.environment())));
    commands.add(new DemoCommand(stage.belfry(), demo, world.environment()));
    commands.add(new SessionsCommand(all -> sessions(lookout, all), world.clock()));
    commands.add(new UsageCommand(question -> spent(home, question)));
    var memories = new Memories(world, config);
    commands.add(new HistoryCommand(memories::findHistory, world.clock()));
    commands.add(new ForgetCommand(memories, new Consent(terminal(), App::isInteractive)));
    commands.add(new ExportCommand(work -> talk(home, work), Path.of("")));
    commands.add(new StatusCommand(lookout));
    commands.add(new StopCommand(lookout));
    commands.add(new DoctorCommand(raw -> examine(home, raw)));
    commands.add(new RedactCommand());
    commands.add(new VersionCommand());
    commands.add(new HelpCommand(commands));
    return commands;
  }

  private SessionsView sessions(Lookout lookout, boolean all) {
    return lookout
        .find()
        .flatMap(server -> server.findSessions(all))
        .flatMap(answer -> ToldSessions.find(answer, roots()))
        .orElseGet(() -> read(lookout.home(), all));
  }

  private SessionsView read(Home home, boolean all) {
    try (var stores = Stores.read(world, home)) {
      return SessionsView.of(stores.data(all).sessions());
    }
  }

  private UsageView spent(Home home, Question question) {
    try (var stores = Stores.read(world, home)) {
      return stores.spent(question);
    }
  }

  private void talk(Home home, Consumer<ExportCommand.Talks> work) {
    try (var stores = Stores.read(world, home)) {
      work.accept(stores.talks());
    }
  }

  /// Where this command would look, which a server that was started elsewhere may not.
  private List<Redacted> roots() {
    return Stores.READERS.stream()
        .flatMap(reader -> reader.roots(world.home(), world.environment()).stream())
        .map(root -> Redact.text(root.toString()))
        .toList();
  }

  private DoctorView examine(Home home, boolean raw) {
    try (var stores = Stores.read(world, home)) {
      return new Examination(world, home, stores).withServer(raw);
    }
  }

  /// How this very program is started: by its launcher, which knows what the JVM needs.
  private static List<String> program() {
    var launcher = System.getProperty("belfry.launcher", "");
    if (!launcher.isBlank()) {
      return List.of(launcher);
    }
    return List.of(
        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
        "-cp",
        System.getProperty("java.class.path"),
        "dev.belfry.Main");
  }

  /// What our own mistakes are told to: the log, where there is one.
  static void report(Throwable fault) {
    var told = Thread.getDefaultUncaughtExceptionHandler();
    if (told != null) {
      told.uncaughtException(Thread.currentThread(), fault);
    }
  }

  private Terminal terminal() {
    var columns = Terminal.columns(world.environment().getOrDefault("COLUMNS", ""));
    return new Terminal(System.in, utf8(FileDescriptor.out), utf8(FileDescriptor.err), columns);
  }

  /// Whether a person sits there: both what is read and what is written are a terminal.
  private static boolean isInteractive() {
    return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
  }
}

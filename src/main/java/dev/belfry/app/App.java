package dev.belfry.app;

import dev.belfry.cli.Cli;
import dev.belfry.cli.Command;
import dev.belfry.cli.HelpCommand;
import dev.belfry.cli.VersionCommand;
import dev.belfry.lib.terminal.Terminal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Makes the parts and joins them. The only class that says `new` on a part.
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
    return new App(World.real()).run(List.of(args));
  }

  private int run(List<String> args) {
    return new Cli(commands(), terminal(), fault -> {}).run(args);
  }

  private List<Command> commands() {
    var commands = new ArrayList<Command>();
    commands.add(new VersionCommand());
    commands.add(new HelpCommand(commands));
    return commands;
  }

  private Terminal terminal() {
    var columns = Terminal.columns(world.environment().getOrDefault("COLUMNS", ""));
    return new Terminal(System.in, utf8(FileDescriptor.out), utf8(FileDescriptor.err), columns);
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(new FileOutputStream(descriptor), false, StandardCharsets.UTF_8);
  }
}

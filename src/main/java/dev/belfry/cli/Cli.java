package dev.belfry.cli;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.options.Help;
import dev.belfry.lib.options.Nearest;
import dev.belfry.lib.options.Parser;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.terminal.Terminal;
import dev.belfry.lib.text.Redact;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Finds the command a command line names, runs it, and turns its failure into an exit code.
public final class Cli {
  /// Commands that other tools of this kind spell as flags.
  private static final Map<String, String> FLAGS =
      Map.of(
          "--stop", "stop",
          "--status", "status",
          "--diagnose", "doctor",
          "--daemon", "serve",
          "--version", "version",
          "--help", "help");

  private final Supplier<List<Command>> commands;
  private final Terminal terminal;
  private final Consumer<Throwable> faults;

  /// A command line of `commands`, which are made at the first use: what they need may be refused.
  ///
  /// @param faults is told of our own mistakes, of which a person sees two words
  public Cli(Supplier<List<Command>> commands, Terminal terminal, Consumer<Throwable> faults) {
    this.commands = commands;
    this.terminal = terminal;
    this.faults = faults;
  }

  /// Runs what `args` ask for.
  ///
  /// @return the exit code
  public int run(List<String> args) {
    var out = new Output(terminal, args.contains("--json"));
    try {
      var words = normal(args);
      var command = named(words.getFirst(), commands.get());
      run(command, words.subList(1, words.size()), out);
      return 0;
    } catch (BelfryException failure) {
      out.fail(failure);
      return failure.code().exit();
    } catch (UncheckedIOException failure) {
      out.fail(new BelfryException(Code.STORAGE, "storage", said(failure)));
      return Code.STORAGE.exit();
    } catch (Exception fault) { // the surface: our own mistakes end here
      faults.accept(fault);
      out.fail(
          new BelfryException(
              Code.INTERNAL, "internal", "internal error", "please report it: " + said(fault)));
      return Code.INTERNAL.exit();
    }
  }

  private void run(Command command, List<String> words, Output out) {
    var beforeOperands = words.indexOf("--") < 0 ? words : words.subList(0, words.indexOf("--"));
    if (beforeOperands.contains("--help")) {
      Help.of(command.spec()).forEach(line -> terminal.line(Redact.text(line)));
      return;
    }
    command.run(Parser.parse(command.spec(), words), out);
  }

  /// The command's name first, then its words.
  private static List<String> normal(List<String> args) {
    var words = new ArrayList<>(args);
    if (words.isEmpty()) {
      return List.of("help");
    }
    if (!words.getFirst().startsWith("-")) {
      return words;
    }
    for (var flag :
        List.of("--stop", "--status", "--diagnose", "--daemon", "--version", "--help")) {
      if (words.contains(flag)) {
        if (!flag.equals("--daemon")) {
          words.remove(flag);
        }
        words.addFirst(FLAGS.getOrDefault(flag, "help"));
        return words;
      }
    }
    return words;
  }

  private static Command named(String name, List<Command> commands) {
    for (var command : commands) {
      if (command.spec().name().equals(name)) {
        return command;
      }
    }
    var names = commands.stream().map(Command::spec).map(Spec::name).toList();
    var nearest = Nearest.find(name, names).map(n -> ", expected '" + n + "'?").orElse("");
    throw new BelfryException(
        Code.USAGE,
        "unknown_command",
        "unknown command '" + name + "'" + nearest,
        "'belfry help' lists the commands");
  }

  private static String said(Exception fault) {
    var cause = fault.getCause();
    var message = fault.getMessage();
    if (message == null || (cause != null && message.equals(cause.toString()))) {
      return cause == null ? fault.getClass().getSimpleName() : cause.toString();
    }
    return cause == null || cause.getMessage() == null ? message : message + ": " + because(cause);
  }

  /// Why, without the path: the message that this follows names it.
  private static String because(Throwable cause) {
    return switch (cause) {
      case AccessDeniedException _ -> "you have no right to";
      case FileAlreadyExistsException _ -> "something else stands there";
      case NoSuchFileException _ -> "a folder above it is missing";
      case FileSystemException e when e.getReason() != null -> e.getReason();
      case FileSystemException e -> e.getClass().getSimpleName();
      default -> String.valueOf(cause.getMessage());
    };
  }
}

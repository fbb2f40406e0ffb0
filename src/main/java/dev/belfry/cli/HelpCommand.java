package dev.belfry.cli;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Help;
import dev.belfry.lib.options.Nearest;
import dev.belfry.lib.options.Option;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.text.Redact;
import dev.belfry.wire.command.HelpView;
import java.util.ArrayList;
import java.util.List;

/// Shows what the program can do.
public final class HelpCommand implements Command {
  private final List<Spec> specs = new ArrayList<>();

  /// A help that tells of `commands` and of itself.
  public HelpCommand(List<Command> commands) {
    commands.forEach(command -> specs.add(command.spec()));
    specs.add(spec());
  }

  @Override
  public Spec spec() {
    return Spec.of(
            "help",
            "show the commands, or the help of one",
            List.of(Option.flag("markdown", "print the table of all commands for the docs")),
            new Example("belfry help", "lists the commands"),
            new Example("belfry help serve", "shows the options of serve"))
        .withOperands("[COMMAND]");
  }

  @Override
  public void run(Parsed given, Output out) {
    var chosen = given.operands().isEmpty() ? specs : List.of(named(given.operands().getFirst()));
    out.answer(
        "Help", HelpView.of(chosen), lines(given, chosen).stream().map(Redact::text).toList());
  }

  private List<String> lines(Parsed given, List<Spec> chosen) {
    if (given.has("markdown")) {
      return Help.markdown(chosen);
    }
    return given.operands().isEmpty() ? Help.overview(specs) : Help.of(chosen.getFirst());
  }

  private Spec named(String name) {
    for (var spec : specs) {
      if (spec.name().equals(name)) {
        return spec;
      }
    }
    var nearest = Nearest.find(name, specs.stream().map(Spec::name).toList());
    throw new BelfryException(
        Code.USAGE,
        "unknown_command",
        "no help on '" + name + "'" + nearest.map(n -> ", expected '" + n + "'?").orElse(""),
        "'belfry help' lists the commands");
  }
}

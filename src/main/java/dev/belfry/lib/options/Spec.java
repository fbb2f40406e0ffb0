package dev.belfry.lib.options;

import java.util.List;

/// What a command is called, does and takes. Every command also takes `--json` and `--help`.
///
/// @param operands how the words behind the options are called in help, empty if it takes none
public record Spec(
    String name, String says, String operands, List<Option> options, List<Example> examples) {
  private static final List<Option> COMMON =
      List.of(
          Option.flag("json", "print one JSON document instead of text"),
          Option.flag("help", "show this help"));

  public Spec {
    examples = List.copyOf(examples);
    options = List.copyOf(options);
  }

  public static Spec of(String name, String says, List<Option> options, Example... examples) {
    return new Spec(name, says, "", options, List.of(examples));
  }

  public Spec withOperands(String operands) {
    return new Spec(name, says, operands, options, examples);
  }

  /// Its own options, then those of every command.
  public List<Option> all() {
    return java.util.stream.Stream.concat(options.stream(), COMMON.stream()).toList();
  }

  /// The first line of its help, such as `belfry serve [options]`.
  public String usage() {
    return ("belfry " + name + " [options] " + operands).strip();
  }
}

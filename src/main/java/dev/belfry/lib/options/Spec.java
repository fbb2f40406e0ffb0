package dev.belfry.lib.options;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What a command is called, does and takes. Every command also takes `--json` and `--help`.
///
/// @param operands how the words behind the options are called in help, empty if it takes none
/// @param unlisted names of options that are understood and stand in no help: the program gives
///     them to itself, or they change nothing
public record Spec(
    String name,
    String says,
    String operands,
    List<Option> options,
    Set<String> unlisted,
    List<Example> examples) {
  private static final List<Option> COMMON =
      List.of(
          Option.flag("json", "print one JSON document instead of text"),
          Option.flag("help", "show this help"));

  public Spec {
    examples = List.copyOf(examples);
    options = List.copyOf(options);
    unlisted = Set.copyOf(unlisted);
  }

  public static Spec of(String name, String says, List<Option> options, Example... examples) {
    return new Spec(name, says, "", options, Set.of(), List.of(examples));
  }

  public Spec withOperands(String operands) {
    return new Spec(name, says, operands, options, unlisted, examples);
  }

  public Spec withUnlisted(String... names) {
    return new Spec(name, says, operands, options, Set.of(names), examples);
  }

  /// Its own options, then those of every command.
  public List<Option> all() {
    return Stream.concat(options.stream(), COMMON.stream()).toList();
  }

  /// Those of them that help, documents and guesses at a slip name.
  public List<Option> listed() {
    return all().stream().filter(option -> !unlisted.contains(option.name())).toList();
  }

  /// The first line of its help, such as `belfry serve [options]`.
  public String usage() {
    return ("belfry " + name + " [options] " + operands).strip();
  }
}

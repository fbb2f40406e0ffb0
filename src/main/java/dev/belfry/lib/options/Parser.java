package dev.belfry.lib.options;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Reads the words behind a command's name: `--name`, `--name value`, `--name=value`, and `--`,
/// after which every word is an operand. Use by one thread, once.
public final class Parser {
  private final Spec spec;
  private final Map<String, String> values = new LinkedHashMap<>();
  private final List<String> operands = new ArrayList<>();

  private Parser(Spec spec) {
    this.spec = spec;
  }

  /// What `words` say.
  ///
  /// @throws BelfryException if an option is unknown, doubled, lacks its value or has one too many,
  ///     or an operand is given to a command that takes none
  public static Parsed parse(Spec spec, List<String> words) {
    var parser = new Parser(spec);
    parser.read(words);
    return new Parsed(parser.values, parser.operands);
  }

  private void read(List<String> words) {
    var at = 0;
    while (at < words.size()) {
      var word = words.get(at);
      if (word.equals("--")) {
        words.subList(at + 1, words.size()).forEach(this::operand);
        return;
      }
      at += word.startsWith("-") && word.length() > 1 ? option(words, at) : operand(word);
    }
  }

  /// Reads one option and says how many words it took.
  private int option(List<String> words, int at) {
    var word = words.get(at);
    var equals = word.indexOf('=');
    var name = known(equals < 0 ? word : word.substring(0, equals));
    var taken = 1;
    var value = "";
    if (name.value() == null) {
      refuse(equals >= 0, "value_too_many", "--" + name.name() + " takes no value");
    } else if (equals >= 0) {
      value = word.substring(equals + 1);
    } else {
      refuse(at + 1 >= words.size(), "value_missing", name.written() + " is without its value");
      value = words.get(at + 1);
      taken = 2;
    }
    refuse(values.containsKey(name.name()), "option_doubled", "--" + name.name() + " stands twice");
    values.put(name.name(), value);
    return taken;
  }

  private Option known(String word) {
    for (var option : spec.all()) {
      if (word.equals("--" + option.name())) {
        return option;
      }
    }
    var names = spec.listed().stream().map(option -> "--" + option.name()).toList();
    var nearest = Nearest.find(word, names);
    throw new BelfryException(
        Code.USAGE,
        "unknown_option",
        "unknown option '%s' of 'belfry %s'%s"
            .formatted(word, spec.name(), nearest.map(n -> ", expected '" + n + "'?").orElse("")),
        "'belfry " + spec.name() + " --help' lists its options");
  }

  private int operand(String word) {
    refuse(
        spec.operands().isEmpty(),
        "operand_too_many",
        "'" + word + "' is one word too many: 'belfry " + spec.name() + "' takes options only");
    operands.add(word);
    return 1;
  }

  private void refuse(boolean wrong, String reason, String message) {
    if (wrong) {
      throw new BelfryException(
          Code.USAGE, reason, message, "'belfry " + spec.name() + " --help' shows how it is used");
    }
  }
}

package dev.belfry.lib.options;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a person wrote behind a command's name.
///
/// @param values option name to value, empty for a switch
public record Parsed(Map<String, String> values, List<String> operands) {
  public Parsed {
    values = Map.copyOf(values);
    operands = List.copyOf(operands);
  }

  public boolean has(String option) {
    return values.containsKey(option);
  }

  public Optional<String> find(String option) {
    return Optional.ofNullable(values.get(option));
  }

  /// The whole number an option carries, if it was given.
  ///
  /// @throws BelfryException if it is no number from `min` to `max`
  public Optional<Integer> findNumber(String option, int min, int max) {
    return find(option).map(text -> number("--" + option, text, min, max));
  }

  /// Whether an option says on or off, if it was given.
  ///
  /// @throws BelfryException if it says something else
  public Optional<Boolean> findSwitch(String option) {
    return find(option).map(text -> isOn("--" + option, text));
  }

  /// `text` as on or off.
  ///
  /// @param where how the place it stands in is called
  /// @throws BelfryException if it is neither
  public static boolean isOn(String where, String text) {
    return switch (text.strip()) {
      case "on", "true" -> true;
      case "off", "false" -> false;
      default ->
          throw new BelfryException(
              Code.USAGE, "invalid_value", where + " is '" + text + "', expected on or off");
    };
  }

  /// `text` as a whole number.
  ///
  /// @param where how the place it stands in is called
  /// @throws BelfryException if it is no number from `min` to `max`
  public static int number(String where, String text, int min, int max) {
    try {
      var number = Integer.parseInt(text.strip());
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException _) {
      // said below, as for a number out of range
    }
    throw new BelfryException(
        Code.USAGE,
        "invalid_value",
        where + " is '" + text + "', expected a whole number from " + min + " to " + max);
  }
}

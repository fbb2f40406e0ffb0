package dev.belfry.lib.options;

import org.jspecify.annotations.Nullable;

/// One option of a command, such as `--port N`.
///
/// @param name without the dashes
/// @param value how its value is called in help, null for a switch
/// @param says one line of help
public record Option(String name, @Nullable String value, String says) {
  public static Option flag(String name, String says) {
    return new Option(name, null, says);
  }

  public static Option with(String name, String value, String says) {
    return new Option(name, value, says);
  }

  /// As it is written, such as `--port N`.
  public String written() {
    return value == null ? "--" + name : "--" + name + " " + value;
  }
}

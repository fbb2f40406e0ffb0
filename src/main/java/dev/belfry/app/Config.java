package dev.belfry.app;

import dev.belfry.cli.Hosting;
import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.options.Parsed;
import dev.belfry.work.Home;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What may differ from person to person, parsed once and passed on in pieces.
///
/// Read from variables such as `BELFRY_PORT` and the home's `config.toml`; a flag beats its
/// variable, which beats its key of the file. The address that is listened on is no part of it: no
/// variable and no file moves it.
///
/// @param variables the environment
/// @param warnings what a person should know, though it stops nothing
record Config(Home home, Map<String, String> variables, List<String> warnings) {
  static final int DEFAULT_PORT = 4553;

  private static final int MOST = 65_535;
  private static final String PORT = "BELFRY_PORT";
  private static final String HISTORY = "BELFRY_HISTORY";

  Config {
    variables = Map.copyOf(variables);
    warnings = List.copyOf(warnings);
  }

  /// The port to listen on. Looks at the file only when asked, since most commands can do without
  /// it: a slip in it must not keep a person from stopping the server.
  ///
  /// @throws BelfryException if the file or the variable has something that is refused
  int port() {
    var filed = Settings.of(home.config()).findNumber("port", 1, MOST);
    var variable = variables.getOrDefault(PORT, "");
    return variable.isBlank() ? filed.orElse(DEFAULT_PORT) : Parsed.number(PORT, variable, 1, MOST);
  }

  /// What a server keeps. Looks at the file only when asked, as above.
  ///
  /// @throws BelfryException if the file or a variable has something that is refused
  Hosting.Kept kept() {
    var filed =
        Settings.of(home.config()).findSwitch("history").orElse(Hosting.Kept.USUAL.history());
    var variable = variables.getOrDefault(HISTORY, "");
    return new Hosting.Kept(variable.isBlank() ? filed : Parsed.isOn(HISTORY, variable));
  }

  /// The configuration of this environment.
  ///
  /// @throws BelfryException if `BELFRY_HOME` has a value that is refused
  static Config of(World world) {
    var warnings = new ArrayList<String>();
    var home = home(world, warnings);
    return new Config(home, world.environment(), warnings);
  }

  private static Home home(World world, List<String> warnings) {
    var named = world.environment().get("BELFRY_HOME");
    if (named == null || named.isBlank()) {
      if (named != null) {
        warnings.add("BELFRY_HOME is blank: ~/.belfry is used");
      }
      refuseUnless(world.home().isAbsolute(), "HOME is not an absolute path");
      return new Home(world.home().resolve(".belfry"));
    }
    refuseUnless(
        named.chars().noneMatch(Character::isISOControl),
        "BELFRY_HOME holds a control character, expected the path of a folder");
    var folder = Path.of(named);
    refuseUnless(folder.isAbsolute(), "BELFRY_HOME is '" + named + "', expected an absolute path");
    refuseUnless(
        folder.equals(folder.normalize()), "BELFRY_HOME is '" + named + "', expected no '..'");
    refuseUnless(
        folder.getNameCount() > 0 && !folder.equals(world.home().normalize()),
        "BELFRY_HOME is '" + named + "', expected a folder of its own for Belfry");
    return new Home(folder);
  }

  private static void refuseUnless(boolean fine, String message) {
    if (!fine) {
      throw new BelfryException(
          Code.USAGE,
          "home_refused",
          message,
          "unset BELFRY_HOME, or name a folder such as ~/.belfry by its whole path");
    }
  }
}

package dev.belfry.app;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.options.Parsed;
import dev.belfry.work.Home;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// What may differ from person to person, parsed once and passed on in pieces.
///
/// Read from `BELFRY_HOME`, `BELFRY_PORT` and the home's `config.toml`; a flag beats its variable,
/// which beats its key of the file. The address that is listened on is no part of it: no variable
/// and no file moves it.
///
/// @param variable what `BELFRY_PORT` says, empty if nothing
/// @param warnings what a person should know, though it stops nothing
record Config(Home home, String variable, List<String> warnings) {
  static final int DEFAULT_PORT = 4553;

  private static final int MOST = 65_535;

  Config {
    warnings = List.copyOf(warnings);
  }

  /// The port to listen on. Looks at the file only when asked, since most commands can do without
  /// it: a slip in it must not keep a person from stopping the server.
  ///
  /// @throws BelfryException if the file or the variable has something that is refused
  int port() {
    var filed = Settings.of(home.config()).findNumber("port", 1, MOST);
    return variable.isBlank()
        ? filed.orElse(DEFAULT_PORT)
        : Parsed.number("BELFRY_PORT", variable, 1, MOST);
  }

  /// The configuration of this environment.
  ///
  /// @throws BelfryException if `BELFRY_HOME` has a value that is refused
  static Config of(World world) {
    var warnings = new ArrayList<String>();
    var home = home(world, warnings);
    var port = world.environment().getOrDefault("BELFRY_PORT", "");
    return new Config(home, port, warnings);
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

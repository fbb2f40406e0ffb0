package dev.belfry.app;

import dev.belfry.lib.process.Processes;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Map;
import java.util.random.RandomGenerator;

/// What comes from outside and differs in tests: time, chance, the environment, the home folder and
/// the programs that run, where days begin.
///
/// @param home the person's home folder as `$HOME` says, not as the account database does
record World(
    InstantSource clock,
    RandomGenerator random,
    Map<String, String> environment,
    Path home,
    Processes processes,
    ZoneId zone) {
  World {
    environment = Map.copyOf(environment);
  }

  static World real() {
    var environment = System.getenv();
    var home = environment.getOrDefault("HOME", "");
    return new World(
        InstantSource.system(),
        RandomGenerator.of("SecureRandom"),
        environment,
        Path.of(home.isBlank() ? System.getProperty("user.home") : home),
        Processes.ofSystem(),
        ZoneId.systemDefault());
  }
}

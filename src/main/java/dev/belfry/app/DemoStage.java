package dev.belfry.app;

import dev.belfry.demo.Troupe;
import dev.belfry.lib.files.Tree;
import dev.belfry.lib.loop.Loop;
import dev.belfry.lib.process.Processes;
import dev.belfry.work.FileList;
import dev.belfry.work.Home;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;

/// The made-up home of a demo, in the person's cache folder: `belfry-demo/home` looks like a home
/// folder, `belfry-demo/belfry` is its Belfry's own. Both are gone when the demo ends.
final class DemoStage {
  private static final long SEED = 4553;
  private static final Duration ROUND = Duration.ofMillis(400);

  private final World world;
  private final Path cache;

  DemoStage(World world) {
    this.world = world;
    var named = world.environment().getOrDefault("XDG_CACHE_HOME", "");
    this.cache = named.startsWith("/") ? Path.of(named) : world.home().resolve(".cache");
  }

  Home belfry() {
    return new Home(cache.resolve(FileList.DEMO_HOME));
  }

  /// The world as it looks from inside.
  World inside() {
    var environment = new HashMap<>(world.environment());
    // They would lead readers out of the made-up home.
    Stores.VARIABLES.forEach(environment::remove);
    environment.put("HOME", home().toString());
    return new World(
        world.clock(), world.random(), environment, home(), Processes.none(), world.zone());
  }

  private Path home() {
    return cache.resolve(FileList.STAGE).resolve("home");
  }

  /// Sets the stage and lets the sessions play until `parts` are closed.
  void set(Opened parts) {
    Tree.delete(home());
    parts.add(() -> Tree.delete(cache.resolve(FileList.STAGE)));
    var troupe = new Troupe(home(), world.clock(), SEED);
    var playing = Loop.start("demo", Loop.Pause.of(ROUND), troupe::runDue, App::report);
    parts.add(playing::close);
  }
}

package dev.belfry.work;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.loopback.Loopback;
import java.util.List;
import java.util.Optional;

/// The server of a home, once it has answered. A process id alone proves nothing, since the system
/// gives it to another: what is asked is the server itself, by HTTP.
///
/// @param state what its file says
public record LiveServer(ServerState state) {
  /// The one server of `home` that answers as its file says.
  public static Optional<LiveServer> find(Home home) {
    return Instance.states(home).stream()
        .map(LiveServer::new)
        .filter(LiveServer::answers)
        .findFirst();
  }

  /// Why there is none: nobody runs it, or who runs it does not answer.
  public static BelfryException missing(Home home) {
    if (!Instance.isTaken(home)) {
      return new BelfryException(
          Code.UNREACHABLE,
          "not_running",
          "no server of " + home.folder() + " runs",
          "'belfry serve' starts one");
    }
    var who = Instance.states(home).stream().findFirst().map(state -> " with pid " + state.pid());
    return new BelfryException(
        Code.UNREACHABLE,
        "not_answering",
        "the server of " + home.folder() + who.orElse("") + " runs and does not answer",
        "wait a moment; if it goes on, end the process and look into " + home.serve());
  }

  /// Whether the server is there and is the one of the file.
  public boolean answers() {
    var health = health();
    return health.ok() && health.pid() == state.pid();
  }

  /// Whether it says that it stopped looking at the stores.
  public boolean isStalled() {
    return health().stalled();
  }

  private record Health(boolean ok, long pid, boolean stalled) {
    private static final Health NONE = new Health(false, 0, false);
  }

  private Health health() {
    return Loopback.find(state.port(), "GET", "/api/health", List.of())
        .filter(answer -> answer.status() == 200)
        .map(answer -> parsed(answer.body()))
        .orElse(Health.NONE);
  }

  private static Health parsed(String body) {
    var pid = 0L;
    var ok = false;
    var stalled = false;
    try {
      var cursor = JsonCursor.of(body);
      if (!cursor.object()) {
        return Health.NONE;
      }
      while (cursor.nextKey()) {
        switch (cursor.key()) {
          case "pid" -> pid = cursor.number(0);
          case "ok" -> ok = cursor.isTrue();
          case "stalled" -> stalled = cursor.isTrue();
          default -> cursor.skip();
        }
      }
    } catch (JsonException _) {
      return Health.NONE;
    }
    return new Health(ok, pid, stalled);
  }

  /// Asks it to stop. Returns before it has.
  ///
  /// @return whether it agreed
  public boolean stop() {
    return Loopback.find(
            state.port(), "POST", "/api/shutdown", List.of("X-Belfry-Token: " + state.capability()))
        .filter(answer -> answer.status() < 300)
        .isPresent();
  }

  /// What it says of its own work, as JSON.
  public Optional<String> findReport() {
    return Loopback.find(state.port(), "GET", "/api/doctor", List.of())
        .filter(answer -> answer.status() == 200)
        .map(Loopback.Answer::body);
  }
}

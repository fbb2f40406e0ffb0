package dev.belfry.work;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// Looks for the server of a home.
///
/// @param random a source that cannot be foreseen
public record Lookout(Home home, RandomGenerator random) {
  /// The one server that shows it is the one of its file.
  public Optional<LiveServer> find() {
    return Instance.states(home).stream()
        .map(state -> new LiveServer(state, random))
        .filter(LiveServer::answers)
        .findFirst();
  }

  /// Why there is none: nobody runs it, or who runs it does not answer.
  public BelfryException missing() {
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
}

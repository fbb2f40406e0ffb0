package dev.belfry.work;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.lib.loopback.Loopback;
import dev.belfry.lib.loopback.Proof;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// The server of a home, once it has shown that it is that. Neither a process id nor an open port
/// proves anything, since the system gives both to others: what is asked is the server itself, by
/// HTTP, and only the one that made the state file knows the answer.
///
/// @param state what its file says
/// @param random draws each question anew
public record LiveServer(ServerState state, RandomGenerator random) {
  private static final JsonKeys STALLED = JsonKeys.of("stalled");

  /// Whether the server is there and is the one of the file.
  public boolean answers() {
    return findHealth().isPresent();
  }

  /// Whether it says that it stopped looking at the stores.
  public boolean isStalled() {
    return findHealth().map(LiveServer::saysStalled).orElse(false);
  }

  /// The body of its health answer, if the server that gave it is the one of the file.
  private Optional<String> findHealth() {
    var nonce = Proof.nonce(random);
    var proof = Proof.of(state.capability(), nonce, state.pid(), state.port());
    return Loopback.find(state.port(), "GET", "/api/health", List.of(Proof.ASKED + ": " + nonce))
        .filter(answer -> answer.status() == 200)
        .filter(answer -> answer.header(Proof.ANSWERED).equals(proof))
        .map(Loopback.Answer::body);
  }

  private static boolean saysStalled(String body) {
    try {
      return JsonCursor.of(body).fields(STALLED).isTrue(0);
    } catch (JsonException _) {
      return false;
    }
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
    return find("/api/doctor");
  }

  /// The sessions it shows, as JSON.
  ///
  /// @param all whether those without activity for a day are among them
  public Optional<String> findSessions(boolean all) {
    return find(all ? "/api/data?all=1" : "/api/data");
  }

  private Optional<String> find(String path) {
    return Loopback.find(state.port(), "GET", path, List.of())
        .filter(answer -> answer.status() == 200)
        .map(Loopback.Answer::body);
  }
}

package dev.belfry.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;

/// Sends rows of the attack tables to every spot of a server, wherever that runs, and compares
/// what comes back.
public final class Siege {
  private final Victim victim;
  private final Map<Integer, String> seen = new HashMap<>();

  public Siege(Victim victim) {
    this.victim = victim;
  }

  /// Each spot gives a right answer, hangs up, tells no secret, and says what it always says.
  public void send(Attack attack) {
    for (var spot : victim.spots()) {
      if (!attack.spots().test(spot)) {
        continue;
      }
      var reply = Reply.to(victim.port(), attack.bytes().apply(victim, spot));
      assertThat(reply.status()).as("%s at %s: %s", attack, spot, reply).isIn(attack.right());
      assertThat(reply.closed()).as("%s at %s closes", attack, spot).isTrue();
      assertThat(reply.toString()).doesNotContain(victim.token(), victim.capability());
      assertUniform(attack, spot, reply);
    }
  }

  /// All answers of one status are the same bytes, whatever the cause.
  private void assertUniform(Attack attack, Victim.Spot spot, Reply reply) {
    if (reply.body().isEmpty()) {
      return;
    }
    var first = seen.putIfAbsent(reply.status(), reply.sameness());
    if (first != null) {
      assertThat(reply.sameness()).as("%s at %s", attack, spot).isEqualTo(first);
    }
  }
}

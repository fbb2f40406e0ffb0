package dev.belfry.http.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.Attack;
import dev.belfry.http.BrowserAttacks;
import dev.belfry.http.Canned;
import dev.belfry.http.Door;
import dev.belfry.http.HostAttacks;
import dev.belfry.http.Keys;
import dev.belfry.http.Reply;
import dev.belfry.http.Victim;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Sends each row of the tables to every spot of the server.
@TestInstance(Lifecycle.PER_CLASS)
class AttackTablesTest {
  private final Canned canned = new Canned();
  private final Keys keys = Keys.draw(new SplittableRandom(1));
  private final Map<Integer, String> seen = new HashMap<>();
  private final HttpServer server =
      HttpServer.open(Door.LOCAL, 0, Limits.STANDARD, keys, canned.source());
  private final Victim victim = Victim.at(server.port(), keys.capability("cli"));

  @AfterAll
  void close() {
    server.close();
  }

  static List<Attack> hosts() {
    return HostAttacks.all();
  }

  static List<Attack> browsers() {
    return BrowserAttacks.all();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("hosts")
  void no_name_and_no_framing_gets_past_the_gate(Attack attack) {
    send(attack);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("browsers")
  void no_other_site_gets_past_the_gate(Attack attack) {
    send(attack);
  }

  private void send(Attack attack) {
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
    assertThat(server.streams()).isZero();
    assertThat(canned.refreshes).hasValue(0);
    assertThat(canned.shutdown.getCount()).isOne();
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

package dev.belfry.http.jetty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.Attack;
import dev.belfry.http.BrowserAttacks;
import dev.belfry.http.HostAttacks;
import dev.belfry.http.Siege;
import dev.belfry.http.SizeAttacks;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Sends each row of the tables to every spot of the server.
@TestInstance(Lifecycle.PER_CLASS)
class AttackTablesTest {
  private final OpenDoor door = new OpenDoor(Limits.STANDARD);
  private final Siege siege = new Siege(door.victim);

  @AfterAll
  void close() {
    door.close();
  }

  static List<Attack> hosts() {
    return HostAttacks.all();
  }

  static List<Attack> browsers() {
    return BrowserAttacks.all();
  }

  static List<Attack> sizes() {
    return SizeAttacks.all();
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

  @ParameterizedTest(name = "{0}")
  @MethodSource("sizes")
  void nothing_too_large_gets_past_the_gate(Attack attack) {
    send(attack);
  }

  private void send(Attack attack) {
    siege.send(attack);
    assertThat(door.server.streams()).isZero();
    assertThat(door.canned.refreshes).hasValue(0);
    assertThat(door.canned.shutdown.getCount()).isOne();
  }
}

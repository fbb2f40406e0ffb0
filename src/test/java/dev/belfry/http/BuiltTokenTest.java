package dev.belfry.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Promise;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// The write token differs from start to start. [KeysTest] draws 500 of them.
class BuiltTokenTest {
  private static final int STARTS = 4;

  @Test
  @Promise("A-089")
  void no_two_starts_have_the_same_token_or_capability() {
    Set<String> seen = new HashSet<>();
    for (var start = 0; start < STARTS; start++) {
      try (var server = new BuiltServer()) {
        assertThat(server.victim.token()).matches("[0-9a-f]{64}");
        seen.add(server.victim.token());
        seen.add(server.victim.capability());
      }
    }
    assertThat(seen).hasSize(2 * STARTS);
  }
}

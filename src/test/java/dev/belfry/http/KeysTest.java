package dev.belfry.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Promise;
import java.math.BigInteger;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeysTest {
  private static final int STARTS = 500;

  @Test
  @Promise("A-089")
  void each_start_has_a_token_of_32_bytes_and_its_bits_are_balanced() {
    var random = RandomGenerator.of("SecureRandom");
    var tokens =
        IntStream.range(0, STARTS)
            .mapToObj(_ -> Keys.draw(random).writeToken())
            .distinct()
            .toList();
    assertThat(tokens).hasSize(STARTS).allMatch(it -> it.matches("[0-9a-f]{64}"));
    var ones = tokens.stream().mapToInt(it -> new BigInteger(it, 16).bitCount()).sum();
    var bits = STARTS * 256;
    // The frequency test of NIST SP 800-22: |S| / sqrt(n) below 4 happens by chance but once in
    // 16,000.
    assertThat(Math.abs(2.0 * ones - bits) / Math.sqrt(bits)).isLessThan(4);
  }

  @Test
  void a_capability_follows_from_the_start_and_the_holder_and_tells_neither_secret() {
    var keys = Keys.draw(RandomGenerator.of("SecureRandom"));
    assertThat(keys.capability("cli")).matches("[0-9a-f]{64}").isEqualTo(keys.capability("cli"));
    assertThat(keys.capability("cli")).isNotEqualTo(keys.capability("hook"));
    assertThat(keys.capability("cli")).isNotEqualTo(keys.writeToken());
    assertThat(keys.isCapability(keys.capability("cli"))).isTrue();
    assertThat(keys.isCapability(keys.capability("hook"))).isFalse();
    assertThat(keys.isWriteToken(keys.capability("cli"))).isFalse();
  }
}

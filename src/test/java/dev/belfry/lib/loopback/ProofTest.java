package dev.belfry.lib.loopback;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HexFormat;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProofTest {
  private static final String CAPABILITY = "5c".repeat(32);
  private static final String NONCE = "0123456789abcdef".repeat(2);

  /// Test case 2 of RFC 4231.
  @Test
  void it_is_made_with_hmac_sha256() {
    var made = Proof.hmac("Jefe".getBytes(UTF_8), "what do ya want for nothing?".getBytes(UTF_8));
    assertThat(HexFormat.of().formatHex(made))
        .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  }

  @Test
  void it_holds_for_one_server_and_one_question() {
    var proof = Proof.of(CAPABILITY, NONCE, 4711, 4553);
    assertThat(proof).matches("[0-9a-f]{64}").isEqualTo(Proof.of(CAPABILITY, NONCE, 4711, 4553));
    assertThat(proof)
        .isNotEqualTo(Proof.of("5d".repeat(32), NONCE, 4711, 4553))
        .isNotEqualTo(Proof.of(CAPABILITY, NONCE.replace('0', '1'), 4711, 4553))
        .isNotEqualTo(Proof.of(CAPABILITY, NONCE, 4712, 4553))
        .isNotEqualTo(Proof.of(CAPABILITY, NONCE, 4711, 4554));
  }

  @Test
  void each_question_is_another() {
    var random = new SplittableRandom(1);
    assertThat(Proof.nonce(random)).isNotEqualTo(Proof.nonce(random)).matches(Proof::isNonce);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "cli", "0123456789abcdef", "0123456789ABCDEF0123456789ABCDEF"})
  void a_text_chosen_at_will_is_no_question(String text) {
    assertThat(Proof.isNonce(text)).isFalse();
  }
}

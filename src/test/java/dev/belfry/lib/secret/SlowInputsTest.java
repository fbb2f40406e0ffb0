package dev.belfry.lib.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.text.Redact;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Cost grows with length and with nothing else, counted in characters looked at.
class SlowInputsTest {
  private static final int CHARS = 32_768;

  static Stream<String> units() {
    var rules =
        Stream.concat(
            Rules.SHAPES.stream().map(Shape::prefix),
            Rules.CUES.stream().map(cue -> cue.literal() + "="));
    return Stream.concat(written(), rules);
  }

  private static Stream<String> written() {
    return Stream.of(
        "eyA",
        "eyJ",
        "eyJ.",
        "eyJaaaaaaaaaa.",
        "ab",
        "://a",
        "://a:",
        "://a:b/",
        "://a@b:c/",
        "-----BEGIN PRIVATE KEY-----",
        "-----BEGIN PRIVATE KEY-----\nProc-Type: ",
        "-----BEGIN PRIVATE KEY----- " + "A".repeat(63) + " ",
        "AKIA234567ABCDEFGH",
        "aws_secret_access_key = ",
        "token ",
        "token=",
        "token: a=",
        "a.",
        "\0",
        "e\u0301",
        "\ufdfa",
        "\ud800",
        "\u202e\u2066",
        "\\",
        "\\\\n",
        "\\u001b[",
        "\u001b]",
        "\u001b[1",
        "password \"'",
        "password,value",
        "curl -u a:",
        "Cookie: a=b; ",
        "Bearer Basic ",
        "sk-sk-\nAb1",
        "ghp_ghp_\n",
        "SG.",
        "…REDACTED",
        "token=&a",
        ":A1",
        "x-a-b-c",
        "--",
        "password=a,b",
        "sk-ant-",
        "secret: \"",
        "| token |");
  }

  @ParameterizedTest
  @MethodSource("units")
  void twice_the_text_costs_twice_the_steps(String unit) {
    var small = steps(unit, CHARS);
    var large = steps(unit, 2 * CHARS);
    assertThat(large).isLessThan(small * 9 / 4 + 1_000);
    assertThat(large / (2 * CHARS)).isLessThan(400);
  }

  @Test
  void no_text_of_64_kib_takes_long() {
    for (var unit : written().toList()) {
      var text = filled(unit, 65_536);
      Redact.text(text);
      var best = Long.MAX_VALUE;
      for (var i = 0; i < 3; i++) {
        var from = System.nanoTime();
        Redact.text(text);
        best = Math.min(best, System.nanoTime() - from);
      }
      assertThat(best / 1_000_000).as(unit).isLessThan(250);
    }
  }

  private static long steps(String unit, int size) {
    var shadow = Shadow.of(filled(unit, size));
    return Secrets.of(List.of()).scanned(shadow.text()).steps();
  }

  private static String filled(String unit, int size) {
    return unit.repeat(size / unit.length() + 1).substring(0, size);
  }
}

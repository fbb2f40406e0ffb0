package dev.belfry.lib.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.lib.secret.Known;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedactTest {
  private static final String GITHUB = "ghp_" + "Ab1Cd2Ef3Gh4Ij5Kl6Mn7Op8Qr9St0Uv1Wx2";
  private static final String OWN =
      "5f3b9a0c7d1e2f4a6b8c0d2e4f6a8b0c1d3e5f7a9b1c3d5e7f9a0b2c4d6e8f0a";

  /// A `~` stands between the parts of a key, so that this file holds none.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          sk-ant-~api03-Zk3xQ9vB7nM2wL5tR8yU1pA4sD6fG0hJ | sk-ant-…REDACTED
          AKIA~2B3C4D5E6F7G2H3I                          | AKIA…REDACTED
          AKIA~Q7RZ2M4X5EXAMPLE                          | AKIA…REDACTED
          ghp_~Ab1Cd2Ef3Gh4Ij5Kl6Mn7Op8Qr9St0Uv1Wx2      | ghp_…REDACTED
          TOKEN=ghp_~Ab1Cd2Ef3Gh4Ij5Kl6Mn7Op8Qr9St0Uv1Wx | TOKEN=ghp_…REDACTED
          password=hunter2                              | password=…REDACTED
          --password S3cr3t99                           | --password …REDACTED
          PASSWORD=a1b2,c3;d4&e5                        | PASSWORD=…REDACTED
          {"name":"PW_TOKEN","value":"aB3dE6gH9jK2mN5"} | {"name":"PW_TOKEN","value":"…REDACTED"}
          <password>S3cr3t99x</password>                | <password>…REDACTED</password>
          https://bot:pa/ss9@h.test/x                   | https://bot:…REDACTED@h.test/x
          """)
  void a_marker_keeps_the_prefix_or_the_cue(String inParts, String expected) {
    assertThat(Redact.text(inParts.replace("~", ""))).hasToString(expected);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "rotate sk-ant-…REDACTED then push",
        "aws_secret_access_key = …REDACTED",
        "-----BEGIN RSA PRIVATE KEY-----…REDACTED",
        "postgres://app:…REDACTED@db/app"
      })
  void what_is_redacted_stays_as_it_is(String text) {
    assertThat(Redact.text(text)).hasToString(text);
  }

  @Test
  void a_private_key_goes_from_its_header_to_its_end() {
    var line = "MIIEowIBAAKCAQEAx7Qd2kPz9sVb3nLm5tRw8yUc1fGh4jKo6pZa0sXe";
    var pem = "-----BEGIN RSA PRIVATE KEY-----\n%s\n%s\nabc=\n-----END RSA PRIVATE KEY-----";
    assertThat(Redact.text("a " + pem.formatted(line, line) + " b"))
        .hasToString("a -----BEGIN RSA PRIVATE KEY-----…REDACTED b");
    var encrypted =
        pem.formatted("Proc-Type: 4,ENCRYPTED\nDEK-Info: AES-128-CBC,0F\n\n" + line, line);
    assertThat(Redact.text(encrypted)).hasToString("-----BEGIN RSA PRIVATE KEY-----…REDACTED");
  }

  @Test
  void a_bound_comes_after_redaction_and_splits_no_marker() {
    var text = "0123456789 " + GITHUB + " end";
    assertThat(Redact.text(text, 10)).hasToString("0123456789");
    assertThat(Redact.text(text, 11)).hasToString("0123456789 ");
    for (var cap = 12; cap <= 24; cap++) {
      assertThat(Redact.text(text, cap)).as("cap %d", cap).hasToString("0123456789 ghp_…REDACTED");
    }
    assertThat(Redact.text("ab😀", 3)).hasToString("ab");
  }

  @Test
  void escape_sequences_go_whole_and_joiners_of_emoji_stay() {
    assertThat(
            Redact.text(
                "\u001b[1;31mred\u001b[0m \u001b(B\u001b]0;title\u0007x\u001b]8;;u\u001b\\y"))
        .hasToString("red xy");
    assertThat(Redact.text("a\u202eb\u200bc\ufeff\u0000\u0085\r\nd\te\ud800"))
        .hasToString("abc\nd\te\ufffd");
    assertThat(Redact.text("👨\u200d👩 x\u200dy")).hasToString("👨\u200d👩 xy");
    assertThat(Redact.text("\u001b]no end of it")).hasToString("no end of it");
  }

  @Test
  void one_line_is_one_line() {
    assertThat(Redact.line(" a\r\n\t2026-11-30 INFO\u2028b\u00a0 c ", 100))
        .hasToString("a 2026-11-30 INFO b c");
    assertThat(Redact.line("password:\nhunter2hunter2x", 100))
        .doesNotHaveToString("password: hunter2hunter2x");
  }

  @Test
  void a_known_value_is_found_in_each_spelling() {
    var redactor = Redactor.knowing(List.of(new Known("write-token", OWN)));
    var bytes = OWN.getBytes(UTF_8);
    for (var shift = 0; shift < 3; shift++) {
      var blob =
          Base64.getEncoder()
              .encodeToString(("u:x".substring(0, shift) + OWN + "t").getBytes(UTF_8));
      assertThat(redactor.text("v " + blob).toString())
          .contains("[secret write-token]…REDACTED")
          .doesNotContain(blob.substring(6, 20));
    }
    var hex = HexFormat.of().formatHex(bytes);
    var spaced = OWN.substring(0, 9) + "\u200b" + OWN.substring(9);
    for (var spelling : List.of(OWN, hex, hex.toUpperCase(java.util.Locale.ROOT), spaced)) {
      assertThat(redactor.text("id " + spelling + " end"))
          .hasToString("id [secret write-token]…REDACTED end");
    }
    assertThat(Redact.text("id " + OWN + " end")).hasToString("id " + OWN + " end");
  }

  @Test
  void a_known_value_is_long_enough_and_never_printed() {
    assertThatThrownBy(() -> new Known("short", "abc")).hasMessageContaining("3 characters");
    assertThat(new Known("own", OWN)).hasToString("Known[own]");
  }
}

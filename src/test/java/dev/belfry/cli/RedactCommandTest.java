package dev.belfry.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.cli.redact.RedactLines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class RedactCommandTest {
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  @Test
  void each_line_is_answered_in_order() {
    var code =
        run(
            """
            {"id":"a","text":"use ghp_~Ab1Cd2Ef3Gh4Ij5Kl6Mn7Op8Qr9St0Uv1Wx2 now","cap":0}

            {"cap":5,"text":"plain words","id":7,"more":{"x":[1,2]}}
            {"id":"ü\\n","text":"tab\\t\\u0007\\ud800 \\ud83d\\ude00"}
            """
                .replace("~", ""));
    assertThat(out.toString(UTF_8))
        .isEqualTo(
            """
            {"id":"a","out":"use ghp_…REDACTED now"}
            {"id":7,"out":"plain"}
            {"id":"ü\\n","out":"tab\\t\uFFFD 😀"}
            """);
    assertThat(err.toString(UTF_8)).isEmpty();
    assertThat(code).isZero();
  }

  @Test
  void bad_lines_are_named_by_number_and_the_others_filtered() {
    var code =
        run(
            """
            sk-ant-not-json
            {"id":"a","text":"x"}
            {"id":"b"}
            {"text":"c"}
            [1]
            {"id":"d","text":"y"
            """);
    assertThat(out.toString(UTF_8)).isEqualTo("{\"id\":\"a\",\"out\":\"x\"}\n");
    assertThat(err.toString(UTF_8))
        .contains("line 1 ", "line 3 has no text", "line 4 has no id", "line 5 ", "line 6 ")
        .doesNotContain("sk-ant-not-json");
    assertThat(code).isEqualTo(2);
  }

  @Test
  void input_that_breaks_is_a_storage_failure() throws IOException {
    var closed = InputStream.nullInputStream();
    closed.close();
    assertThat(RedactLines.run(closed, print(out), print(err))).isEqualTo(7);
    assertThat(err.toString(UTF_8)).contains("cannot be read: Stream closed");
  }

  private int run(String lines) {
    return RedactLines.run(new ByteArrayInputStream(lines.getBytes(UTF_8)), print(out), print(err));
  }

  private static PrintStream print(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, true, UTF_8);
  }
}

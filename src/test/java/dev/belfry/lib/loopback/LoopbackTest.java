package dev.belfry.lib.loopback;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopbackTest {
  @Test
  void a_whole_answer_is_read() {
    assertThat(parse("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"))
        .contains(new Loopback.Answer(200, "{}"));
  }

  @Test
  void chunks_are_joined() {
    var answer =
        """
        HTTP/1.1 200 OK
        Transfer-Encoding: chunked

        2
        {"
        3;x=1
        a":
        2
        1}
        0

        """;
    assertThat(parse(answer.replace("\n", "\r\n"))).contains(new Loopback.Answer(200, "{\"a\":1}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "SSH-2.0-x\r\n\r\n", "HTTP/1.1 2x0 OK\r\n\r\n", "HTTP/1.1 200 OK"})
  void what_is_no_http_is_no_answer(String bytes) {
    assertThat(parse(bytes)).isEmpty();
  }

  private static java.util.Optional<Loopback.Answer> parse(String text) {
    return Loopback.parse(text.getBytes(StandardCharsets.ISO_8859_1));
  }
}

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
        .contains(new Loopback.Answer(200, "HTTP/1.1 200 OK\r\nContent-Length: 2", "{}"));
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
    assertThat(parse(answer.replace("\n", "\r\n")).map(Loopback.Answer::body))
        .contains("{\"a\":1}");
  }

  @Test
  void a_header_is_found_whatever_its_case() {
    var answer = parse("HTTP/1.1 204 No\r\nx-a: 1\r\nX-B:2 \r\nX-A: 3\r\n\r\n").orElseThrow();
    assertThat(answer.header("X-A")).isEqualTo("1");
    assertThat(answer.header("x-b")).isEqualTo("2");
    assertThat(answer.header("X-C")).isEmpty();
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

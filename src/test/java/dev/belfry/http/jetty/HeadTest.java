package dev.belfry.http.jetty;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class HeadTest {
  private static final String GOOD = "GET /x HTTP/1.1\r\nHost: a:1\r\n";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / HTTP/1.1\r\nHost: a:1\r\n\r\n",
        "GET / HTTP/1.0\r\nhOsT:   a:1  \r\n\r\n",
        "OPTIONS /a?b=%20&c HTTP/1.1\r\nHost: a\r\nX: \t a\tb\u00e9 \r\nEmpty:\r\n\r\n",
        "GET http://a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n",
        "GET http://a:1/b HTTP/1.1\r\nHost: a:1\r\n\r\n",
        "GET http://a:1?b HTTP/1.1\r\nHost: a:1\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a:1\r\nContent-Length: 12\r\n\r\n",
        "POST / HTTP/1.1\r\nHost: a:1\r\nTransfer-Encoding: Chunked\r\n\r\n"
      })
  void a_head_with_one_meaning_passes(String bytes) {
    var head = new Head();
    assertThat(feed(head, bytes)).isNull();
    assertThat(head.isComplete()).isTrue();
    assertThat(head.host()).startsWith("a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\nHost: a\r\n\r\n",
        "GET / HTTP/1.1\rHost: a\r\n\r\n",
        "GET / HTTP/1.2\r\n",
        "GET /\r\n",
        "GET  / HTTP/1.1\r\n",
        "GET / / HTTP/1.1\r\n",
        "get / HTTP/1.1\r\n",
        "CONNECT a:1 HTTP/1.1\r\n",
        "GET * HTTP/1.1\r\n",
        "GET //a HTTP/1.1\r\n",
        "GET /# HTTP/1.1\r\n",
        "GET /\\ HTTP/1.1\r\n",
        "GET /\u00e9 HTTP/1.1\r\n",
        "GET /\u007f HTTP/1.1\r\n",
        "GET https://a HTTP/1.1\r\n",
        "GET /\u0000 HTTP/1.1\r\n",
        "GET / HTTP/1.1\r\n\r\n",
        "GET http://b HTTP/1.1\r\nHost: a\r\n\r\n",
        "GET http://ab HTTP/1.1\r\nHost: a\r\n\r\n",
        GOOD + "Host: a:1\r\n",
        GOOD + " fold\r\n",
        GOOD + "NoColon\r\n",
        GOOD + ": x\r\n",
        GOOD + "Na me: x\r\n",
        GOOD + "Name : x\r\n",
        GOOD + "N\u00e9: x\r\n",
        GOOD + "X: \u0001\r\n",
        "GET / HTTP/1.1\r\nHost:\r\n",
        "GET / HTTP/1.1\r\nHost: \t\r\n",
        "GET / HTTP/1.1\r\nHost: a b\r\n",
        GOOD + "Content-Length:\r\n",
        GOOD + "Content-Length: +1\r\n",
        GOOD + "Content-Length: 1x\r\n",
        GOOD + "Content-Length: 1234567890123456\r\n",
        GOOD + "Content-Length: 1\r\nContent-Length: 1\r\n",
        GOOD + "Transfer-Encoding: gzip\r\n",
        GOOD + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        GOOD + "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n",
        "GET / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
      })
  void any_other_head_is_malformed(String bytes) {
    assertThat(feed(new Head(), bytes)).isEqualTo(Head.Fault.MALFORMED);
  }

  @Test
  void sizes_are_bounded_to_the_byte() {
    var address = "/" + "x".repeat(8_192 - "GET / HTTP/1.1".length());
    assertThat(feed(new Head(), "GET " + address + " HTTP/1.1\r\n")).isNull();
    assertThat(feed(new Head(), "GET " + address + "x HTTP/1.1\r\n"))
        .isEqualTo(Head.Fault.ADDRESS_TOO_LONG);
    assertThat(feed(new Head(), "GET /?" + "&".repeat(256) + " HTTP/1.1\r\n"))
        .isEqualTo(Head.Fault.ADDRESS_TOO_LONG);
    var line = "X: " + "x".repeat(16_380) + "\r\n";
    assertThat(feed(new Head(), GOOD + line)).isNull();
    assertThat(feed(new Head(), GOOD + "x" + line)).isEqualTo(Head.Fault.TOO_LARGE);
    assertThat(feed(new Head(), GOOD + "X: 1\r\n".repeat(99) + "\r\n")).isNull();
    assertThat(feed(new Head(), GOOD + "X: 1\r\n".repeat(100))).isEqualTo(Head.Fault.TOO_LARGE);
    assertThat(feed(new Head(), GOOD + line.repeat(4))).isEqualTo(Head.Fault.TOO_LARGE);
  }

  @Test
  void a_second_request_is_judged_on_its_own() {
    var head = new Head();
    assertThat(head.isUntouched()).isTrue();
    feed(head, GOOD + "Content-Length: 1\r\n\r\n");
    assertThat(head.isUntouched()).isFalse();
    head.restart();
    assertThat(head.isUntouched()).isTrue();
    assertThat(head.host()).isEmpty();
    assertThat(feed(head, GOOD + "Transfer-Encoding: chunked\r\n\r\n")).isNull();
    assertThat(head.isComplete()).isTrue();
  }

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  /// Whatever is changed in a good head, the answer is a fault, a wait for more, or a whole head.
  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void random_damage_never_throws(long seed) {
    var random = new SplittableRandom(seed);
    var bytes = (GOOD + "Content-Length: 0\r\n\r\n").getBytes(ISO_8859_1);
    for (var i = random.nextInt(1, 6); i > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    var head = new Head();
    var fault = feed(head, new String(bytes, ISO_8859_1));
    assertThat(fault == null || !head.isComplete() || fault == Head.Fault.MALFORMED).isTrue();
  }

  private static Head.@Nullable Fault feed(Head head, String bytes) {
    for (var next : bytes.getBytes(ISO_8859_1)) {
      var fault = head.accept(next);
      if (fault != null || head.isComplete()) {
        return fault;
      }
    }
    return null;
  }
}

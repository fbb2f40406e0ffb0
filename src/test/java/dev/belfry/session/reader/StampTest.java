package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.json.JsonCursor;
import java.time.Instant;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class StampTest {
  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void every_instant_is_read_as_the_jdk_writes_it(long seed) {
    var from = Instant.parse("2020-01-01T00:00:00Z").toEpochMilli();
    var to = Instant.parse("2120-01-01T00:00:00Z").toEpochMilli();
    var at = new SplittableRandom(seed).nextLong(from, to);
    assertThat(read("\"" + Instant.ofEpochMilli(at) + "\"")).isEqualTo(at);
    assertThat(read(String.valueOf(at))).isEqualTo(at);
  }

  @ParameterizedTest
  @CsvSource({
    "\"2026-03-01T10:00:00Z\", 2026-03-01T10:00:00Z",
    "\"2026-03-01T10:00:00.123456Z\", 2026-03-01T10:00:00.123Z",
    "\"2026-03-01T11:00:00+01:00\", 2026-03-01T10:00:00Z",
    "\"2026-03-01T02:00:00.5-08:00\", 2026-03-01T10:00:00.5Z",
    "\"2026-03-01T10:00:00\", 2026-03-01T10:00:00Z",
    "\"2026-03-01 10:00:00\", 2026-03-01T10:00:00Z",
    "\" 2026-02-28T23:59:59.999Z \", 2026-02-28T23:59:59.999Z",
    "1772359200, 2026-03-01T10:00:00Z",
    "1772359200.75, 2026-03-01T10:00:00Z",
    "1772359200000, 2026-03-01T10:00:00Z",
    "1772359200000000, 2026-03-01T10:00:00Z",
    "1772359200000000000, 2026-03-01T10:00:00Z"
  })
  void a_time_is_read_in_each_form_that_stores_use(String value, Instant at) {
    assertThat(read(value)).isEqualTo(at.toEpochMilli());
  }

  @ParameterizedTest
  @CsvSource({
    "\"yesterday\"",
    "\"\"",
    "\"2026-13-01T10:00:00.000Z\"",
    "\"2026-01-32T10:00:00.000Z\"",
    "\"2026-0a-01T10:00:00.000Z\"",
    "\"2026-01-01T10:00:0x.000Z\"",
    "\"1999-01-01T10:00:00.000Z\"",
    "\"2019-12-31T23:59:59.999Z\"",
    "0",
    "-5",
    "null",
    "true",
    "{}"
  })
  void what_is_no_time_of_a_session_is_unknown(String value) {
    assertThat(read(value)).isZero();
  }

  private static long read(String value) {
    return Stamp.read(JsonCursor.of(value));
  }
}

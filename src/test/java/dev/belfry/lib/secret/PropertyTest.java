package dev.belfry.lib.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.text.Redact;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What is true of any text, tried on soups of literals, keys, escapes and random characters.
class PropertyTest {
  private static final int TEXTS = 300;

  static LongStream seeds() {
    var told = Long.getLong("belfry.seed");
    return told == null
        ? LongStream.concat(LongStream.range(0, 20), LongStream.of(new Random().nextLong()))
        : LongStream.of(told);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void the_result_of_a_result_is_the_same(long seed) {
    var corpus = new Corpus(seed);
    for (var i = 0; i < TEXTS; i++) {
      var text = corpus.soup(40 + i);
      var once = Redact.text(text).toString();
      assertThat(Redact.text(once)).hasToString(once);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void a_bounded_result_is_the_same_when_bounded_again(long seed) {
    var corpus = new Corpus(seed);
    for (var i = 0; i < TEXTS; i++) {
      var text = corpus.soup(40 + i);
      var cap = 1 + i / 2;
      var once = Redact.text(text, cap).toString();
      assertThat(once.length()).isLessThanOrEqualTo(cap + 20);
      assertThat(Redact.text(once, cap)).hasToString(once);
      var line = Redact.line(text, cap).toString();
      assertThat(line.length()).isLessThanOrEqualTo(cap + 20);
      assertThat(Redact.line(line, cap)).hasToString(line);
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void nothing_that_a_terminal_obeys_is_left(long seed) {
    var corpus = new Corpus(seed);
    for (var i = 0; i < TEXTS; i++) {
      var text = corpus.soup(40 + i);
      assertThat(Redact.text(text, 200).toString().chars().filter(c -> c != '\n' && c != '\t'))
          .noneMatch(PropertyTest::isForbidden);
      assertThat(Redact.line(text, 200).toString().chars()).noneMatch(PropertyTest::isForbidden);
      assertThat(Redact.text(text, 77).toString().codePoints())
          .noneMatch(point -> Character.getType(point) == Character.SURROGATE);
    }
  }

  private static boolean isForbidden(int c) {
    return Character.isISOControl(c)
        || (c >= 0x202a && c <= 0x202e)
        || (c >= 0x2066 && c <= 0x2069)
        || c == 0x200b
        || c == 0x200e
        || c == 0x200f
        || c == 0xfeff
        || c == 0x2028
        || c == 0x2029;
  }
}

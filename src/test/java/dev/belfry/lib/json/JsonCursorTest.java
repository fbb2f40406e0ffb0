package dev.belfry.lib.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonCursorTest {
  @Test
  void reads_what_is_asked_for_and_passes_over_the_rest() {
    var cursor =
        JsonCursor.of(
            """
            {"skip":{"a":[1,{"b":"}]\\""}]},"text":"one","n":-12,"yes":true,"list":["x",null,3]}""");
    var seen = new ArrayList<String>();
    assertThat(cursor.object()).isTrue();
    while (cursor.nextKey()) {
      if (cursor.keyIs("text")) {
        seen.add(cursor.text());
      } else if (cursor.keyIs("n")) {
        seen.add(Long.toString(cursor.number(0)));
      } else if (cursor.keyIs("yes")) {
        seen.add(Boolean.toString(cursor.isTrue()));
      } else if (cursor.keyIs("list")) {
        cursor.array();
        while (cursor.nextItem()) {
          seen.add(String.valueOf(cursor.text()));
        }
      } else {
        cursor.skip();
      }
    }
    cursor.end();
    assertThat(seen).containsExactly("one", "-12", "true", "x", "null", "null");
  }

  @Test
  void decodes_escapes_and_keeps_line_separators() {
    var cursor = JsonCursor.of("\"a\\n\\u00e9\\ud83d\\ude00\\\\ \u2028\u2029\u0085\"");
    assertThat(cursor.text()).isEqualTo("a\né😀\\ \u2028\u2029\u0085");
  }

  @Test
  void invalid_utf8_becomes_the_replacement_sign() {
    byte[] bytes = {'"', 'a', (byte) 0xc0, (byte) 0xae, 'b', '"'};
    assertThat(new JsonCursor().over(bytes, 0, bytes.length).text())
        .startsWith("a\uFFFD")
        .endsWith("b");
  }

  @Test
  void nul_before_the_value_is_passed_over_and_raw_control_characters_are_kept() {
    var bytes = "\0\0{\"a\":\"x\u0001y\"}".getBytes(StandardCharsets.UTF_8);
    var cursor = new JsonCursor().over(bytes, 0, bytes.length);
    assertThat(cursor.object()).isTrue();
    assertThat(cursor.nextKey()).isTrue();
    assertThat(cursor.text()).isEqualTo("x\u0001y");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{\"a\"",
        "{\"a\":",
        "{\"a\":1",
        "{\"a\":\"b",
        "[1,",
        "[1 2]",
        "{\"a\" 1}",
        "tru",
        "\"\\",
        "{1:2}",
        "nope",
        ""
      })
  void a_cut_or_broken_value_throws(String text) {
    assertThatThrownBy(() -> walk(JsonCursor.of(text))).isInstanceOf(JsonException.class);
  }

  @Test
  void nesting_is_bounded() {
    var deep = "[".repeat(100_000);
    assertThatThrownBy(() -> JsonCursor.of(deep).skip()).isInstanceOf(JsonException.class);
  }

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void random_bytes_throw_nothing_but_its_own_exception(long seed) {
    var random = new SplittableRandom(seed);
    var bytes = new byte[random.nextInt(1, 400)];
    var signs = "{}[]\",:\\u0123456789truefalsn \0\n-";
    for (var i = 0; i < bytes.length; i++) {
      bytes[i] =
          random.nextInt(10) == 0
              ? (byte) random.nextInt(256)
              : (byte) signs.charAt(random.nextInt(signs.length()));
    }
    try {
      walk(new JsonCursor().over(bytes, 0, bytes.length));
    } catch (JsonException expected) {
      assertThat(expected).hasMessageContaining("at byte");
    }
  }

  private static void walk(JsonCursor cursor) {
    switch (cursor.kind()) {
      case OBJECT -> {
        cursor.object();
        while (cursor.nextKey()) {
          cursor.key();
          walk(cursor);
        }
      }
      case ARRAY -> {
        cursor.array();
        while (cursor.nextItem()) {
          walk(cursor);
        }
      }
      case STRING -> cursor.text();
      case NUMBER -> cursor.number(0);
      default -> cursor.skip();
    }
  }

  @Test
  void long_strings_end_where_they_end_in_each_record_and_at_each_depth() {
    var cursor = new JsonCursor();
    for (var length : new int[] {127, 128, 129, 4_000, 130}) {
      var words = "w".repeat(length);
      var strings = ("\"" + words + "\",").repeat(20);
      var text = "{\"deep\":{\"a\":[" + strings + "\"end\"]},\"a\":\"" + words + "\"}";
      var bytes = text.getBytes(UTF_8);
      var fields = cursor.over(bytes, 0, bytes.length).fields(JsonKeys.of("deep", "a"));
      assertThat(fields.text(1)).isEqualTo(words);
      assertThat(fields.fields(0, JsonKeys.of("a")).at(0)).isTrue();
      assertThat(cursor.array()).isTrue();
      for (var i = 0; i < 20; i++) {
        assertThat(cursor.nextItem()).isTrue();
        assertThat(cursor.text()).isEqualTo(words);
      }
      assertThat(cursor.nextItem()).isTrue();
      assertThat(cursor.text()).isEqualTo("end");
    }
  }
}

package dev.belfry.lib.json;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class JsonFieldsTest {
  private static final JsonKeys KEYS = JsonKeys.of("a", "b", "ab", "deep");
  private static final JsonKeys DEEP = JsonKeys.of("x");

  @Test
  void values_are_found_in_any_order_and_read_any_number_of_times() {
    var fields = JsonCursor.of("{\"b\": 2, \"other\": [{\"a\": 9}], \"a\": \"one\"}").fields(KEYS);
    assertThat(fields.text(0)).isEqualTo("one");
    assertThat(fields.number(1, -1)).isEqualTo(2);
    assertThat(fields.text(0)).isEqualTo("one");
    assertThat(fields.has(2)).isFalse();
    assertThat(fields.number(2, -1)).isEqualTo(-1);
  }

  @Test
  void the_last_of_repeated_keys_holds() {
    assertThat(JsonCursor.of("{\"a\": \"one\", \"a\": \"two\"}").fields(KEYS).text(0))
        .isEqualTo("two");
  }

  @Test
  void null_is_there_and_says_nothing() {
    var fields = JsonCursor.of("{\"a\": null, \"b\": true, \"ab\": \" \"}").fields(KEYS);
    assertThat(fields.at(0)).isTrue();
    assertThat(fields.has(0)).isFalse();
    assertThat(fields.text(0)).isNull();
    assertThat(fields.isTrue(1)).isTrue();
    assertThat(fields.isTrue(0)).isFalse();
    assertThat(fields.words(2)).isNull();
  }

  @Test
  void what_is_no_object_has_no_fields() {
    for (var text : new String[] {"null", "17", "\"a\"", "[{\"a\": 1}]", "{}"}) {
      var fields = JsonCursor.of(text).fields(KEYS);
      assertThat(fields.has(0)).as(text).isFalse();
      assertThat(fields.fields(3, DEEP).text(0)).as(text).isNull();
      assertThat(fields.again(DEEP).text(0)).as(text).isNull();
    }
  }

  @Test
  void an_object_is_read_again_under_other_keys() {
    var fields = JsonCursor.of("{\"x\": \"y\", \"deep\": {\"x\": \"z\"}}").fields(KEYS);
    assertThat(fields.fields(3, DEEP).text(0)).isEqualTo("z");
    assertThat(fields.again(DEEP).text(0)).isEqualTo("y");
    assertThat(fields.fields(0, DEEP).again(KEYS).has(0)).isFalse();
  }

  @Test
  void the_walk_goes_on_behind_an_object_that_was_read() {
    var cursor = JsonCursor.of("[{\"a\": \"one\", \"b\": 1}, {\"a\": \"two\"}, 3]");
    cursor.array();
    for (var text : new String[] {"one", "two"}) {
      assertThat(cursor.nextItem()).isTrue();
      var fields = cursor.fields(KEYS);
      assertThat(fields.text(0)).isEqualTo(text);
      fields.leave();
    }
    assertThat(cursor.nextItem()).isTrue();
    assertThat(cursor.number(0)).isEqualTo(3);
    assertThat(cursor.nextItem()).isFalse();
    cursor.end();
  }

  @Test
  void of_a_long_text_only_the_ends_are_decoded() {
    assertThat(JsonCursor.of("\"abcdef\"").textEnds(3)).isEqualTo("abcdef");
    assertThat(JsonCursor.of("\"abcdefg\"").textEnds(3)).isEqualTo("abc\nefg");
    assertThat(JsonCursor.of("\"ab\\ncdefg\"").textEnds(3)).isEqualTo("ab\\\nefg");
    assertThat(JsonCursor.of("17").textEnds(3)).isNull();
  }
}

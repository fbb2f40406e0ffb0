package dev.belfry.lib.json;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonTest {
  record Inner(Redacted zebra, @Nullable Long ant) {}

  record Outer(@JsonUnwrapped Inner inner, List<Redacted> words) {}

  record Wish(int count) {}

  @Test
  void fields_keep_their_order_and_null_is_written() {
    var outer = new Outer(new Inner(Redact.text("z"), null), List.of(Redact.text("ä\"")));
    assertThat(Json.bytes(outer))
        .asString(UTF_8)
        .isEqualTo("{\"zebra\":\"z\",\"ant\":null,\"words\":[\"ä\\\"\"]}");
  }

  @Test
  void half_a_surrogate_pair_is_replaced_and_a_whole_one_kept() {
    var halves = List.of(Redact.text("a\ud83d"), Redact.text("\ude00b"), Redact.text("😀"));
    assertThat(Json.bytes(halves)).asString(UTF_8).isEqualTo("[\"a�\",\"�b\",\"😀\"]");
  }

  @Test
  void a_body_of_the_right_shape_is_read() {
    assertThat(Json.read("{\"count\":3}".getBytes(UTF_8), Wish.class)).isEqualTo(new Wish(3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "null",
        "{",
        "[]",
        "{\"count\":3,}",
        "{\"count\":3,\"count\":3}",
        "{\"count\":3} {}",
        "{\"count\":3}x",
        "{\"count\":null}",
        "{\"count\":\"3\"}",
        "{\"count\":3,\"more\":1}",
        "{'count':3}",
        "{\"count\":NaN}",
        "/**/{\"count\":3}",
        "{\"co\u0000unt\":3}"
      })
  void any_other_body_is_refused_without_quoting_it(String body) {
    assertThatThrownBy(() -> Json.read(body.getBytes(UTF_8), Wish.class))
        .isInstanceOf(JsonException.class)
        .hasMessageNotContaining("count")
        .hasNoCause();
  }

  @Test
  void depth_and_length_of_numbers_are_bounded() {
    var deep = "[".repeat(65) + "]".repeat(65);
    var longNumber = "[" + "9".repeat(1_001) + "]";
    var allowed = ("[".repeat(64) + "]".repeat(64)).getBytes(UTF_8);
    assertThat(Json.read(allowed, Object.class)).isInstanceOf(List.class);
    for (var body : List.of(deep, longNumber, "[".repeat(100_000))) {
      assertThatThrownBy(() -> Json.read(body.getBytes(UTF_8), Object.class))
          .isInstanceOf(JsonException.class);
    }
    assertThatThrownBy(() -> Json.read("{\"a\":1,\"a\":2}".getBytes(UTF_8), Object.class))
        .isInstanceOf(JsonException.class);
  }
}

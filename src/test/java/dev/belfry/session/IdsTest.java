package dev.belfry.session;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdsTest {
  @ParameterizedTest
  @ValueSource(strings = {"11111111-1111-4111-8111-111111111111", "agent-a1", "ä ö", "a/b", ""})
  void an_id_that_can_be_seen_stays_as_it_is(String id) {
    assertThat(Ids.clean(id)).isSameAs(id);
  }

  @Test
  void what_cannot_be_seen_is_written_out() {
    assertThat(Ids.clean("a\nb\tc\u0000d")).isEqualTo("a%0Ab%09c%00d");
    assertThat(Ids.clean("\u001b]0;x\u0007")).isEqualTo("%1B]0;x%07");
    assertThat(Ids.clean("a\u202eb\u200bc\u2028d\u0085")).matches("a(%..)+b(%..)+c(%..)+d(%..)+");
    assertThat(Ids.clean("a\ud800b")).isEqualTo("a%3Fb");
    assertThat(Ids.clean("a\nb")).isNotEqualTo(Ids.clean("a\tb"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      true  | 11111111-1111-4111-8111-111111111111
      true  | a_b.c:d
      false | -rf
      false | a b
      false | a%0Ab
      false | a'b
      false | $(a)
      false | `a`
      false | a;b
      false | a*
      false | ~a
      false | a/b
      false | a\\b
      false | ä
      false | !a
      false | ''
      """)
  void only_one_plain_word_stands_in_a_command(boolean word, String id) {
    assertThat(Ids.isWord(id)).isEqualTo(word);
  }

  @Test
  void a_line_end_behind_a_word_makes_it_none() {
    assertThat(Ids.isWord("a\n")).isFalse();
  }
}

package dev.belfry.lib.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class SoughtTest {
  private static final String KEY = "sk-ant-" + "api03-" + "Zk3vQ9xW2mN7bT5rY8pL1sD4fG6hJ0aC";

  private static String find(String words, String raw) {
    return Sought.of(words).findIn(raw).map(Redacted::toString).orElse("");
  }

  @Test
  void words_are_found_whatever_their_case_with_what_is_around_them() {
    assertThat(find("build", "First\nRun the BUILD again\nthen wait"))
        .isEqualTo("… Run the BUILD again then wait");
    assertThat(find("nothing", "Run the build")).isEmpty();
    assertThat(find("", "Run the build")).isEmpty();
  }

  @Test
  void a_secret_is_not_found_and_never_shown() {
    assertThat(find("Zk3vQ9xW2m", "the key is " + KEY)).isEmpty();
    assertThat(find("the key", "the key is " + KEY)).contains("REDACTED").doesNotContain("Zk3vQ9");
    assertThat(find("redacted", "the key is " + KEY)).contains("REDACTED");
  }

  @Test
  void what_is_cleaned_away_does_not_hide_a_word() {
    assertThat(find("rm -rf", "r\u001b[31mm\u202e -rf /")).isEqualTo("rm -rf /");
  }

  @Test
  void the_excerpt_of_a_long_text_begins_before_the_words_and_is_short() {
    var found = find("needle", "hay ".repeat(10_000) + "needle" + " hay".repeat(10_000));
    assertThat(found).startsWith("… hay").contains("needle");
    assertThat(found.length()).isBetween(100, 250);
  }
}

package dev.belfry.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class AskedTest {
  private static Asked asked(String query) {
    return new Asked("GET", "/api/x", query, Map.of(), 0);
  }

  @ParameterizedTest
  @CsvSource({
    "q=plain,plain",
    "q=two+words,two words",
    "a=1&q=%C3%A4%26%3D%2B,ä&=+",
    "q=%25zz,%zz",
    "q=%f0%9f%a7%b9,🧹"
  })
  void a_value_of_the_query_is_decoded_once(String query, String value) {
    assertThat(asked(query).decoded("q")).contains(value);
  }

  @Test
  void what_is_not_named_is_empty() {
    assertThat(asked("a=1").decoded("q")).contains("");
  }

  @ParameterizedTest
  @ValueSource(strings = {"q=%", "q=%4", "q=%zz", "q=%c3", "q=%ff%fe", "q=%ed%a0%80"})
  void what_is_no_text_is_refused(String query) {
    assertThat(asked(query).decoded("q")).isEmpty();
  }
}

package dev.belfry.lib.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParserTest {
  private static final Spec SERVE =
      Spec.of(
          "serve",
          "serves",
          List.of(Option.with("port", "N", "listen there"), Option.flag("open", "open it")),
          new Example("belfry serve", "serves"));

  @Test
  void options_are_read_in_both_spellings() {
    assertThat(parse("--port", "80", "--open").values())
        .containsEntry("port", "80")
        .containsKey("open");
    assertThat(parse("--port=80").values()).containsEntry("port", "80");
  }

  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "--prot 80, unknown option '--prot' of 'belfry serve'; expected '--port'?",
        "--port, --port N is without its value",
        "--open=1, --open takes no value",
        "--open --open, --open stands twice",
        "now, 'now' is one word too many: 'belfry serve' takes options only",
        "-x, unknown option '-x' of 'belfry serve'"
      })
  void what_is_wrong_is_named(String words, String message) {
    assertThatThrownBy(() -> parse(words.split(" ")))
        .isInstanceOfSatisfying(
            BelfryException.class, failure -> assertThat(failure.code()).isEqualTo(Code.USAGE))
        .hasMessage(message.replace(';', ','));
  }

  @ParameterizedTest
  @CsvSource({"0", "65536", "x", "99999999999"})
  void a_number_out_of_range_is_refused(String text) {
    var given = parse("--port", text);
    assertThatThrownBy(() -> given.findNumber("port", 1, 65_535))
        .hasMessage("--port is '" + text + "', expected a whole number from 1 to 65535");
  }

  @Test
  void behind_two_dashes_all_words_are_operands() {
    var shown = Parser.parse(SERVE.withOperands("[ID]"), List.of("--open", "--", "--port"));
    assertThat(shown.operands()).containsExactly("--port");
  }

  @Test
  void the_nearest_word_is_found_and_a_far_one_is_not() {
    var commands = List.of("serve", "sessions", "status", "stop");
    assertThat(Nearest.find("sevre", commands)).contains("serve");
    assertThat(Nearest.find("session", commands)).contains("sessions");
    assertThat(Nearest.find("xyzzyplugh", commands)).isEmpty();
    assertThat(Nearest.find("s".repeat(100_000), commands)).isEmpty();
  }

  @Test
  void help_shows_every_option_and_an_example() {
    assertThat(String.join("\n", Help.of(SERVE)))
        .contains("--port N", "--open", "--json", "--help", "belfry serve");
  }

  private static Parsed parse(String... words) {
    return Parser.parse(SERVE, List.of(words));
  }
}

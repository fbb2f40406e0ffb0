package dev.belfry.session.spent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.session.Usage;
import java.time.Instant;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PricesTest {
  private static final String TABLE =
      """
      # a comment
      ace-1*\t-\t0\t1\t10\t0.5\t-\thttps://ace.example/prices\t2026-02-03
      ace-1-mini\t-\t0\t0.125\t2\t-\t-\thttps://ace.example/prices\t2026-02-01
      ace-2\t-\t0\t4\t20\t1\t5\thttps://ace.example/prices\t2026-02-01
      ace-2\t2026-01-10\t0\t2\t10\t1\t5\thttps://ace.example/prices\t2026-02-01
      ace-2\t2026-01-10\t1000\t3\t15\t1\t5\thttps://ace.example/prices\t2026-02-01
      ace-3\t2026-01-10\t0\t2\t10\t1\t5\thttps://ace.example/prices\t2026-02-01
      """;

  private final Prices prices = Prices.of(TABLE);

  private static long at(String time) {
    return Instant.parse(time).toEpochMilli();
  }

  private Cost cost(String model, String time, Usage usage) {
    return prices.tariff(model).estimate(at(time), usage);
  }

  private static Usage usage(long input, long output) {
    return new Usage(input, output, 0, 0, -1);
  }

  @Test
  void a_model_costs_what_its_tokens_cost() {
    assertThat(
            cost("ace-2", "2026-01-09T12:00:00Z", new Usage(1_000_000, 100_000, 500_000, 10, -1)))
        .isEqualTo(new Cost(4_000_000_000L + 2_000_000_000L + 500_000_000L + 50_000, 1_600_010, 0));
  }

  @Test
  void the_longest_pattern_decides() {
    assertThat(cost("ace-1-large", "2026-01-01T00:00:00Z", usage(8, 0)).nanos()).isEqualTo(8_000);
    assertThat(cost("ace-1-mini", "2026-01-01T00:00:00Z", usage(8, 0)).nanos()).isEqualTo(1_000);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ACE-2",
        "ace-2-20251231",
        "ace-2-2025-12-31",
        "ace-2@20251231",
        "ace-2-latest",
        "vendor/ace-2",
        "ace-2[1m]",
        "ace-2-20251231[1m]"
      })
  void vendor_snapshot_and_size_of_context_do_not_change_the_price(String name) {
    assertThat(prices.tariff(name)).isEqualTo(prices.tariff("ace-2"));
    assertThat(prices.tariff(name).rates()).hasSize(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ace-22", "ace-2-pro", "ace", "", "<synthetic>"})
  void an_unknown_model_costs_something_unknown_and_not_nothing(String name) {
    var cost = cost(name, "2026-01-01T00:00:00Z", usage(3, 4));
    assertThat(cost).isEqualTo(new Cost(0, 0, 7));
    assertThat(cost.isKnown()).isFalse();
  }

  @Test
  void no_tokens_cost_nothing_whatever_the_model() {
    assertThat(cost("nobody", "2026-01-01T00:00:00Z", Usage.ZERO).isKnown()).isTrue();
  }

  @Test
  void a_price_holds_from_its_day_on() {
    assertThat(cost("ace-2", "2026-01-09T23:59:59Z", usage(100, 0)).nanos()).isEqualTo(400_000);
    assertThat(cost("ace-2", "2026-01-10T00:00:00Z", usage(100, 0)).nanos()).isEqualTo(200_000);
    assertThat(prices.tariff("ace-2").estimate(0, usage(100, 0)).nanos())
        .as("a reply without a time")
        .isEqualTo(200_000);
    assertThat(cost("ace-3", "2026-01-09T00:00:00Z", usage(5, 0)))
        .as("before the first price")
        .isEqualTo(new Cost(0, 0, 5));
  }

  @Test
  void a_long_prompt_has_its_own_price() {
    var day = "2026-01-20T00:00:00Z";
    assertThat(cost("ace-2", day, usage(1_000, 50)).nanos()).isEqualTo(2_000_000 + 500_000);
    assertThat(cost("ace-2", day, new Usage(1, 1, 1_000, 0, -1)).nanos())
        .isEqualTo(3_000 + 15_000 + 1_000_000);
  }

  @Test
  void tokens_without_a_price_are_told_beside_those_that_have_one() {
    assertThat(cost("ace-1-mini", "2026-01-01T00:00:00Z", new Usage(8, 1, 30, 4, -1)))
        .isEqualTo(new Cost(1_000 + 2_000, 9, 34));
  }

  @Test
  void the_table_is_as_new_as_its_newest_line() {
    assertThat(prices.retrieved()).isEqualTo(LocalDate.of(2026, 2, 3));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ace\t-\t0\t1\t1\t1\t1\thttps://ace.example",
        "ace\t-\t0\t1\t1\t1\t1\thearsay\t2026-01-01",
        "ace\t-\t0\t1\t1\t1\t0.0001\thttps://ace.example\t2026-01-01",
        "ace\tsoon\t0\t1\t1\t1\t1\thttps://ace.example\t2026-01-01"
      })
  void a_line_without_a_source_a_date_or_a_whole_price_is_none(String line) {
    assertThatThrownBy(() -> Prices.of(line)).isInstanceOf(RuntimeException.class);
  }

  @Test
  void the_table_of_the_program_knows_the_models_of_today() {
    var packed = Prices.packed();
    var million = usage(1_000_000, 0);
    assertThat(packed.tariff("claude-opus-4-5-20251101").estimate(0, million).dollars())
        .isEqualTo(5);
    assertThat(packed.tariff("claude-sonnet-4-20250514").estimate(0, million).dollars())
        .isEqualTo(3);
    assertThat(packed.tariff("gpt-5-codex").estimate(0, million).dollars()).isEqualTo(1.25);
    assertThat(packed.tariff("claude-opus-4-9").rates()).as("one that is to come").isEmpty();
  }
}

package dev.belfry.lib.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import java.util.List;
import org.junit.jupiter.api.Test;

class TableTest {
  @Test
  void columns_are_aligned() {
    assertThat(lines(100, "NAME", "N", "api", "1", "checkout", "22"))
        .containsExactly("NAME      N", "api       1", "checkout  22");
  }

  @Test
  void the_widest_column_gives_way() {
    assertThat(lines(16, "NAME", "N", "a very long title", "1"))
        .containsExactly("NAME           N", "a very long …  1");
  }

  @Test
  void wide_characters_count_as_two() {
    assertThat(lines(100, "A", "B", "日本", "1")).containsExactly("A     B", "日本  1");
  }

  @Test
  void what_a_terminal_would_obey_is_written_out() {
    assertThat(Cell.escaped("a\u001b[31mb\r\u202e")).isEqualTo("a\\u{1b}[31mb\\u{d}\\u{202e}");
  }

  @Test
  void counts_and_ages_are_short() {
    assertThat(List.of(Brief.count(950L), Brief.count(1_234L), Brief.count(34_000L)))
        .containsExactly("950", "1.2k", "34k");
    assertThat(Brief.count(null)).isEqualTo("-");
    assertThat(List.of(Brief.age(-5), Brief.age(61), Brief.age(7_300), Brief.age(200_000)))
        .containsExactly("0s", "1m", "2h", "2d");
  }

  private static List<String> lines(int columns, String... cells) {
    var rows = new java.util.ArrayList<List<Redacted>>();
    for (var i = 0; i < cells.length; i += 2) {
      rows.add(List.of(Redact.text(cells[i]), Redact.text(cells[i + 1])));
    }
    return Table.lines(rows, columns).stream().map(Redacted::toString).toList();
  }
}

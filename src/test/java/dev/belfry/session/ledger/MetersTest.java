package dev.belfry.session.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class MetersTest {
  private final Ledger ledger = new Ledger();

  private static SessionEvent.Metered row(String lane, @Nullable Long last, long total) {
    return new SessionEvent.Metered(total, lane, last == null ? null : tokens(last), tokens(total));
  }

  private static Usage tokens(long input) {
    return new Usage(input, 0, 0, 0, -1);
  }

  private void file(
      String path, String thread, @Nullable String fork, SessionEvent.Metered... rows) {
    var meters = new Meters();
    var claims = new Claims();
    for (var row : rows) {
      meters.row(row, null, fork != null, claims);
    }
    ledger.add(ledger.open(path, thread, fork), claims);
  }

  private long total(String thread) {
    return ledger.totals(thread).usage().total();
  }

  @Test
  void the_request_counts_and_not_the_total() {
    file("a", "t", "gone", row("", 9_035L, 5_009_035), row("", 9_565L, 5_018_600));
    assertThat(total("t")).isEqualTo(18_600);
  }

  @Test
  void a_row_whose_total_did_not_move_counts_nothing() {
    file("a", "t", null, row("", 10L, 10), row("", 10L, 10), row("", 5L, 15), row("", 7L, 15));
    assertThat(total("t")).isEqualTo(15);
  }

  @Test
  void lanes_are_counted_apart() {
    file(
        "a",
        "t",
        null,
        row("a", 110L, 101_000),
        row("b", 220L, 909_000),
        row("a", 330L, 101_330),
        row("b", 440L, 909_440));
    assertThat(total("t")).isEqualTo(1_100);
  }

  @Test
  void without_requests_the_differences_count_and_a_lower_total_begins_again() {
    file("a", "t", null, row("", null, 4_100), row("", null, 730), row("", null, 950));
    assertThat(total("t")).isEqualTo(5_050);
  }

  @Test
  void the_first_total_of_a_fork_may_be_its_parents() {
    file("a", "t", "gone", row("", null, 4_100), row("", null, 4_300));
    assertThat(total("t")).isEqualTo(200);
  }

  @Test
  void rows_copied_into_a_fork_count_once_for_the_parent() {
    file("b", "child", "parent", row("", 10L, 10), row("", 20L, 30), row("", 5L, 35));
    assertThat(total("child")).isEqualTo(35);
    file("a", "parent", null, row("", 10L, 10), row("", 20L, 30));
    assertThat(total("parent")).isEqualTo(30);
    assertThat(total("child")).isEqualTo(5);
  }

  @Test
  void siblings_of_a_missing_parent_share_the_copied_rows() {
    file("a", "one", "gone", row("", 10L, 10), row("", 20L, 30));
    file("b", "two", "gone", row("", 10L, 10), row("", 7L, 17));
    assertThat(total("one") + total("two")).isEqualTo(37);
  }

  @Test
  void grandchildren_are_found_whatever_is_read_first() {
    file("c", "grandchild", "child", row("", 10L, 10), row("", 3L, 13));
    file("a", "parent", null, row("", 10L, 10));
    file("b", "child", "parent", row("", 10L, 10));
    assertThat(total("parent")).isEqualTo(10);
    assertThat(total("child")).isZero();
    assertThat(total("grandchild")).isEqualTo(3);
  }

  @Test
  void threads_that_name_each_other_as_parents_end() {
    file("a", "one", "two", row("", 10L, 10));
    file("b", "two", "one", row("", 10L, 10));
    assertThat(ledger.total().usage().total()).isEqualTo(10);
  }

  @Test
  void a_live_and_an_archived_file_of_one_thread_are_one() {
    file("a", "t", null, row("", 101L, 101), row("", 202L, 303));
    file("b", "t", null, row("", 101L, 101));
    assertThat(total("t")).isEqualTo(303);
  }
}

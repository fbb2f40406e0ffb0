package dev.belfry.session.ledger;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class LedgerTest {
  private final Ledger ledger = new Ledger();

  private static SessionEvent.Replied row(
      long at, String message, @Nullable String request, Usage usage) {
    return new SessionEvent.Replied(at, message, request, false, "model-x", usage);
  }

  private static SessionEvent.Replied side(
      long at, String message, @Nullable String request, Usage usage) {
    return new SessionEvent.Replied(at, message, request, true, "model-x", usage);
  }

  private static Usage usage(long input, long output) {
    return new Usage(input, output, 0, 0, -1);
  }

  private static Claims claims(String session, SessionEvent.Replied... rows) {
    var claims = new Claims();
    for (var row : rows) {
      claims.reply("h", session, row);
    }
    return claims;
  }

  private int file(String path, String session, SessionEvent.Replied... rows) {
    var number = ledger.open(path, session, null);
    ledger.add(number, claims(session, rows));
    return number;
  }

  private Usage of(String session) {
    return ledger.totals(session).usage();
  }

  @Test
  void rows_of_one_reply_count_once_at_their_largest() {
    file("a", "s", row(2, "m", "r", usage(10, 3)), row(3, "m", "r", usage(10, 50)));
    assertThat(ledger.totals("s")).isEqualTo(new Totals(true, usage(10, 50), 1));
  }

  @Test
  void without_a_request_id_a_message_holds_within_its_session() {
    file("a", "s", row(1, "m", null, usage(5, 1)), row(2, "m", "", usage(5, 9)));
    file("b", "t", row(3, "m", null, usage(5, 1)));
    assertThat(of("s")).isEqualTo(usage(5, 9));
    assertThat(of("t")).isEqualTo(usage(5, 1));
  }

  @Test
  void a_gateway_with_one_id_for_all_replies_is_told_apart_by_input() {
    file("a", "s", row(1, "m", null, usage(5, 1)), row(2, "m", null, usage(6, 2)));
    assertThat(ledger.totals("s")).isEqualTo(new Totals(true, usage(11, 3), 2));
  }

  @Test
  void a_copied_reply_belongs_to_the_session_that_had_it_first() {
    file("b", "fork", row(9, "m", "r", usage(10, 2)), row(20, "n", "q", usage(1, 1)));
    file("c", "parent", row(8, "m", "r", usage(10, 1)));
    assertThat(of("parent")).isEqualTo(usage(10, 2));
    assertThat(of("fork")).isEqualTo(usage(1, 1));
    assertThat(ledger.total().usage()).isEqualTo(usage(11, 3));
  }

  @Test
  void a_session_with_copies_only_has_used_nothing_and_that_is_known() {
    file("a", "parent", row(1, "m", "r", usage(10, 2)));
    file("b", "fork", row(1, "m", "r", usage(10, 2)));
    assertThat(ledger.totals("fork").known()).isTrue();
    assertThat(of("fork").total()).isZero();
    assertThat(ledger.totals("nobody").known()).isFalse();
  }

  @Test
  void a_side_log_that_replays_the_conversation_counts_nothing() {
    var replay =
        file("b", "side", side(5, "m", "r2", usage(10, 2)), side(6, "n", "r3", usage(1, 1)));
    assertThat(of("side")).isEqualTo(usage(11, 3));
    var main = file("a", "s", row(1, "m", "r1", usage(10, 2)));
    assertThat(of("side")).isEqualTo(usage(1, 1));
    assertThat(of("s")).isEqualTo(usage(10, 2));
    ledger.close(main);
    assertThat(of("side")).isEqualTo(usage(11, 3));
    ledger.close(replay);
    assertThat(ledger.total().known()).isFalse();
  }

  @Test
  void unknown_reasoning_never_turns_into_a_number() {
    file("a", "s", row(1, "m", "r", usage(1, 1)));
    assertThat(of("s").reasoning()).isEqualTo(-1);
    file("b", "s", row(1, "n", "q", new Usage(1, 1, 0, 0, 4)));
    assertThat(of("s").reasoning()).isEqualTo(4);
  }

  @Test
  void claims_survive_as_bytes() {
    var number = file("a", "s", row(0, "m", "r", usage(10, 3)), side(3, "n", null, usage(7, 5)));
    var before = ledger.totals("s");
    var packed = ledger.claimsOf(number).pack();
    ledger.close(number);
    ledger.add(ledger.open("a", "s", null), Claims.unpack(packed));
    assertThat(ledger.totals("s")).isEqualTo(before);
  }

  static LongStream seeds() {
    return LongStream.range(0, 200);
  }

  /// Files of one made-up store: forks, side logs, meters, rows that repeat and grow.
  private record Made(String path, String session, @Nullable String fork, List<Claims> batches) {}

  private static List<Made> store(SplittableRandom random) {
    var files = new ArrayList<Made>();
    var sessions = random.nextInt(1, 6);
    for (var i = 0; i < sessions + random.nextInt(3); i++) {
      var session = "s" + i % sessions;
      var fork = random.nextInt(3) == 0 ? "s" + random.nextInt(sessions + 2) : null;
      fork = session.equals(fork) ? null : fork;
      var batches = new ArrayList<Claims>();
      for (var left = random.nextInt(1, 4); left > 0; left--) {
        batches.add(batch(random, session));
      }
      files.add(new Made("f" + i, session, fork, batches));
    }
    return files;
  }

  private static Claims batch(SplittableRandom random, String session) {
    var claims = new Claims();
    for (var left = random.nextInt(8); left > 0; left--) {
      var used = usage(random.nextInt(1, 4), random.nextInt(1, 9));
      var message = "m" + random.nextInt(6);
      var request = random.nextInt(4) == 0 ? null : "r" + random.nextInt(2);
      var at = random.nextInt(0, 9);
      if (random.nextInt(3) == 0) {
        claims.meter(random.nextInt(5), at, "model-" + random.nextInt(2), used);
      } else {
        var row =
            random.nextInt(3) == 0
                ? side(at, message, request, used)
                : row(at, message, request, used);
        claims.reply("h", session, row);
      }
    }
    return claims;
  }

  private static Map<String, Totals> totals(Ledger ledger) {
    var totals = new TreeMap<String, Totals>();
    for (var i = 0; i < 9; i++) {
      totals.put("s" + i, ledger.totals("s" + i));
    }
    return totals;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void the_sums_do_not_depend_on_the_order_of_reading(long seed) {
    var files = store(new SplittableRandom(seed));
    var expected = totals(filled(files));
    var shuffled = new ArrayList<>(files);
    for (var i = 0; i < 5; i++) {
      Collections.shuffle(shuffled, new Random(seed * 31 + i));
      assertThat(totals(filled(shuffled))).isEqualTo(expected);
    }
  }

  private static Ledger filled(List<Made> files) {
    var ledger = new Ledger();
    for (var made : files) {
      var number = ledger.open(made.path, made.session, made.fork);
      made.batches.forEach(batch -> ledger.add(number, batch));
    }
    return ledger;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void files_that_come_and_go_leave_no_trace(long seed) {
    var random = new SplittableRandom(seed);
    var files = store(random);
    var expected = totals(filled(files));
    var numbers = new int[files.size()];
    for (var i = 0; i < numbers.length; i++) {
      numbers[i] = claimed(files.get(i));
    }
    for (var i = 0; i < 20; i++) {
      var which = random.nextInt(numbers.length);
      var made = files.get(which);
      var old = numbers[which];
      if (random.nextBoolean()) {
        numbers[which] = ledger.open(made.path, made.session, made.fork);
        ledger.add(numbers[which], ledger.claimsOf(old));
        ledger.close(old);
      } else {
        ledger.close(old);
        numbers[which] = claimed(made);
      }
      assertThat(totals(ledger)).isEqualTo(expected);
    }
  }

  private int claimed(Made made) {
    var number = ledger.open(made.path, made.session, made.fork);
    made.batches.forEach(batch -> ledger.add(number, batch));
    return number;
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void every_view_adds_up_to_the_same_total(long seed) {
    var filled = filled(store(new SplittableRandom(seed)));
    var bySession = new TreeMap<String, Long>();
    var byTime = new TreeMap<Long, Long>();
    filled.each(
        reply -> {
          bySession.merge(reply.session(), reply.usage().total(), Long::sum);
          byTime.merge(reply.at(), reply.usage().total(), Long::sum);
        });
    var sum = filled.total().usage().total();
    assertThat(bySession.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(sum);
    assertThat(byTime.values().stream().mapToLong(Long::longValue).sum()).isEqualTo(sum);
    bySession.forEach(
        (session, total) -> assertThat(filled.totals(session).usage().total()).isEqualTo(total));
  }

  @Test
  void three_hundred_thousand_replies_take_less_than_forty_megabytes() {
    var runtime = Runtime.getRuntime();
    System.gc();
    var before = runtime.totalMemory() - runtime.freeMemory();
    for (var session = 0; session < 150; session++) {
      var number = ledger.open("file-" + session, "s" + session, null);
      var claims = new Claims();
      for (var i = 0; i < 2_000; i++) {
        var id = session + "-" + i;
        claims.reply("h", "s" + session, row(i, "msg_" + id, "req_" + id, usage(i, i)));
      }
      ledger.add(number, claims);
    }
    System.gc();
    var used = runtime.totalMemory() - runtime.freeMemory() - before;
    assertThat(ledger.total().replies()).isEqualTo(300_000);
    assertThat(used).isLessThan(40_000_000);
  }
}

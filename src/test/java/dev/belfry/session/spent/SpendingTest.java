package dev.belfry.session.spent;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Session;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import dev.belfry.session.ledger.Claims;
import dev.belfry.session.ledger.Ledger;
import dev.belfry.session.ledger.Ledger.Counted;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SpendingTest {
  private static final long NOW = Instant.parse("2026-03-10T12:00:00Z").toEpochMilli();
  private static final List<String> MODELS =
      List.of("claude-opus-4-5", "gpt-5-codex", "claude-haiku-5-5", "nobody-1", "");
  private static final List<ZoneId> ZONES =
      Stream.of(
              "UTC",
              "+14:00",
              "-12:00",
              "Asia/Kathmandu",
              "America/Sao_Paulo",
              "America/New_York",
              "Europe/Berlin",
              "Australia/Lord_Howe",
              "Africa/Cairo")
          .map(ZoneId::of)
          .toList();

  private static Spending spending(By by, @Nullable By split, @Nullable String since, ZoneId zone) {
    var span = since == null ? null : Span.find(since).orElseThrow();
    return new Spending(
        new Question(by, split, span, zone),
        Prices.packed(),
        new Spending.Setting(NOW, ZoneOffset.UTC, Map.of(), "claude"));
  }

  private static Counted reply(String session, String at, Usage usage) {
    return new Counted(session, Instant.parse(at).toEpochMilli(), "claude-opus-4-5", usage);
  }

  private static Session.Id id(String key) {
    var slash = key.indexOf('/');
    return new Session.Id(key.substring(0, slash), key.substring(slash + 1));
  }

  private static Usage usage(long input) {
    return new Usage(input, 1, 0, 0, -1);
  }

  /// Files of several sessions with copies, growing rows, side logs and replies without a time.
  private record File(String path, String session, List<SessionEvent.Replied> rows) {}

  private static List<File> files(Random random) {
    var files = new ArrayList<File>();
    for (var i = 0; i < 12; i++) {
      var session = List.of("claude", "codex", "pi").get(random.nextInt(3)) + "/s" + (i / 2);
      var rows = new ArrayList<SessionEvent.Replied>();
      for (var j = 0; j < 20; j++) {
        var spread = random.nextInt(6) == 0 ? 0 : NOW - random.nextLong(400L * 86_400_000);
        var reply = "m" + random.nextInt(60);
        rows.add(
            new SessionEvent.Replied(
                spread,
                reply,
                random.nextInt(4) == 0 ? null : "r" + reply,
                random.nextInt(5) == 0,
                MODELS.get(random.nextInt(MODELS.size())),
                new Usage(
                    random.nextInt(300_000),
                    random.nextInt(9_000),
                    random.nextInt(200_000),
                    random.nextInt(9_000),
                    random.nextInt(3) - 1)));
      }
      files.add(new File("/f" + i, session, rows));
    }
    return files;
  }

  private static Ledger ledger(List<File> files) {
    var ledger = new Ledger();
    for (var file : files) {
      var claims = new Claims();
      file.rows().forEach(row -> claims.reply("h", file.session(), row));
      ledger.add(ledger.open(file.path(), file.session(), null), claims);
    }
    return ledger;
  }

  private static Spending.Answer answer(Ledger ledger, By by, @Nullable String since, ZoneId zone) {
    var spending = spending(by, By.HARNESS, since, zone);
    ledger.each(counted -> spending.add(id(counted.session()), counted));
    return spending.answer();
  }

  private static Tally sum(List<Spending.Group> groups) {
    return groups.stream().map(Spending.Group::tally).reduce(Tally.NOTHING, Tally::plus);
  }

  static LongStream seeds() {
    return LongStream.range(0, 60);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void every_grouping_in_every_zone_sums_to_what_the_ledger_counts(long seed) {
    var ledger = ledger(files(new Random(seed)));
    var zone = ZONES.get((int) (seed % ZONES.size()));
    for (var by : By.values()) {
      var answer = answer(ledger, by, null, zone);
      assertThat(answer.total().usage()).as(by.word()).isEqualTo(ledger.total().usage());
      assertThat(answer.total().replies()).isEqualTo(ledger.total().replies());
      assertThat(sum(answer.groups())).isEqualTo(answer.total());
      assertThat(answer.groups())
          .allSatisfy(it -> assertThat(sum(it.parts())).isEqualTo(it.tally()));
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void a_span_has_one_total_whatever_it_is_grouped_by(long seed) {
    var ledger = ledger(files(new Random(seed)));
    var zone = ZONES.get((int) (seed % ZONES.size()));
    var days = answer(ledger, By.DAY, "90d", zone);
    var first = Instant.ofEpochMilli(NOW).atZone(zone).toLocalDate().minusDays(89).toString();
    assertThat(days.groups()).allSatisfy(it -> assertThat(it.key()).isGreaterThanOrEqualTo(first));
    for (var by : By.values()) {
      var answer = answer(ledger, by, "90d", zone);
      assertThat(sum(answer.groups())).isEqualTo(days.total());
      assertThat(answer.undated()).isEqualTo(days.undated());
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void the_order_in_which_files_and_replies_come_never_matters(long seed) {
    var random = new Random(seed);
    var files = files(random);
    var before = ledger(files);
    Collections.shuffle(files, random);
    var replies = new ArrayList<Counted>();
    ledger(files).each(replies::add);
    Collections.shuffle(replies, random);
    for (var by : By.values()) {
      var spending = spending(by, By.HARNESS, "200d", ZONES.get(3));
      replies.forEach(counted -> spending.add(id(counted.session()), counted));
      assertThat(spending.answer()).isEqualTo(answer(before, by, "200d", ZONES.get(3)));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "2026-03-09T23:59:59.999Z, UTC, 2026-03-09",
    "2026-03-10T00:00:00Z, UTC, 2026-03-10",
    "2026-03-09T10:00:00Z, +14:00, 2026-03-10",
    "2026-03-10T11:59:59Z, -12:00, 2026-03-09",
    "2026-03-08T06:59:00Z, America/New_York, 2026-03-08",
    "2026-03-09T03:59:59Z, America/New_York, 2026-03-08",
    "2026-03-09T04:00:00Z, America/New_York, 2026-03-09",
    "2018-11-04T02:59:59Z, America/Sao_Paulo, 2018-11-03",
    "2018-11-04T03:00:00Z, America/Sao_Paulo, 2018-11-04"
  })
  void a_reply_falls_on_the_day_of_the_person(String at, String zone, String day) {
    var spending = spending(By.DAY, null, null, ZoneId.of(zone));
    spending.add(id("claude/s"), reply("claude/s", at, usage(1)));
    assertThat(spending.answer().groups()).extracting(Spending.Group::key).containsExactly(day);
  }

  /// One after another, so that what is remembered of the day before is put to the test.
  @ParameterizedTest
  @MethodSource("seeds")
  void days_are_those_of_the_calendar_whatever_came_before(long seed) {
    var random = new Random(seed);
    var zone = ZONES.get((int) (seed % ZONES.size()));
    var expected = new TreeMap<String, Long>();
    var spending = spending(By.DAY, null, null, zone);
    var at = NOW - 900L * 86_400_000;
    for (var i = 0; i < 800; i++) {
      at +=
          random.nextLong(40) == 0
              ? -random.nextLong(9_000_000_000L)
              : random.nextLong(90_000_000L);
      spending.add(id("pi/s"), new Counted("pi/s", at, "", usage(1)));
      var day = Instant.ofEpochMilli(at).atZone(zone).toLocalDate().toString();
      expected.merge(day, 1L, Long::sum);
    }
    var found = new TreeMap<String, Long>();
    spending.answer().groups().forEach(it -> found.put(it.key(), it.tally().replies()));
    assertThat(found).isEqualTo(expected);
  }

  @Test
  void a_day_begins_after_the_gap_where_its_midnight_was_skipped() {
    var zone = ZoneId.of("America/Sao_Paulo");
    assertThat(new Span(0, LocalDate.of(2018, 11, 4)).start(zone, NOW))
        .isEqualTo(Instant.parse("2018-11-04T03:00:00Z").toEpochMilli());
  }

  @Test
  void seven_days_are_today_and_the_six_before_it() {
    var spending = spending(By.DAY, null, "7d", ZoneOffset.UTC);
    for (var day = 1; day <= 10; day++) {
      var at = "2026-03-%02dT00:00:00Z".formatted(day);
      spending.add(id("claude/s"), reply("claude/s", at, usage(day)));
    }
    spending.add(id("claude/s"), new Counted("claude/s", 0, "", usage(99)));
    var answer = spending.answer();
    assertThat(answer.groups()).hasSize(7).first().extracting("key").isEqualTo("2026-03-04");
    assertThat(answer.undated()).isEqualTo(1);
    assertThat(answer.total().replies()).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource({"0d", "7", "d", "-1d", "12345d", "2026-13-01", "2026-02-30", "1969-12-31", "''"})
  void what_is_no_span_is_refused(String text) {
    assertThat(Span.find(text)).isEmpty();
  }

  @Test
  void a_block_begins_with_the_hour_of_its_first_reply_and_lasts_five() {
    var spending = spending(By.DAY, null, null, ZoneOffset.UTC);
    for (var at : List.of("02:30", "05:10", "08:10", "08:40", "11:59")) {
      var time = "2026-03-10T" + at + ":00Z";
      spending.add(id("claude/s"), reply("claude/s", time, usage(10)));
    }
    spending.add(id("codex/c"), reply("codex/c", "2026-03-10T11:00:00Z", usage(5)));
    assertThat(spending.answer().block())
        .satisfies(
            block -> {
              assertThat(block.harness()).isEqualTo("claude");
              assertThat(Instant.ofEpochMilli(block.start())).isEqualTo("2026-03-10T08:00:00Z");
              assertThat(Instant.ofEpochMilli(block.end())).isEqualTo("2026-03-10T13:00:00Z");
              assertThat(block.tally().usage().input()).isEqualTo(30);
              assertThat(block.tally().replies()).isEqualTo(3);
            });
  }
}

package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import dev.belfry.session.ledger.Ledger;
import dev.belfry.session.reader.claude.Claude;
import dev.belfry.session.reader.codex.Codex;
import dev.belfry.testkit.Shared;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The public defects of tools like this one, each with the right figures.
class SharedBugCasesTest {
  private static Store claude(String name) throws IOException {
    return read(new Claude(), name);
  }

  private static Store codex(String name) throws IOException {
    return read(new Codex(), name);
  }

  private static Store read(SessionReader reader, String name) throws IOException {
    return Store.read(reader, Shared.at("fixtures/session-bugs/" + name));
  }

  private static Ledger ledger(SessionReader reader, String name) throws IOException {
    return LedgerCount.of(reader, Shared.at("fixtures/session-bugs/" + name), "");
  }

  private static List<String> prompts(Reading reading) {
    return reading.events(SessionEvent.Prompted.class).stream()
        .filter(prompt -> !prompt.command())
        .map(SessionEvent.Prompted::text)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({
    "B01, 1, 10, 50, 200, 100",
    "B03, 1, 100, 12, 0, 0",
    "B05, 2, 25, 50, 0, 0",
    "B19, 2, 3, 3, 0, 0"
  })
  void a_reply_counts_once(String name, int replies, long input, long output, long read, long write)
      throws IOException {
    var usage = new Usage(input, output, read, write, -1);
    assertThat(ledger(new Claude(), name).total()).isEqualTo(new Totals(true, usage, replies));
    assertThat(ReferenceCount.of(claude(name)).total()).isEqualTo(usage);
  }

  @Test
  void a_copied_reply_stays_on_the_day_it_was_made() throws IOException {
    assertThat(ReferenceCount.of(claude("B05")).days())
        .containsExactly(
            entry(LocalDate.of(2026, 3, 1), new Usage(10, 20, 0, 0, -1)),
            entry(LocalDate.of(2026, 3, 2), new Usage(15, 30, 0, 0, -1)));
  }

  @Test
  void days_are_made_from_instants() throws IOException {
    assertThat(claude("B19").only().events(SessionEvent.Replied.class))
        .extracting(reply -> Instant.ofEpochMilli(reply.at()).toString())
        .containsExactly("2026-03-01T15:30:00Z", "2026-03-02T07:30:00Z");
  }

  @ParameterizedTest
  @CsvSource({"B09, 5350", "B11, 18600", "B13, 1100", "B15, 358", "B17, 5050"})
  void a_meter_is_counted_right(String name, long total) throws IOException {
    assertThat(ledger(new Codex(), name).total().usage().total()).isEqualTo(total);
    assertThat(ReferenceCount.of(codex(name)).total().total()).isEqualTo(total);
  }

  @Test
  void a_fork_owns_what_it_added() throws IOException {
    var ledger = ledger(new Codex(), "B09");
    assertThat(ledger.totals("c-10p").usage().total()).isEqualTo(2700);
    assertThat(ledger.totals("c-10c").usage().total()).isEqualTo(2650);
  }

  @Test
  void a_thread_is_known_by_its_own_id() throws IOException {
    assertThat(codex("B15").files())
        .extracting(Store.File::sessionId)
        .containsExactly("c-16a", "c-16a", "c-16b");
  }

  @Test
  void a_lower_total_begins_anew_on_its_own_day() throws IOException {
    assertThat(ReferenceCount.of(codex("B17")).days())
        .containsExactly(
            entry(LocalDate.of(2026, 4, 1), new Usage(4000, 100, 0, 0, 0)),
            entry(LocalDate.of(2026, 4, 20), new Usage(900, 50, 0, 0, 0)));
  }

  @Test
  void a_bad_line_in_the_middle_hides_nothing() throws IOException {
    var reading = claude("B21").only();
    assertThat(reading.lines())
        .extracting(Reading.Line::readable)
        .containsExactly(true, false, true);
    assertThat(reading.events().getLast().at())
        .isEqualTo(Instant.parse("2026-03-05T10:00:00Z").toEpochMilli());
  }

  @Test
  void a_half_written_line_is_read_when_it_is_whole() throws IOException {
    var tail = Shared.at("fixtures/session-bugs/B23/tail");
    var first = Files.readString(tail.resolve("step1.part"));
    var whole = first + Files.readString(tail.resolve("step2.rest"));
    var file = new StoreFile.Transcript("x", null);
    assertThat(Reading.of(new Claude(), file, first.getBytes(StandardCharsets.UTF_8)).lines())
        .extracting(Reading.Line::readable)
        .containsExactly(true, false);
    var store = Store.file(new Claude(), file, whole.getBytes(StandardCharsets.UTF_8));
    assertThat(ReferenceCount.of(new Store(List.of(store))).total().output()).isEqualTo(7);
  }

  @Test
  void only_a_line_feed_ends_a_line() throws IOException {
    var reading = claude("B25").only();
    assertThat(reading.lines()).singleElement().matches(Reading.Line::readable);
    assertThat(prompts(reading).getFirst()).contains("\u2028", "\u2029", "\u0085");
  }

  @Test
  void content_has_many_shapes() throws IOException {
    var reading = claude("B27").only();
    assertThat(reading.lines()).hasSize(4).allMatch(Reading.Line::readable);
    assertThat(prompts(reading)).containsExactly("plain string", "loose\nend");
  }

  @Test
  void control_bytes_stop_nothing() throws IOException {
    var reading = claude("B29").only();
    assertThat(reading.lines()).allMatch(Reading.Line::readable);
    assertThat(reading.events(SessionEvent.ToolEnded.class)).hasSize(1);
    assertThat(prompts(reading)).containsExactly("late");
  }

  @Test
  void a_cut_last_record_leaves_the_others() throws IOException {
    var reading = claude("B31").only();
    assertThat(reading.lines())
        .extracting(Reading.Line::readable)
        .containsExactly(true, true, false);
    assertThat(prompts(reading)).containsExactly("good");
  }

  @Test
  void an_interruption_ends_the_turn_and_is_no_prompt() throws IOException {
    var reading = claude("B35").only();
    assertThat(prompts(reading)).containsExactly("do it");
    assertThat(reading.events().getLast())
        .isEqualTo(
            new SessionEvent.TurnEnded(
                Instant.parse("2026-03-01T10:00:05.100Z").toEpochMilli(), Outcome.INTERRUPTED));
  }

  @Test
  void the_project_is_where_the_records_say() throws IOException {
    assertThat(claude("B47").only().events(SessionEvent.Located.class))
        .extracting(SessionEvent.Located::cwd)
        .containsExactly("/work/deja-vu/.x");
  }

  @Test
  void injected_text_is_no_prompt() throws IOException {
    var reading = claude("B49").only();
    assertThat(prompts(reading)).containsExactly("Fix the login page");
    assertThat(reading.events(SessionEvent.Prompted.class))
        .filteredOn(SessionEvent.Prompted::command)
        .extracting(SessionEvent.Prompted::text)
        .containsExactly("/model x");
  }
}

package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.fold.SessionState;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What every reader of a harness has to keep, whatever its store looks like. A test class of a
/// reader implements it.
public interface SessionReaderContract {
  SessionReader reader();

  /// Where a transcript lies, relative to a root.
  Path path();

  /// A transcript that shows all the reader knows.
  byte[] transcript() throws IOException;

  /// Files and folders that may lie below a root and are none of its.
  List<String> foreign();

  /// What it is read as.
  default StoreFile file() {
    return reader().classify(path());
  }

  private List<String> lines() throws IOException {
    return Hostile.lines(transcript());
  }

  private List<SessionEvent> read(String line) {
    var events = new ArrayList<SessionEvent>();
    reader().read(file(), JsonCursor.of(line), events::add);
    Hostile.areSane(events);
    assertThat(isDetail(events)).isFalse();
    return events;
  }

  private static boolean isDetail(List<SessionEvent> events) {
    return events.stream().anyMatch(SessionReaderContract::isDetail);
  }

  private static boolean isDetail(SessionEvent event) {
    return event instanceof SessionEvent.ToolGiven || event instanceof SessionEvent.ToolGave;
  }

  /// Details come beside the rest and change nothing of it.
  private void readInDetail(byte[] bytes, int from, int to, List<SessionEvent> plain) {
    var events = new ArrayList<SessionEvent>();
    var cursor = new JsonCursor().withDetails();
    try {
      reader().read(file(), cursor.over(bytes, from, to), events::add);
    } catch (JsonException _) {
      // As without details.
    }
    events.removeIf(SessionReaderContract::isDetail);
    assertThat(events).isEqualTo(plain);
  }

  @Test
  default void details_come_beside_what_is_told_without_them() throws IOException {
    for (var line : lines()) {
      var bytes = line.getBytes(StandardCharsets.UTF_8);
      readOrRefuse(bytes, 0, bytes.length);
    }
  }

  /// A line that may be refused, and nothing else.
  private void readOrRefuse(byte[] bytes, int from, int to) {
    var events = new ArrayList<SessionEvent>();
    try {
      reader().read(file(), new JsonCursor().over(bytes, from, to), events::add);
    } catch (JsonException _) {
      // The one way to say that a line is none.
    }
    Hostile.areSane(events);
    readInDetail(bytes, from, to, events);
  }

  @Test
  default void the_path_is_that_of_a_transcript() {
    assertThat(file()).isInstanceOf(StoreFile.Transcript.class);
    for (var above = path().getParent(); above != null; above = above.getParent()) {
      assertThat(reader().enters(above)).isTrue();
    }
  }

  @Test
  default void what_others_put_there_is_left_alone() {
    assertThat(foreign()).isNotEmpty();
    for (var path : foreign()) {
      assertThat(reader().classify(Path.of(path))).as(path).isEqualTo(new StoreFile.Other());
    }
  }

  @Test
  default void every_variable_that_moves_the_store_is_named() {
    var asked = new HashSet<Object>();
    var environment =
        new AbstractMap<String, String>() {
          @Override
          public Set<Entry<String, String>> entrySet() {
            throw new UnsupportedOperationException("a reader asks for what it knows");
          }

          @Override
          public String getOrDefault(Object key, String otherwise) {
            asked.add(key);
            return otherwise;
          }

          @Override
          public @Nullable String get(Object key) {
            asked.add(key);
            return null;
          }
        };
    assertThat(reader().roots(Path.of("/home/a"), environment)).isNotEmpty();
    assertThat(reader().variables())
        .containsAll(Set.copyOf(asked).stream().map(String::valueOf).toList());
    for (var name : reader().variables()) {
      assertThat(reader().roots(Path.of("/home/a"), Map.of(name, "/moved")))
          .as(name)
          .anyMatch(root -> root.startsWith("/moved"));
    }
  }

  @Test
  default void the_transcript_shows_something() throws IOException {
    assertThat(Reading.of(reader(), file(), transcript()).events()).hasSizeGreaterThan(5);
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
  default void a_transcript_that_grows_in_pieces_gives_the_same_session(
      long seed, @TempDir Path folder) throws IOException {
    var bytes = transcript();
    var random = new SplittableRandom(seed);
    var cuts = random.ints(random.nextInt(1, 12), 0, bytes.length + 1).sorted().toArray();
    var growth = new Growth(reader(), file());
    assertThat(growth.read(folder.resolve("pieces"), bytes, cuts))
        .isEqualTo(growth.read(folder.resolve("whole"), bytes));
  }

  @Test
  default void a_line_says_the_same_whatever_was_read_before() throws IOException {
    var forward = new HashMap<String, List<SessionEvent>>();
    var whole = lines().stream().filter(Hostile::isJson).toList();
    whole.forEach(line -> forward.put(line, read(line)));
    whole.reversed().forEach(line -> assertThat(read(line)).isEqualTo(forward.get(line)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"null", "[]", "[[{}]]", "true", "7", "-1", "\"text\"", "{}", "[null]"})
  default void a_line_that_is_no_record_says_nothing(String line) {
    assertThat(read(line)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"{", "[", "{\"type\"", "nul", "{\"type\":\"user\"}{", "}", "\"", "\\"})
  default void a_line_that_is_no_json_is_refused(String line) {
    assertThatThrownBy(() -> read(line)).isInstanceOf(JsonException.class);
  }

  @Test
  default void a_half_written_line_is_refused() throws IOException {
    for (var line : lines().stream().filter(Hostile::isJson).toList()) {
      var bytes = line.getBytes(StandardCharsets.UTF_8);
      for (var to = 1; to < bytes.length; to += Math.max(1, bytes.length / 40)) {
        var cut = new JsonCursor().over(bytes, 0, to);
        assertThatThrownBy(() -> reader().read(file(), cut, _ -> {}))
            .as("%s bytes of %s", to, line)
            .isInstanceOf(JsonException.class);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
  default void bytes_that_are_no_record_never_break_a_reader(long seed) throws IOException {
    var random = new SplittableRandom(seed);
    var lines = lines();
    for (var round = 0; round < 400; round++) {
      var line = lines.get(random.nextInt(lines.size())).getBytes(StandardCharsets.UTF_8);
      var damaged = Hostile.damaged(line, random);
      readOrRefuse(damaged, 0, damaged.length);
    }
  }

  @Test
  default void a_value_of_any_kind_stands_in_any_place() throws IOException {
    for (var line : lines().stream().filter(Hostile::isJson).toList()) {
      for (var odd : Hostile.withOddValues(line)) {
        read(odd);
      }
    }
  }

  @Test
  default void what_is_nested_without_end_is_refused_or_passed() throws IOException {
    var deep = "[".repeat(100_000) + "]".repeat(100_000);
    for (var line : lines().stream().filter(Hostile::isJson).limit(20).toList()) {
      for (var odd : Hostile.with(line, deep)) {
        var bytes = odd.getBytes(StandardCharsets.UTF_8);
        readOrRefuse(bytes, 0, bytes.length);
      }
    }
  }

  @Test
  default void the_order_of_keys_says_nothing() throws IOException {
    for (var line : lines().stream().filter(Hostile::isJson).toList()) {
      assertThat(read(Hostile.reversed(line))).isEqualTo(read(Hostile.plain(line)));
    }
  }

  @Test
  default void nul_bytes_before_a_record_are_passed() throws IOException {
    for (var line : lines().stream().filter(Hostile::isJson).toList()) {
      assertThat(read("\0\0\0" + line)).isEqualTo(read(line));
    }
  }

  @Test
  default void a_time_to_come_is_no_sign_of_life(@TempDir Path folder) throws IOException {
    var late = Hostile.inTheYear2999(new String(transcript(), StandardCharsets.UTF_8));
    var growth = new Growth(reader(), file());
    growth.read(folder.resolve("late"), late.getBytes(StandardCharsets.UTF_8));
    assertThat(growth.state().session().lastActivity())
        .isLessThanOrEqualTo(Growth.NOW + SessionState.SKEW);
  }

  @Test
  default void records_of_kinds_to_come_say_nothing(@TempDir Path folder) throws IOException {
    var unknown = "{\"type\":\"kind-to-come\",\"payload\":{\"type\":\"kind-to-come\"}}\n";
    var more = unknown + new String(transcript(), StandardCharsets.ISO_8859_1) + unknown;
    var growth = new Growth(reader(), file());
    var plain = growth.read(folder.resolve("plain"), transcript());
    assertThat(growth.read(folder.resolve("more"), more.getBytes(StandardCharsets.ISO_8859_1)))
        .isEqualTo(plain);
  }

  @Test
  default void a_session_can_be_opened_again() {
    assertThat(reader().resume("some-id"))
        .hasSizeGreaterThan(1)
        .anyMatch(word -> word.endsWith("some-id"));
  }
}

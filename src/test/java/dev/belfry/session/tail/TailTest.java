package dev.belfry.session.tail;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class TailTest {
  @TempDir Path folder = Path.of("");

  private final Counters counters = new Counters();
  private final Tail tail = new Tail(counters);
  private final Heard heard = new Heard();
  private Path file = Path.of("");
  private Mark mark = Mark.START;

  private static final class Heard implements Tail.Sink {
    private final List<String> lines = new ArrayList<>();
    private int restarts;
    private int oversized;

    @Override
    public void restart() {
      restarts++;
      lines.clear();
    }

    @Override
    public void line(byte[] bytes, int from, int to) {
      lines.add(new String(bytes, from, to - from, UTF_8));
    }

    @Override
    public void oversized() {
      oversized++;
    }
  }

  @BeforeEach
  void choose() {
    file = folder.resolve("a.jsonl");
  }

  private void append(String text) throws IOException {
    Files.writeString(file, text, ISO_8859_1, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
  }

  private void read() throws IOException {
    var stat = Objects.requireNonNull(Stat.of(file));
    while (!mark.covers(stat)) {
      mark = tail.read(file, stat, mark, Long.MAX_VALUE, heard);
    }
  }

  @Test
  void lines_end_in_lf_and_lose_one_cr_blanks_and_nuls() throws IOException {
    append("\u00ef\u00bb\u00bfone\r\n\n  \n\0\0two\nthree\rfour\n\0\0\n");
    read();
    assertThat(heard.lines).containsExactly("one", "two", "three\rfour");
    assertThat(mark.offset()).isEqualTo(Files.size(file));
  }

  @Test
  void signs_that_other_readers_take_for_line_ends_are_none() throws IOException {
    Files.writeString(file, "a\u2028b\u2029c\u0085d\u000be\n", UTF_8);
    read();
    assertThat(heard.lines).containsExactly("a\u2028b\u2029c\u0085d\u000be");
  }

  @Test
  void a_half_written_line_waits_for_its_end() throws IOException {
    append("one\n{\"a\":");
    read();
    assertThat(heard.lines).containsExactly("one");
    assertThat(mark.offset()).isEqualTo(4);
    assertThat(mark.hasUnfinishedLine()).isTrue();
    append("2}\n");
    read();
    assertThat(heard.lines).containsExactly("one", "{\"a\":2}");
    assertThat(heard.restarts).isZero();
  }

  @Test
  void a_whole_record_at_the_end_needs_no_line_end() throws IOException {
    append("{\"a\":1}\n{\"b\":{}}");
    read();
    assertThat(heard.lines).containsExactly("{\"a\":1}", "{\"b\":{}}");
    append("\n{\"c\":3}\n");
    read();
    assertThat(heard.lines).containsExactly("{\"a\":1}", "{\"b\":{}}", "{\"c\":3}");
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 10, 5_000, 600_000})
  void an_append_costs_its_own_bytes(int length) throws IOException {
    append(("x".repeat(999) + "\n").repeat(4_000));
    read();
    var before = counters.bytesRead();
    append("y".repeat(length) + "\n");
    read();
    assertThat(heard.lines.getLast()).hasSize(length);
    assertThat(counters.bytesRead() - before).isLessThanOrEqualTo(length + 1 + 4_096);
  }

  @Test
  void a_long_line_that_grows_in_pieces_is_read_at_most_twice() throws IOException {
    for (var i = 0; i < 100; i++) {
      append("z".repeat(10_000));
      read();
    }
    append("\n");
    read();
    assertThat(heard.lines.getLast()).hasSize(1_000_000);
    assertThat(counters.bytesRead()).isLessThan(2_300_000);
  }

  @Test
  void a_file_that_did_not_change_is_covered() throws IOException {
    append("one\n");
    read();
    assertThat(mark.covers(Objects.requireNonNull(Stat.of(file)))).isTrue();
  }

  @Test
  void a_truncated_file_starts_over() throws IOException {
    append("one\ntwo\n");
    read();
    Files.writeString(file, "three\n");
    read();
    assertThat(heard.lines).containsExactly("three");
    assertThat(heard.restarts).isEqualTo(1);
  }

  @Test
  void a_replaced_file_starts_over_though_it_is_longer() throws IOException {
    append("one\ntwo\n");
    read();
    var other = folder.resolve("other");
    Files.writeString(other, "one\ntwo\nthree\n");
    Files.move(other, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    read();
    assertThat(heard.lines).containsExactly("one", "two", "three");
    assertThat(heard.restarts).isEqualTo(1);
  }

  @ParameterizedTest
  @ValueSource(strings = {"ONE\ntwo\nmore\n", "one\nTWO\nmore\n"})
  void a_file_rewritten_in_place_starts_over_though_it_is_longer(String text) throws IOException {
    append("one\ntwo\n");
    read();
    Files.writeString(file, text, StandardOpenOption.TRUNCATE_EXISTING);
    read();
    assertThat(heard.lines).containsExactlyElementsOf(text.lines().toList());
    assertThat(heard.restarts).isEqualTo(1);
  }

  @Test
  void a_file_rewritten_to_the_same_size_starts_over() throws IOException {
    append("one\n");
    read();
    Files.writeString(file, "two\n");
    Files.setLastModifiedTime(file, FileTime.fromMillis(1_000));
    read();
    assertThat(heard.lines).containsExactly("two");
  }

  @Test
  void a_line_beyond_the_limit_is_passed_over_in_bounded_memory() throws IOException {
    append("one\n");
    for (var i = 0; i < 100; i++) {
      append("x".repeat(1 << 20));
    }
    append("\ntwo\n");
    read();
    assertThat(heard.lines).containsExactly("one", "two");
    assertThat(heard.oversized).isEqualTo(1);
  }

  @Test
  void a_line_beyond_the_limit_may_come_in_pieces() throws IOException {
    append("one\n");
    for (var i = 0; i < 20; i++) {
      append("x".repeat(1 << 20));
      read();
    }
    append("x\ntwo\n");
    read();
    assertThat(heard.lines).containsExactly("one", "two");
    assertThat(heard.oversized).isEqualTo(1);
  }

  /// Bytes of a budget are at least those of two lines of the longest kind.
  @Test
  void an_end_that_does_not_come_is_looked_for_a_budget_at_a_time_and_once() throws IOException {
    append("one\n" + "x".repeat(3_000));
    read();
    var size = 200L << 20;
    try (var sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(size);
    }
    var stat = Objects.requireNonNull(Stat.of(file));
    var begin = counters.bytesRead();
    for (var passes = 0; !mark.covers(stat); passes++) {
      var before = counters.bytesRead();
      mark = tail.read(file, stat, mark, 1, heard);
      assertThat(counters.bytesRead() - before).isLessThan((2L * Tail.MAX_LINE) + (1 << 20));
      assertThat(passes).isLessThan(10);
    }
    assertThat(counters.bytesRead() - begin).isBetween(size - 4_096, size + (1 << 20));
    append("\ntwo\n");
    read();
    assertThat(heard.lines).containsExactly("one", "two");
    assertThat(heard.oversized).isEqualTo(1);
  }

  @Test
  void records_are_found_on_both_sides_of_five_gigabytes_of_nothing() throws IOException {
    append("{\"first\":1}\n");
    try (var sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.seek(5L << 30);
      sparse.write("{\"last\":2}\n".getBytes(UTF_8));
      sparse.setLength(6L << 30);
    }
    read();
    assertThat(heard.lines).containsExactly("{\"first\":1}", "{\"last\":2}");
    append("{\"more\":3}\n");
    read();
    assertThat(heard.lines.getLast()).isEqualTo("{\"more\":3}");
    assertThat(mark.offset()).isGreaterThan(6L << 30);
  }

  @Test
  void a_link_is_never_opened() throws IOException {
    append("one\n");
    var link = Files.createSymbolicLink(folder.resolve("link.jsonl"), file);
    var stat = Objects.requireNonNull(Stat.of(link));
    assertThat(stat.kind()).isEqualTo(Stat.Kind.LINK);
    assertThatThrownBy(() -> tail.read(link, stat, Mark.START, 1_000, heard))
        .isInstanceOf(IOException.class);
  }

  static LongStream seeds() {
    return LongStream.range(0, 100);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void however_a_file_grows_its_lines_are_the_same(long seed) throws IOException {
    var random = new SplittableRandom(seed);
    var text = new StringBuilder();
    var expected = new ArrayList<String>();
    for (var i = random.nextInt(60); i > 0; i--) {
      var line = "k" + String.valueOf(i).repeat(random.nextInt(1, 1_500));
      expected.add(line);
      text.append(line).append(random.nextBoolean() ? "\n" : "\r\n");
    }
    for (var at = 0; at < text.length(); ) {
      var end = Math.min(text.length(), at + random.nextInt(1, 9_000));
      append(text.substring(at, end));
      at = end;
      read();
    }
    assertThat(heard.lines).isEqualTo(expected);
    assertThat(heard.restarts).isZero();
  }
}

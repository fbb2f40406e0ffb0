package dev.belfry.lib.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.diff.LineDiff.Line;
import dev.belfry.lib.diff.LineDiff.Mark;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class LineDiffTest {
  private static String print(List<Line> lines) {
    return lines.stream()
        .map(line -> sign(line.mark()) + line.text())
        .collect(Collectors.joining(" "));
  }

  private static String sign(Mark mark) {
    return switch (mark) {
      case SAME -> "=";
      case REMOVED -> "-";
      case ADDED -> "+";
    };
  }

  private static List<String> side(List<Line> lines, Mark other) {
    return lines.stream().filter(line -> line.mark() != other).map(Line::text).toList();
  }

  @Test
  void a_changed_line_goes_and_comes_between_those_that_stay() {
    assertThat(print(LineDiff.of("a\nb\nc\n", "a\nx\nc\n"))).isEqualTo("=a -b +x =c");
  }

  @Test
  void a_new_text_only_comes_and_a_removed_one_only_goes() {
    assertThat(print(LineDiff.of("", "a\nb"))).isEqualTo("+a +b");
    assertThat(print(LineDiff.of("a\nb", ""))).isEqualTo("-a -b");
    assertThat(LineDiff.of("", "")).isEmpty();
  }

  @Test
  void changes_apart_from_each_other_leave_what_is_between() {
    assertThat(print(LineDiff.of("a\nb\nc\nd\ne", "a\nB\nc\nd\ne\nf")))
        .isEqualTo("=a -b +B =c =d =e +f");
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void both_texts_can_be_told_from_the_lines(long seed) {
    var random = new SplittableRandom(seed);
    for (var round = 0; round < 200; round++) {
      var before = text(random);
      var after = text(random);
      var lines = LineDiff.of(before, after);
      assertThat(side(lines, Mark.ADDED)).isEqualTo(before.lines().toList());
      assertThat(side(lines, Mark.REMOVED)).isEqualTo(after.lines().toList());
    }
  }

  private static String text(SplittableRandom random) {
    return IntStream.range(0, random.nextInt(30))
        .mapToObj(_ -> Integer.toString(random.nextInt(6)))
        .collect(Collectors.joining("\n"));
  }

  @Test
  void two_huge_texts_with_nothing_in_common_are_not_compared() {
    var before =
        IntStream.range(0, 20_000).mapToObj(i -> "a" + i).collect(Collectors.joining("\n"));
    var after = IntStream.range(0, 20_000).mapToObj(i -> "b" + i).collect(Collectors.joining("\n"));
    var lines = LineDiff.of(before, after);
    assertThat(lines).hasSize(40_000);
    assertThat(lines.getFirst().mark()).isEqualTo(Mark.REMOVED);
    assertThat(lines.getLast().mark()).isEqualTo(Mark.ADDED);
  }
}

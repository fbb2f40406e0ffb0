package dev.belfry.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionReader;
import dev.belfry.session.reader.cursor.Cursor;
import dev.belfry.session.reader.pi.Pi;
import dev.belfry.session.reader.qwen.Qwen;
import dev.belfry.testkit.DocBlock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class FactSheetTest {
  private static final Path GUIDE = Path.of("docs/guide/harnesses.md");
  private static final Path GOLDENS = Path.of("src/test/resources/golden/session");
  private static final String KNOWN = "qwen\t*\topen source\tits code";

  private static FactSheet sheet(SessionReader reader, String... declared) throws IOException {
    return new FactSheet(List.of(reader), GOLDENS, List.of(declared));
  }

  @Test
  void the_tables_of_the_guide_are_what_goldens_show() throws IOException {
    var declared = Files.readAllLines(FactSheet.DECLARED);
    var sheet = new FactSheet(Stores.READERS, GOLDENS, declared);
    assertThat(sheet.faults()).isEmpty();
    DocBlock.check(GUIDE, "facts", sheet.print());
  }

  @Test
  void a_reader_without_a_row_is_named_with_what_to_add() throws IOException {
    assertThat(sheet(new Qwen()).faults())
        .singleElement()
        .asString()
        .contains("qwen has no row", "add a line \"qwen, *,", "./dev docs");
  }

  @Test
  void a_reader_without_goldens_is_named() throws IOException {
    var sheet = new FactSheet(List.of(new Qwen()), Path.of("docs/adr"), List.of(KNOWN));
    assertThat(sheet.faults()).singleElement().asString().contains("qwen has no events");
  }

  @Test
  void what_a_golden_shows_cannot_be_declared_as_not_recorded() throws IOException {
    assertThat(sheet(new Qwen(), KNOWN, "qwen\tprompts,branch\tno words\tnobody").faults())
        .hasSize(2)
        .allMatch(fault -> fault.contains("but a golden shows it"));
  }

  @Test
  void a_line_that_says_nothing_is_refused() throws IOException {
    var sheet =
        sheet(
            new Qwen(),
            KNOWN,
            "# a remark",
            "qwen\ttitle",
            "gone\ttitle\twhy\tsource",
            "qwen\tcolour\twhy\tsource",
            "qwen\tfailed-calls\twhy\t ");
    assertThat(sheet.faults()).hasSize(4);
  }

  @Test
  void what_is_neither_shown_nor_declared_is_open() throws IOException {
    var known = "cursor\t*\tby its files\tother readers";
    assertThat(sheet(new Cursor(), known).open()).contains("cursor input", "cursor times");
    var sheet = sheet(new Cursor(), known, "cursor\ttimes\tno line has a time\tits files");
    assertThat(sheet.open()).doesNotContain("cursor times");
    assertThat(sheet.print())
        .contains("not recorded (1)", "1. no line has a time; source: its files.");
  }

  @Test
  void goldens_of_a_fork_stand_in_the_folder_of_the_other_one() throws IOException {
    var both = List.<SessionReader>of(new Pi(), Pi.omp());
    assertThat(Fact.QUESTIONS.isShownBy(Seen.of(both.getLast(), both, GOLDENS))).isTrue();
    assertThat(Fact.QUESTIONS.isShownBy(Seen.of(both.getFirst(), both, GOLDENS))).isFalse();
  }
}

package dev.belfry.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Programs;
import dev.belfry.testkit.Promise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SecurityPageTest {
  private static final Pattern ROW = Pattern.compile("(?m)^\\| <a id=\"[^\"]+\"></a>.*$");
  private static final Pattern STRENGTH =
      Pattern.compile("\\*stops?\\*|\\*restrains? cooperative agents only\\*");

  @TempDir private Path folder = Path.of("");
  private String page = "";

  @BeforeEach
  void read() throws IOException {
    page = Files.readString(Path.of("SECURITY.md"));
  }

  static Stream<String> limits() {
    return Stream.concat(
        Stream.of(
            "C-040", "C-099", "C-118", "C-119", "C-139", "C-148", "C-150", "C-154", "C-158",
            "G-033", "G-108"),
        Stream.concat(
            IntStream.rangeClosed(220, 234).mapToObj(n -> "A-" + n),
            IntStream.rangeClosed(152, 164).mapToObj(n -> "G-" + n)));
  }

  @ParameterizedTest
  @MethodSource("limits")
  void each_stated_limit_has_an_anchor(String id) {
    assertThat(Documents.anchors(page)).containsOnlyOnce(id);
  }

  @Test
  void each_row_says_what_its_protection_stops_or_whom_it_only_restrains() {
    var rows = ROW.matcher(page).results().map(found -> found.group()).toList();
    assertThat(rows).hasSize((int) limits().count());
    assertThat(rows).allMatch(row -> STRENGTH.matcher(row).find());
    assertThat(STRENGTH.matcher("| <a id=\"A-1\"></a>A-1 | a limit | it helps |").find()).isFalse();
  }

  /// What six of the limits have to tell a reader.
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      C-139 | real decision
      C-099 | Windows ignores
      C-099 | root reads
      C-148 | Do not paste a credential into a prompt
      C-148 | replace it
      C-154 | ssh -L
      C-154 | answer a question that a session waits on
      C-158 | same user can read the derived capability
      C-158 | post events
      C-150 | plain HTTP
      A-223 | keep the address private
      G-152 | isolate automation
      G-157 | isolate egress
      G-160 | may repair
      """)
  void a_limit_says_what_its_reader_has_to_know(String id, String words) {
    var row = Pattern.compile("(?m)^\\| <a id=\"" + id + "\"></a>.*$").matcher(page);
    assertThat(row.find()).isTrue();
    assertThat(row.group()).contains(words);
  }

  @Test
  @Promise({"C-169", "G-172"})
  void it_names_a_private_way_to_report_and_the_supported_versions() {
    assertThat(page)
        .contains("## Reporting", "Report a weakness privately", "| version | gets fixes |")
        .contains("Do not put a credential");
  }

  @Test
  void every_promise_has_a_state_and_no_state_lacks_a_test() {
    var check = promises(Path.of("").toAbsolutePath());
    assertThat(check.err()).isEmpty();
    assertThat(check.exit()).isZero();
  }

  @ParameterizedTest(name = "{0}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      kept without a test       | "| kept | A-001 |"                | A-001 is kept
      changed without a test    | "| changed | A-001 (T-01) |"      | A-001 is changed
      an id that does not exist | "| kept | A-999 |"                | A-999, which docs/promises.tsv
      two states                | "| open | A-002 |"                | A-002 more than one state
      changed without a rule    | "| changed | A-003 |"             | without the rule
      """)
  void a_planted_false_state_is_found(String what, String row, String said) throws IOException {
    var planted = plant(folder, row.replace("\"", ""), "A-003");
    assertThat(promises(planted).err()).as(what).contains(said);
  }

  @Test
  void a_planted_test_of_an_unknown_promise_is_found() throws IOException {
    assertThat(promises(plant(folder, "", "C-998")).err())
        .contains("C-998, which docs/promises.tsv");
  }

  private static Path plant(Path folder, String row, String tested) throws IOException {
    var tests = Files.createDirectories(folder.resolve("src/test/java"));
    Files.writeString(
        tests.resolve("PlantedTest.java"),
        "class PlantedTest { @" + "Promise(\"" + tested + "\") void it_holds() {} }");
    Files.createDirectories(folder.resolve("docs"));
    Files.write(
        folder.resolve("docs/promises.tsv"),
        List.of("A-001\t1", "A-002\t1", "A-003\t1", "T-01\t1"));
    var given = row.contains("A-001") ? "A-002, A-003" : "A-001, A-002";
    Files.write(folder.resolve("SECURITY.md"), List.of("| open | " + given + ", T-01 |", row));
    return folder;
  }

  private static Programs.Ended promises(Path root) {
    return Programs.run(
        Map.of(),
        Path.of("").toAbsolutePath(),
        Path.of(System.getProperty("java.home"), "bin/java").toString(),
        "scripts/Promises.java",
        "--check",
        "--root",
        root.toString());
  }
}

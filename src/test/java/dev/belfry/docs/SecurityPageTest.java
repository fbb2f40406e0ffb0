package dev.belfry.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Programs;
import dev.belfry.testkit.Promise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
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
      C-148 | a format that nobody described
      C-148 | longer than the bound
      C-148 | bare AWS secret
      C-148 | single-letter flag
      C-148 | blanks in it
      C-148 | split over two fields or two records
      A-226 | read the write token
      A-234 | authorises nothing
      C-154 | Another account
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
  @Promise({"A-226", "C-148", "C-158"})
  void a_limit_says_what_its_reader_has_to_know(String id, String words) {
    var row = Pattern.compile("(?m)^\\| <a id=\"" + id + "\"></a>.*$").matcher(page);
    assertThat(row.find()).isTrue();
    assertThat(row.group()).contains(words);
  }

  /// What the page says of a token that was scraped, no other page may take back.
  @Test
  @Promise("A-226")
  void no_other_page_calls_the_token_a_protection_from_local_programs() throws IOException {
    for (var document : new Documents(Path.of("")).all()) {
      assertThat(Documents.text(document).toLowerCase(Locale.ROOT))
          .as(document.toString())
          .doesNotContainPattern(
              "token[^.|]{0,60}(stops|protects (you )?from|keeps out|secret from)[^.|]{0,40}"
                  + "(local|same user|your own) ?program");
    }
  }

  @Test
  @Promise("C-168")
  void the_output_of_doctor_is_called_sensitive() {
    assertThat(page)
        .contains("The output of `belfry doctor` is sensitive", "read it before you send it");
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

  @Test
  void planted_false_states_are_found() throws IOException {
    plant(
        "| kept | A-001, A-999 |",
        "| changed | A-002 (T-01), A-003 |",
        "| open | A-004 |",
        "| kept | A-004 |",
        "| open | T-01 |");
    assertThat(promises(folder).err())
        .contains("A-001 is kept in SECURITY.md and no test")
        .contains("names A-999, which docs/promises.tsv does not know")
        .contains("A-002 is changed in SECURITY.md and no test")
        .contains("A-003 is changed in SECURITY.md without the rule")
        .contains("gives A-004 more than one state")
        .contains("gives no state for A-005")
        .contains("names C-998, which docs/promises.tsv does not know");
  }

  private void plant(String... states) throws IOException {
    var tests = Files.createDirectories(folder.resolve("src/test/java"));
    Files.writeString(
        tests.resolve("PlantedTest.java"),
        "class PlantedTest { @" + "Promise({\"A-003\", \"C-998\"}) void it_holds() {} }");
    Files.createDirectories(folder.resolve("docs"));
    var ids = List.of("A-001\t1", "A-002\t1", "A-003\t1", "A-004\t1", "A-005\t1", "T-01\t1");
    Files.write(folder.resolve("docs/promises.tsv"), ids);
    Files.write(folder.resolve("SECURITY.md"), List.of(states));
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

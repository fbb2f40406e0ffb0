package dev.belfry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// `belfry export`, as a person calls it.
class ExportProcessTest {
  private static final String ONE = "11111111-1111-4111-8111-111111111111";
  private static final String OTHER = "11112222-1111-4111-8111-111111111111";

  private final TempHome home = TempHome.empty();
  private Path file = home.folder();

  @BeforeEach
  void two_sessions() {
    home.claude(ONE, "Tidy the list with gh" + "p_" + "Ab1C".repeat(9), Instant.now());
    home.codex(OTHER, "Räume auf 🧹", Instant.now());
    file = home.folder().resolve("talk.md");
  }

  @AfterEach
  void clean() {
    home.close();
  }

  private BelfryProcess.Finished export(String... args) {
    var all = new String[args.length + 1];
    all[0] = "export";
    System.arraycopy(args, 0, all, 1, args.length);
    return BelfryProcess.run(home, all);
  }

  @Test
  void the_beginning_of_an_id_is_enough_and_no_secret_leaves() {
    var shown = export("11111111");
    assertThat(shown.exit()).as(shown.err()).isZero();
    assertThat(shown.out())
        .startsWith("---\ntitle: \"Tidy the list with ghp_…REDACTED\"")
        .contains("session: \"claude/" + ONE + "\"", "harness: \"Claude Code\"")
        .contains("model: \"claude-sonnet-4-5\"", "estimated_cost: \"$0.00, from list prices\"")
        .contains("> Tidy the list with ghp_…REDACTED", "## Agent #1", "All done.")
        .doesNotContain("Ab1C");
  }

  @Test
  void a_file_is_the_owners_and_is_never_replaced_unasked() throws IOException {
    assertThat(export("codex/" + OTHER, "--output", file.toString()).exit()).isZero();
    assertThat(Files.readString(file)).contains("Räume auf 🧹");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    var again = export(ONE, "--output", file.toString());
    assertThat(again.exit()).isEqualTo(6);
    assertThat(again.err()).contains("there is a file", "--force");
    assertThat(Files.readString(file)).contains("Räume auf 🧹");
    assertThat(export(ONE, "--output", file.toString(), "--force").exit()).isZero();
    assertThat(Files.readString(file)).contains("Tidy the list");
  }

  @Test
  void a_place_that_cannot_be_written_is_named() {
    var refused = export(ONE, "--output", home.folder().resolve("no/where.md").toString());
    assertThat(refused.exit()).isEqualTo(7);
    assertThat(refused.err()).contains("cannot write", "where.md");
  }

  @Test
  void programs_get_every_item() {
    var answer = new JsonMapper().readTree(export(ONE, "--json").out());
    assertThat(answer.path("kind").asString()).isEqualTo("Conversation");
    var items = answer.path("data").path("items");
    assertThat(items.size()).isEqualTo(2);
    assertThat(items.path(1).path("text").path("text").asString()).isEqualTo("All done.");
  }

  @Test
  void what_names_no_session_or_several_is_told() {
    var none = export("zebra");
    assertThat(none.exit()).isEqualTo(9);
    assertThat(none.err()).contains("no session is called 'zebra'", "belfry sessions --all");
    var several = export("1111");
    assertThat(several.exit()).isEqualTo(6);
    assertThat(several.err()).contains("claude/" + ONE, "codex/" + OTHER);
    assertThat(export().exit()).isEqualTo(2);
    assertThat(export(ONE, "--json", "--output", "x").exit()).isEqualTo(2);
  }
}

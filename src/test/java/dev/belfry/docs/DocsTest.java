package dev.belfry.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.failure.Code;
import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.DocBlock;
import dev.belfry.testkit.Programs;
import dev.belfry.testkit.TempHome;
import dev.belfry.work.FileList;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class DocsTest {
  private static final Path GUIDE = Path.of("docs/guide/commands.md");
  private static final Path AGENTS = Path.of("docs/guide/harnesses.md");
  private static final Documents DOCUMENTS = new Documents(Path.of(""));

  private static final Map<Code, String> MEANINGS =
      Map.ofEntries(
          Map.entry(Code.INTERNAL, "our mistake: an internal error"),
          Map.entry(Code.USAGE, "wrong usage, or an invalid document or value"),
          Map.entry(Code.WAITS_FOR_PERSON, "waits for a person, or a person declined"),
          Map.entry(Code.REFUSED, "refused by a rule or a policy"),
          Map.entry(Code.RUN_FAILED, "the run failed"),
          Map.entry(Code.CONFLICT, "conflict or busy: changed or held by another"),
          Map.entry(Code.STORAGE, "data or storage: unreadable, broken, newer than this program"),
          Map.entry(Code.UNREACHABLE, "not reachable or not ready: server, JDK, build"),
          Map.entry(Code.NOT_FOUND, "not found"),
          Map.entry(Code.TIMED_OUT, "a wait timed out"),
          Map.entry(Code.INTERRUPTED, "interrupted or cancelled"));

  @Test
  void every_link_leads_somewhere() throws IOException {
    assertThat(DOCUMENTS.brokenLinks()).isEmpty();
  }

  @Test
  void a_planted_broken_link_is_found(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("a.md"), "# Here\n[x](b.md) [y](a.md#there) [z](a.md#here) [w](#here)");
    assertThat(new Documents(folder).brokenLinks()).hasSize(2);
  }

  @Test
  void the_readme_opens_with_the_two_commands() throws IOException {
    assertThat(DOCUMENTS.commandLines("(belfry|dev)").getFirst()).isNotBlank();
    assertThat(Files.readString(Path.of("README.md")))
        .startsWith("# Belfry\n\n```sh\n./belfry serve")
        .containsPattern("^# Belfry\n\n```sh\n./belfry serve[^\n]*\n./dev check");
  }

  @Test
  void the_tables_of_commands_files_and_exit_codes_are_those_in_the_code() throws IOException {
    DocBlock.check(GUIDE, "commands", commandTable());
    DocBlock.check(GUIDE, "files", fileTable());
    DocBlock.check(GUIDE, "exit codes", codeTable());
  }

  @Test
  void every_belfry_command_line_in_the_documents_is_understood() throws IOException {
    var lines = DOCUMENTS.commandLines("belfry");
    assertThat(lines).hasSizeGreaterThan(5);
    for (var line : lines) {
      var words = List.of(line.split(" +"));
      if (words.size() > 1) {
        assertThat(named(words.get(1))).as(line).isPresent();
        assertThat(options(words.get(1)))
            .as(line)
            .containsAll(words.stream().filter(w -> w.startsWith("--")).toList());
      }
    }
  }

  @Test
  void every_dev_verb_in_the_documents_exists() throws IOException {
    var usage = Programs.run(Map.of(), Path.of("").toAbsolutePath(), "./dev").out();
    for (var line : DOCUMENTS.commandLines("dev")) {
      assertThat(usage).contains(line.startsWith("./") ? verb(line) : "./" + verb(line));
    }
  }

  @Test
  void every_variable_that_the_program_reads_is_in_the_guide() throws IOException {
    var guide = Files.readString(GUIDE) + Files.readString(AGENTS);
    try (var sources = Files.walk(Path.of("src/main/java/dev/belfry"))) {
      var names =
          sources
              .filter(f -> f.toString().endsWith(".java"))
              .flatMap(
                  f ->
                      Pattern.compile("\"(BELFRY_\\w+|\\w+_HOME|\\w+_CONFIG_DIR)\"")
                          .matcher(Documents.text(f))
                          .results())
              .map(found -> found.group(1))
              .collect(Collectors.toSet());
      assertThat(names).contains("BELFRY_HOME");
      assertThat(guide).contains(names);
    }
  }

  @Test
  void each_decision_has_its_four_parts_and_half_a_page() throws IOException {
    try (var decisions = Files.list(Path.of("docs/adr"))) {
      for (var decision : decisions.toList()) {
        var text = Documents.text(decision);
        assertThat(decision.getFileName().toString()).matches("\\d{4}-\\d\\d-\\d\\d-[a-z-]+\\.md");
        assertThat(text)
            .contains("**Context.**", "**Options.**", "**Decision.**", "**Consequences.**");
        assertThat(text.length()).as(decision.toString()).isLessThan(2_500);
      }
    }
  }

  @Test
  void the_map_for_agents_and_the_architecture_stay_short() throws IOException {
    assertThat(Files.readAllLines(Path.of("AGENTS.md"))).hasSizeLessThanOrEqualTo(60);
    assertThat(Files.readAllLines(Path.of("ARCHITECTURE.md"))).hasSizeLessThanOrEqualTo(250);
    assertThat(Files.readSymbolicLink(Path.of("CLAUDE.md"))).isEqualTo(Path.of("AGENTS.md"));
  }

  private static String verb(String line) {
    var words = List.of(line.split(" "));
    return words.size() == 1 ? words.getFirst() : words.get(0) + " " + words.get(1);
  }

  private static String commandTable() {
    var table = new StringBuilder();
    for (var command : commands()) {
      table.append(
          "### `%s`%n%n%s%n%n".formatted(text(command, "usage"), sentence(text(command, "says"))));
      table.append("| option | does |\n|---|---|\n");
      for (var option : command.path("options")) {
        var value = option.path("value").isNull() ? "" : " " + text(option, "value");
        table.append(
            "| `--%s%s` | %s |%n".formatted(text(option, "name"), value, text(option, "says")));
      }
      table.append('\n');
    }
    return table.toString();
  }

  private static String fileTable() {
    return "| folder | name | mode | written by | holds |\n|---|---|---|---|---|\n"
        + FileList.ALL.stream().map(it -> fileRow("", it)).collect(Collectors.joining())
        + FileList.DEMO.stream().map(it -> fileRow("~/.cache/", it)).collect(Collectors.joining());
  }

  private static String fileRow(String base, FileList.Entry entry) {
    var name = entry.name().pattern().replace("|", "\\|");
    return "| `%s` | `%s` | `%s` | `%s` | %s |%n"
        .formatted(base + entry.folder(), name, entry.mode(), entry.owner(), entry.says());
  }

  private static String codeTable() {
    var rows =
        Stream.of(Code.values()).map(c -> "| %d | %s |%n".formatted(c.exit(), MEANINGS.get(c)));
    return "| exit | means |\n|---|---|\n| 0 | done |\n" + rows.collect(Collectors.joining());
  }

  private static String sentence(String text) {
    return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1) + ".";
  }

  private static java.util.Optional<JsonNode> named(String word) {
    return commands().stream()
        .filter(c -> text(c, "name").equals(word) || word.startsWith("--"))
        .findFirst();
  }

  private static List<String> options(String command) {
    return named(command)
        .orElseThrow()
        .path("options")
        .valueStream()
        .map(option -> "--" + text(option, "name"))
        .toList();
  }

  private static String text(JsonNode node, String field) {
    return node.path(field).asString();
  }

  private static List<JsonNode> commands() {
    return Help.COMMANDS;
  }

  /// What `belfry help --json` says, asked once.
  private static final class Help {
    static final List<JsonNode> COMMANDS = ask();

    private static List<JsonNode> ask() {
      try (var home = TempHome.empty()) {
        var help = BelfryProcess.run(home, "help", "--json");
        assertThat(help.exit()).as(help.err()).isZero();
        return new JsonMapper()
            .readTree(help.out())
            .path("data")
            .path("commands")
            .valueStream()
            .toList();
      }
    }
  }
}

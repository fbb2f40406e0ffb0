package dev.belfry.app;

import dev.belfry.session.SessionReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which fact each reader reads, which its harness does not record and which nobody has looked
/// for. The first is what goldens show; the second is declared, with its source; the third is the
/// rest.
final class FactSheet {
  /// Where it is declared, one line each: harness, facts with commas between, why, by what source.
  /// The fact `*` says by what the harness is known at all.
  static final Path DECLARED = Path.of("src/test/resources/facts/not-recorded.tsv");

  private static final String KNOWN = "*";

  private final List<Seen> harnesses = new ArrayList<>();
  private final Map<String, Map<String, Absent>> absent = new HashMap<>();
  private final List<String> faults = new ArrayList<>();

  /// Numbered as they are first met.
  private final Map<Absent, Integer> notes = new LinkedHashMap<>();

  /// Why a fact is not there to be read.
  private record Absent(String why, String source) {}

  FactSheet(List<SessionReader> readers, Path goldens, List<String> declared) throws IOException {
    for (var reader : readers) {
      harnesses.add(Seen.of(reader, readers, goldens));
      absent.put(reader.harness().key(), new HashMap<>());
    }
    for (var line : declared) {
      if (!line.isBlank() && !line.startsWith("#")) {
        declare(line);
      }
    }
    harnesses.forEach(this::compare);
  }

  private void declare(String line) {
    var cells = line.split("\t", -1);
    var own = absent.get(cells[0]);
    if (own == null || cells.length != 4 || cells[2].isBlank() || cells[3].isBlank()) {
      faults.add(
          "%s: expected a registered harness, facts, why and a source with tabs between, found: %s"
              .formatted(DECLARED, line));
      return;
    }
    for (var key : cells[1].split(",", -1)) {
      if (!key.equals(KNOWN) && facts().noneMatch(fact -> fact.key().equals(key))) {
        faults.add(
            "%s: %s is no fact; expected one of %s"
                .formatted(
                    DECLARED, key, facts().map(Fact::key).collect(Collectors.joining(", "))));
      } else if (own.put(key, new Absent(cells[2], cells[3])) != null) {
        faults.add("%s: %s of %s stands there twice".formatted(DECLARED, key, cells[0]));
      }
    }
  }

  private static Stream<Fact> facts() {
    return Stream.of(Fact.values());
  }

  private void compare(Seen seen) {
    var key = seen.reader().harness().key();
    var own = absent.getOrDefault(key, Map.of());
    if (!own.containsKey(KNOWN)) {
      faults.add(
          "%s has no row in the tables of docs/guide/harnesses.md: add a line \"%s, *, by what it"
                  .formatted(key, key)
              + " is known, source\" with tabs between to %s, one more for each fact that it does"
                  .formatted(DECLARED)
              + " not record, and run ./dev docs");
    }
    if (seen.events().isEmpty()) {
      faults.add(
          "%s has no events in src/test/resources/golden/session/%s/*.out.json, so that no fact of"
                  .formatted(key, key)
              + " it counts as read: add goldens");
    }
    facts()
        .filter(fact -> own.containsKey(fact.key()) && fact.isShownBy(seen))
        .forEach(
            fact ->
                faults.add(
                    "%s is declared as not recorded by %s, but a golden shows it: strike it from %s"
                        .formatted(fact.key(), key, DECLARED)));
  }

  /// What is wrong with the declarations, each with the next step.
  List<String> faults() {
    return List.copyOf(faults);
  }

  /// Where nothing is known.
  List<String> open() {
    return harnesses.stream()
        .flatMap(
            seen ->
                facts()
                    .filter(fact -> cell(seen, fact).equals("open"))
                    .map(fact -> seen.reader().harness().key() + " " + fact.key()))
        .toList();
  }

  /// The tables in Markdown, and the notes that they refer to.
  String print() {
    notes.clear();
    var text = new StringBuilder();
    for (var group : Fact.Group.values()) {
      table(group, text);
    }
    text.append("Not recorded, and by what source:\n\n");
    notes.forEach(
        (note, number) ->
            text.append("%d. %s; source: %s.%n".formatted(number, note.why(), note.source())));
    text.append("\nBy what each store is known:\n\n");
    for (var seen : harnesses) {
      var harness = seen.reader().harness();
      var known = absent.getOrDefault(harness.key(), Map.of()).get(KNOWN);
      if (known != null) {
        text.append(
            "- %s: %s; source: %s.%n".formatted(harness.label(), known.why(), known.source()));
      }
    }
    return text.toString();
  }

  private void table(Fact.Group group, StringBuilder text) {
    text.append("### ").append(group.heading).append("\n\n| agent |");
    group.facts().forEach(fact -> text.append(' ').append(fact.heading).append(" |"));
    text.append("\n|---|").append("---|".repeat(group.facts().size())).append('\n');
    for (var seen : harnesses) {
      text.append("| ").append(seen.reader().harness().label()).append(" |");
      group.facts().forEach(fact -> text.append(' ').append(cell(seen, fact)).append(" |"));
      text.append('\n');
    }
    text.append('\n');
  }

  private String cell(Seen seen, Fact fact) {
    if (fact.isShownBy(seen)) {
      return "read";
    }
    var why = absent.getOrDefault(seen.reader().harness().key(), Map.of()).get(fact.key());
    if (why == null) {
      return "open";
    }
    notes.putIfAbsent(why, notes.size() + 1);
    return "not recorded (%d)".formatted(notes.get(why));
  }
}

package bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// The figures of one run, with the machine they were taken on.
public final class Report {
  private static final String BEGIN = "<!-- ./dev bench sessions --write -->";
  private static final String END = "<!-- end -->";

  private final Path document;
  private final Machine machine = Machine.here();
  private final List<Row> rows = new ArrayList<>();
  private final List<String> data = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();

  public Report(Path document) {
    this.document = document;
  }

  void add(Row row) {
    rows.add(row);
    say("%s: %s (%s) %s".formatted(row.what(), row.value(), row.spread(), row.targetText()));
  }

  /// Names data that the bench made.
  void data(String name, Store store) {
    data.add(name + ": " + store.size());
    say("made " + data.getLast());
  }

  void remark(String text) {
    remarks.add(text);
    say(text);
  }

  /// To the person who waits; standard output is for the result.
  void say(String text) {
    System.err.println("bench: " + text);
  }

  public String json() {
    return "{\"machine\":{\"date\":\"%s\",\"cpu\":\"%s\",\"cores\":%d,\"memoryMb\":%d,\"system\":\"%s\",\"java\":\"%s\",\"load\":\"%s\"},\n\"data\":[%s],\n\"rows\":[\n%s\n],\n\"remarks\":[%s]}"
        .formatted(
            machine.date(),
            machine.cpu(),
            machine.cores(),
            machine.memoryMb(),
            machine.system(),
            machine.java(),
            machine.load(),
            quoted(data),
            rows.stream().map(Row::json).collect(Collectors.joining(",\n")),
            quoted(remarks));
  }

  private static String quoted(List<String> texts) {
    return texts.stream()
        .map(text -> '"' + text.replace("\"", "'") + '"')
        .collect(Collectors.joining(", "));
  }

  public String text() {
    return table();
  }

  private String table() {
    var text = new StringBuilder("Machine: " + machine.text() + ".\n\n");
    text.append("| what | Cargento | Belfry, median | target | to Cargento's best | spread |\n");
    text.append("|---|---|---|---|---|---|\n");
    for (var row : rows) {
      text.append(
          "| %s | %s | %s | %s | %s | %s |\n"
              .formatted(
                  row.what(),
                  row.other(),
                  row.value(),
                  row.targetText(),
                  row.ratio(),
                  row.spread()));
    }
    text.append("\nHow each was taken:\n\n");
    rows.forEach(row -> text.append("- %s: %s.\n".formatted(row.what(), row.note())));
    text.append("\nData made by the bench:\n\n");
    data.forEach(line -> text.append("- ").append(line).append(".\n"));
    if (!remarks.isEmpty()) {
      text.append("\nRemarks:\n\n");
      remarks.forEach(line -> text.append("- ").append(line).append(".\n"));
    }
    return text.toString();
  }

  /// Puts the table into the document, between its two marks.
  public void write() throws IOException {
    var whole =
        Files.exists(document)
            ? Files.readString(document)
            : """
            # Figures

            Taken by `./dev bench sessions --write`, which drives the shipped launcher as a process. \
            Cargento's were taken on another machine of two cores, so a ratio says the order, not the \
            digit.

            %s
            %s
            """
                .formatted(BEGIN, END);
    var from = whole.indexOf(BEGIN) + BEGIN.length();
    var to = whole.indexOf(END);
    if (from < BEGIN.length() || to < from) {
      throw new IOException(document + " lacks the marks " + BEGIN + " and " + END);
    }
    Files.writeString(
        document, whole.substring(0, from) + "\n\n" + table() + "\n" + whole.substring(to));
    say("wrote " + document);
  }
}

package dev.belfry.cli;

import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Option;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.terminal.Table;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.command.DoctorView;
import java.util.ArrayList;
import java.util.List;

/// Says what Belfry sees of this machine, for a person who wonders why something is missing.
/// Nothing of it is sent anywhere.
public final class DoctorCommand implements Command {
  private static final String MISSING = "missing";

  /// So many places without anything are told one by one.
  private static final int FEW = 3;

  private final Examiner examiner;

  /// Looks at the machine.
  public interface Examiner {
    /// What is found.
    ///
    /// @param raw whether paths are given in full, the home folder's name among them
    DoctorView examine(boolean raw);
  }

  public DoctorCommand(Examiner examiner) {
    this.examiner = examiner;
  }

  @Override
  public Spec spec() {
    return Spec.of(
        "doctor",
        "say where sessions are looked for and what is wrong",
        List.of(Option.flag("raw", "give paths in full; look before you share the output")),
        new Example("belfry doctor", "prints a report that is safe to share"),
        new Example("belfry doctor --json --raw", "the same with full paths, for programs"));
  }

  @Override
  public void run(Parsed given, Output out) {
    var view = examiner.examine(given.has("raw"));
    out.answer("Doctor", view, lines(view, given.has("raw"), out.terminal().columns()));
  }

  private static List<Redacted> lines(DoctorView view, boolean raw, int columns) {
    var lines = new ArrayList<Redacted>();
    var machine = view.machine();
    lines.add(Redact.text("Belfry   " + machine.belfry() + " in " + view.home()));
    lines.add(Redact.text("Runtime  Java " + machine.java() + ", " + machine.vm()));
    lines.add(Redact.text("         " + machine.interpreter()));
    lines.add(Redact.text("System   " + machine.system()));
    lines.add(Redact.text(server(view)));
    var reading = view.reading();
    var index = reading == null ? null : reading.index();
    if (index != null) {
      lines.add(Redact.text("Look at  index: " + index));
    }
    view.overrides()
        .forEach(it -> lines.add(Redact.text("Set      " + it.name() + "=" + it.value())));
    lines.add(Redact.text(""));
    lines.addAll(Table.lines(roots(view, raw), columns));
    view.harnesses().forEach(agent -> problems(agent, lines));
    if (!view.warnings().isEmpty()) {
      lines.add(Redact.text(""));
      view.warnings().forEach(it -> lines.add(Redact.text("Look at  " + it)));
    }
    return lines;
  }

  private static String server(DoctorView view) {
    var server = view.server();
    if (server == null) {
      return "Server   none runs";
    }
    var reading = view.reading();
    var read =
        reading == null
            ? ""
            : "; %d files opened, %d bytes read, watches by %s"
                .formatted(reading.filesOpened(), reading.bytesRead(), reading.watch());
    var stalled = server.stalled() ? "; reading stalls, 'belfry status' says more" : "";
    return "Server   " + server.url() + ", pid " + server.pid() + read + stalled;
  }

  private static List<List<Redacted>> roots(DoctorView view, boolean raw) {
    var rows = new ArrayList<List<Redacted>>();
    rows.add(words("AGENT", "SESSIONS", "LOOKED FOR IN", "WHAT IS THERE"));
    for (var agent : view.harnesses()) {
      var label = agent.label().toString();
      var sessions = String.valueOf(agent.sessions());
      for (var place : places(agent, raw)) {
        rows.add(words(label, sessions, place.getFirst(), place.getLast()));
        label = "";
        sessions = "";
      }
    }
    return rows;
  }

  /// Where an agent's sessions are looked for, and what is there. Many places without anything are
  /// one line.
  private static List<List<String>> places(DoctorView.Agent agent, boolean raw) {
    var missing = agent.roots().stream().filter(it -> it.kind().toString().equals(MISSING)).count();
    var together = missing > FEW && !raw;
    var places = new ArrayList<List<String>>();
    for (var root : agent.roots()) {
      if (together && root.kind().toString().equals(MISSING)) {
        continue;
      }
      var entries = root.entries();
      places.add(
          List.of(
              root.path().toString(),
              root.kind() + (entries == null ? "" : ", entries: " + entries)));
    }
    if (together) {
      places.add(List.of(missing + " folders, which --raw lists", MISSING));
    }
    return places;
  }

  private static void problems(DoctorView.Agent agent, List<Redacted> lines) {
    var error = agent.error();
    if (error != null) {
      lines.add(Redact.text(agent.label() + ": " + error));
    }
    for (var problem : agent.problems()) {
      lines.add(Redact.text(agent.label() + ": " + problem.text() + " (" + problem.count() + "×)"));
    }
  }

  private static List<Redacted> words(String... words) {
    return List.of(words).stream().map(Redact::text).toList();
  }
}

package dev.belfry.wire.command;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.live.Health;
import dev.belfry.wire.ProblemView;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What `belfry doctor` found.
///
/// @param overrides variables that move something, with their values
/// @param server null if none runs
/// @param warnings what a person should look at
public record DoctorView(
    Redacted home,
    Machine machine,
    List<Variable> overrides,
    List<Agent> harnesses,
    @Nullable ServerView server,
    @Nullable Reading reading,
    List<Redacted> warnings) {
  public DoctorView {
    overrides = List.copyOf(overrides);
    harnesses = List.copyOf(harnesses);
    warnings = List.copyOf(warnings);
  }

  /// The same with another server.
  public DoctorView with(@Nullable ServerView other, @Nullable Reading read) {
    return new DoctorView(home, machine, overrides, harnesses, other, read, warnings);
  }

  /// What runs us.
  ///
  /// @param interpreter the program that runs this code
  public record Machine(
      Redacted belfry, Redacted java, Redacted vm, Redacted interpreter, Redacted system) {}

  /// A variable that is set.
  public record Variable(Redacted name, Redacted value) {}

  /// A harness and where its sessions are looked for.
  ///
  /// @param sessions how many there are, whatever their age
  /// @param problems what of its stores could not be read
  public record Agent(
      Redacted key,
      Redacted label,
      List<Root> roots,
      long sessions,
      @Nullable Redacted error,
      List<ProblemView> problems) {
    public Agent {
      roots = List.copyOf(roots);
      problems = List.copyOf(problems);
    }
  }

  /// One folder a store may lie in.
  ///
  /// @param kind `missing`, `broken-link`, `inaccessible`, `folder`, `file` or `special`
  /// @param entries how many names it holds, null where it cannot be listed
  public record Root(Redacted path, Redacted kind, boolean readable, @Nullable Long entries) {}

  /// What the running server read since its start.
  ///
  /// @param passes how often it looked
  /// @param rounds how long it took to look
  /// @param watch how it learns of changes: `watch` by word of the system, or `poll`
  /// @param files transcripts and sidecars known, and how many of them moved within a day
  /// @param index why nothing can be remembered, null while it can
  /// @param problems what could not be read
  public record Reading(
      long filesOpened,
      long bytesRead,
      long passes,
      Rounds rounds,
      Redacted watch,
      Files files,
      @Nullable Redacted index,
      List<ProblemView> problems) {
    public Reading {
      problems = List.copyOf(problems);
    }

    public static Reading of(Health health) {
      var index = health.index();
      var files = health.files();
      return new Reading(
          health.filesOpened(),
          health.bytesRead(),
          health.rounds().passes(),
          DoctorView.rounds(health),
          Redact.text(health.watch()),
          new Files(files.all(), files.live(), files.due(), files.folders(), files.watched()),
          index == null ? null : Redact.text(index),
          DoctorView.problems(health));
    }
  }

  /// Rounds that found nothing to do, rounds that read files or drew rows, and how long all of them
  /// took together and the last ones on the median.
  public record Rounds(
      long quiet,
      long quietMicros,
      long quietMedianMicros,
      long busy,
      long busyMicros,
      long busyMedianMicros) {}

  private static Rounds rounds(Health health) {
    var quiet = health.rounds().quiet();
    var busy = health.rounds().busy();
    return new Rounds(
        quiet.count(),
        quiet.micros(),
        quiet.medianMicros(),
        busy.count(),
        busy.micros(),
        busy.medianMicros());
  }

  /// How many files and folders are known.
  ///
  /// @param live with a sign of life within a day
  /// @param due waiting to be read
  /// @param watched folders of which the system tells
  public record Files(long all, long live, long due, long folders, long watched) {}

  private static List<ProblemView> problems(Health health) {
    Map<String, ProblemView> sums = new TreeMap<>();
    for (var harness : health.problems().values()) {
      harness.forEach(it -> sums.merge(it.kind(), problem(it), DoctorView::sum));
    }
    return List.copyOf(sums.values());
  }

  private static ProblemView sum(ProblemView one, ProblemView other) {
    return new ProblemView(one.kind(), one.count() + other.count(), one.text());
  }

  /// A problem of a store.
  public static ProblemView problem(Session.Problem problem) {
    return new ProblemView(Redact.text(problem.kind()), problem.count(), problem.text());
  }
}

package dev.belfry.app;

import dev.belfry.cli.DoctorCommand;
import dev.belfry.cli.ServerViews;
import dev.belfry.cli.VersionCommand;
import dev.belfry.lib.files.Looked;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.SessionReader;
import dev.belfry.wire.HarnessView;
import dev.belfry.wire.ProblemView;
import dev.belfry.wire.command.DoctorView;
import dev.belfry.work.Home;
import dev.belfry.work.HomeCheck;
import dev.belfry.work.LiveServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Looks at this machine: what is set, where sessions are looked for, what is wrong.
final class Examination implements DoctorCommand.Examiner {
  /// Variables that move something. Their values are paths and numbers; all go through redaction.
  private static final List<String> VARIABLES =
      List.of("BELFRY_HOME", "BELFRY_PORT", "CLAUDE_CONFIG_DIR", "CODEX_HOME", "XDG_CONFIG_HOME");

  private final World world;
  private final Home home;
  private final Stores stores;

  Examination(World world, Home home, Stores stores) {
    this.world = world;
    this.home = home;
    this.stores = stores;
  }

  @Override
  public DoctorView examine(boolean raw) {
    return new DoctorView(
        path(home.folder().toString(), raw),
        machine(raw),
        variables(raw),
        agents(raw),
        null,
        stores.reading(),
        warnings(raw));
  }

  /// The same, with what a running server says of its own work.
  DoctorView withServer(boolean raw) {
    var view = examine(raw);
    var live = LiveServer.find(home);
    if (live.isEmpty()) {
      return view.with(null, null);
    }
    var server = live.get();
    var state = server.state();
    return view.with(
        ServerViews.of(state, view.home(), path(state.log(), raw)),
        server.findReport().map(Report::reading).orElse(null));
  }

  private DoctorView.Machine machine(boolean raw) {
    return new DoctorView.Machine(
        Redact.text(VersionCommand.VERSION),
        property("java.version"),
        Redact.text(property("java.vm.name") + " " + property("java.vm.version")),
        path(property("java.home") + "/bin/java", raw),
        Redact.text(
            property("os.name") + " " + property("os.version") + " " + property("os.arch")));
  }

  private static Redacted property(String name) {
    return Redact.text(System.getProperty(name, "unknown"));
  }

  private List<DoctorView.Variable> variables(boolean raw) {
    var set = new ArrayList<DoctorView.Variable>();
    for (var name : VARIABLES) {
      var value = world.environment().get(name);
      if (value != null) {
        set.add(new DoctorView.Variable(Redact.text(name), path(value, raw)));
      }
    }
    return set;
  }

  private List<DoctorView.Agent> agents(boolean raw) {
    Map<String, HarnessView> found =
        stores.data(true).harnesses().stream()
            .collect(Collectors.toMap(view -> view.key().toString(), Function.identity()));
    return Stores.READERS.stream().map(reader -> agent(reader, found, raw)).toList();
  }

  private DoctorView.Agent agent(
      SessionReader reader, Map<String, HarnessView> found, boolean raw) {
    var harness = reader.harness();
    var view = found.get(harness.key());
    var roots = new ArrayList<DoctorView.Root>();
    for (var root : reader.roots(world.home(), world.environment())) {
      var looked = Looked.at(root);
      roots.add(
          new DoctorView.Root(
              path(root.toString(), raw),
              Redact.text(looked.kind().toString()),
              looked.readable(),
              looked.entries() < 0 ? null : looked.entries()));
    }
    return new DoctorView.Agent(
        Redact.text(harness.key()),
        Redact.text(harness.label()),
        roots,
        stores.rows(harness.key()).size(),
        view == null ? null : view.error(),
        problems(harness.key()));
  }

  /// What could not be read, over all sessions of the harness.
  private List<ProblemView> problems(String harness) {
    Map<String, ProblemView> sums = new TreeMap<>();
    for (var row : stores.rows(harness)) {
      for (var problem : row.health().problems()) {
        sums.merge(problem.kind(), DoctorView.problem(problem), Examination::sum);
      }
    }
    return List.copyOf(sums.values());
  }

  private static ProblemView sum(ProblemView one, ProblemView other) {
    return new ProblemView(one.kind(), one.count() + other.count(), one.text());
  }

  private List<Redacted> warnings(boolean raw) {
    var warnings = new ArrayList<Redacted>();
    HomeCheck.of(home).forEach(it -> warnings.add(path(it, raw)));
    var skipped = System.getProperty("belfry.path.skipped");
    if (skipped != null) {
      warnings.add(Redact.text("PATH has relative or empty entries (" + skipped + "), not used"));
    }
    return warnings;
  }

  /// A text in which the person's home folder is `~`, unless it is wanted in full.
  private Redacted path(String text, boolean raw) {
    var own = world.home().toString();
    return Redact.text(raw || own.length() < 2 ? text : text.replace(own, "~"));
  }
}

package dev.belfry.app;

import dev.belfry.cli.DoctorCommand;
import dev.belfry.cli.ServerViews;
import dev.belfry.cli.VersionCommand;
import dev.belfry.lib.files.Looked;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.SessionReader;
import dev.belfry.session.Snapshot;
import dev.belfry.session.live.Health;
import dev.belfry.wire.command.DoctorView;
import dev.belfry.work.Home;
import dev.belfry.work.HomeCheck;
import dev.belfry.work.Lookout;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Looks at this machine: what is set, where sessions are looked for, what is wrong.
final class Examination implements DoctorCommand.Examiner {
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
    var health = stores.health();
    return new DoctorView(
        path(home.folder().toString(), raw),
        machine(raw),
        variables(raw),
        agents(health, raw),
        null,
        DoctorView.Reading.of(health),
        warnings(health, raw));
  }

  /// The same, with what a running server says of its own work.
  DoctorView withServer(boolean raw) {
    var view = examine(raw);
    var live = new Lookout(home, world.random()).find();
    if (live.isEmpty()) {
      return view.with(null, null);
    }
    var server = live.get();
    var state = server.state();
    return view.with(
        ServerViews.of(state, view.home(), path(state.log(), raw), server.isStalled()),
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
    for (var name : Stores.VARIABLES) {
      var value = world.environment().get(name);
      if (value != null) {
        set.add(new DoctorView.Variable(Redact.text(name), path(value, raw)));
      }
    }
    return set;
  }

  private List<DoctorView.Agent> agents(Health health, boolean raw) {
    var found =
        stores.found().stream()
            .collect(Collectors.toMap(store -> store.harness().key(), Function.identity()));
    return Stores.READERS.stream()
        .map(
            reader -> {
              var key = reader.harness().key();
              var problems = health.problems().getOrDefault(key, List.of());
              return agent(reader, found.get(key), problems, raw);
            })
        .toList();
  }

  private DoctorView.Agent agent(
      SessionReader reader,
      Snapshot.@Nullable Store store,
      List<Session.Problem> problems,
      boolean raw) {
    var harness = reader.harness();
    var error = store == null ? null : store.error();
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
        store == null ? 0 : store.sessions(),
        error == null ? null : path(error, raw),
        problems.stream().map(DoctorView::problem).toList());
  }

  private List<Redacted> warnings(Health health, boolean raw) {
    var warnings = new ArrayList<Redacted>();
    var index = health.index();
    if (index != null) {
      warnings.add(path(index, raw));
    }
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

package dev.belfry.built;

import dev.belfry.testkit.AgentDatabases;
import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.BelfryProcess.Finished;
import dev.belfry.testkit.Strace;
import dev.belfry.testkit.Strace.Call;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/// A day of the program under `strace`: every command, a server whose stores grow, a demo.
///
/// @param home what `$HOME` was
/// @param calls what the kernel was asked for
/// @param storesBefore name, mode, time and content of everything below the stores of agents
/// @param modes of what lay in the home folder while the server ran, and after its end
/// @param left what a day leaves behind in `$HOME`, without the stores
record Day(
    Path home,
    List<Call> calls,
    Map<String, String> storesBefore,
    Map<String, String> storesAfter,
    Map<String, String> modes,
    List<String> left) {
  private static final String CLAUDE = "6f1f2a30-0000-4000-8000-00000000000a";
  private static final String CODEX = "6f1f2a30-0000-4000-8000-00000000000b";

  /// Lived once, however many tests look at it. The mask takes nothing away: what is private is so
  /// by the program's own doing.
  static Day seen() {
    Strace.assumeWorks();
    return Seen.DAY;
  }

  private static final class Seen {
    static final Day DAY = live();
  }

  private static Day live() {
    try (var home = TempHome.empty()) {
      var folder = Files.createTempDirectory("belfry-trace");
      var strace = Strace.into(folder);
      var command = new ArrayList<>(strace.command("%file,%network,ftruncate,fchmod,fchown"));
      command.addAll(List.of("/bin/sh", "-c", "umask 000; exec \"$0\" \"$@\""));
      var now = Instant.now();
      var transcript = home.claude(CLAUDE, "mend the shop", now.minusSeconds(60));
      home.codex(CODEX, "mend the till", now.minusSeconds(50));
      AgentDatabases.openCode(home.folder(), "mend the roof", now.minusSeconds(40));
      AgentDatabases.crashedGoose(home.folder(), "mend the wall", now.minusSeconds(30));
      BelfryProcess.run(home, "--version"); // whatever the launcher makes, it makes before
      var cwd = home.folder().resolve("work/shop");
      TempHome.append(transcript, TempHome.claudePrompt(CLAUDE, "and the door", cwd, now));
      var before = new Tree(stores(home)).content();
      done(BelfryProcess.runUnder(command, home, "sessions"));
      var modes = serve(command, home);
      demo(command, home);
      modes.putAll(new Tree(List.of(home.belfry())).modes());
      var after = new Tree(stores(home)).content();
      var calls = strace.calls();
      return new Day(home.folder(), calls, before, after, modes, left(home));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static SortedMap<String, String> serve(List<String> command, TempHome home)
      throws IOException {
    try (var server = BelfryProcess.startUnder(command, home, "serve")) {
      var modes = new TreeMap<>(new Tree(List.of(home.belfry())).modes());
      for (var verb : List.of("sessions", "doctor", "status")) {
        done(BelfryProcess.runUnder(command, home, verb));
      }
      server.get("/api/data?all=1");
      server.get("/api/doctor");
      server.get("/api/sessions/claude/" + CLAUDE + "/timeline?from=-20&limit=20");
      server.post("/api/refresh", "");
      done(BelfryProcess.runUnder(command, home, "stop"));
      server.awaitEnd();
      return modes;
    }
  }

  private static void demo(List<String> command, TempHome home) throws IOException {
    try (var demo = BelfryProcess.startUnder(command, home, "demo")) {
      demo.get("/api/data");
      var state = home.folder().resolve(".cache/belfry-demo/belfry/serve");
      var pid = StateFile.at(state.resolve(demo.port() + ".json")).number("pid");
      ProcessHandle.of(pid).orElseThrow().destroy();
      demo.awaitEnd();
    }
  }

  private static void done(Finished finished) {
    if (finished.exit() != 0) {
      throw new AssertionError(finished);
    }
  }

  static List<Path> stores(TempHome home) {
    var stores = new ArrayList<>(AgentDatabases.folders(home.folder()));
    stores.add(home.folder().resolve(".claude"));
    stores.add(home.folder().resolve(".codex"));
    return stores;
  }

  private static List<String> left(TempHome home) throws IOException {
    try (var all = Files.walk(home.folder())) {
      return all.map(it -> home.folder().relativize(it).toString())
          .filter(it -> !it.isEmpty() && !it.matches("\\.(claude|codex|local)(/.*)?"))
          .sorted()
          .toList();
    }
  }

  /// The calls that write, system files such as `/dev/null` aside.
  List<Call> writes() {
    return calls.stream()
        .filter(Call::writes)
        .filter(call -> call.paths().stream().noneMatch(it -> it.startsWith("/dev")))
        .filter(call -> call.paths().stream().noneMatch(it -> it.startsWith("/proc")))
        .toList();
  }
}

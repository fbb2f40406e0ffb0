package dev.belfry.lib.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A folder such as `/proc` (proc(5)), looked at again and again. What a process runs is read while
/// it is young, since it may have been forked to run something else, and then now and then: its
/// number may have gone to another. Safe for use by many threads, which take turns.
final class ProcFolder {
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

  /// What runs scripts, so that the script is what a person would call the program.
  private static final Pattern INTERPRETER =
      Pattern.compile("node|nodejs|bun|deno|python[0-9.]*|ruby");

  /// A command line is only read up to here: what it runs stands in front.
  private static final int MOST = 4_096;

  /// Linux shows times to programs in hundredths of a second, whatever it counts in itself.
  private static final long TICK_MILLIS = 10;

  /// The start is the 22nd field of a process's `stat`, the 20th behind its name.
  private static final int START = 19;

  /// Looks after which a process is no longer young.
  private static final int YOUTH = 3;

  /// Of the older ones, one in so many is read again at each look.
  private static final int TURNS = 8;

  private final Path proc;
  private Map<String, Known> known = new HashMap<>();
  private long looks;
  private long boot = -1;

  /// What a process ran when it was read.
  ///
  /// @param seen in so many looks
  private record Known(String program, int seen) {}

  ProcFolder(Path proc) {
    this.proc = proc;
  }

  synchronized List<Processes.Running> read(Set<String> programs) {
    if (boot < 0) {
      boot = bootMillis();
    }
    looks++;
    var now = new HashMap<String, Known>();
    var found = new ArrayList<Processes.Running>();
    try (var entries = Files.newDirectoryStream(proc, this::isProcess)) {
      for (var entry : entries) {
        var pid = entry.getFileName().toString();
        var process = look(entry, known.get(pid));
        now.put(pid, process);
        if (programs.contains(process.program())) {
          find(entry, process.program()).ifPresent(found::add);
        }
      }
    } catch (IOException | DirectoryIteratorException _) {
      // What was seen so far is what there is.
    }
    known = now;
    return found;
  }

  private Known look(Path entry, @Nullable Known before) {
    var seen = before == null ? 0 : before.seen();
    var isTurn = (entry.hashCode() + looks) % TURNS == 0;
    return before == null || seen < YOUTH || isTurn ? new Known(program(entry), seen + 1) : before;
  }

  private boolean isProcess(Path entry) {
    return NUMBER.matcher(entry.getFileName().toString()).matches();
  }

  /// A process that ended meanwhile, or is another account's, tells nothing.
  private Optional<Processes.Running> find(Path entry, String program) {
    try {
      var pid = Long.parseLong(entry.getFileName().toString());
      var cwd = Files.readSymbolicLink(entry.resolve("cwd"));
      var started = boot + startTicks(Files.readString(entry.resolve("stat"))) * TICK_MILLIS;
      return Optional.of(new Processes.Running(pid, program, cwd, started));
    } catch (IOException | RuntimeException _) {
      return Optional.empty();
    }
  }

  /// The name before the fields may hold blanks and brackets.
  private static long startTicks(String stat) {
    return Long.parseLong(stat.substring(stat.lastIndexOf(')') + 2).split(" ", START + 2)[START]);
  }

  private long bootMillis() {
    try (var lines = Files.lines(proc.resolve("stat"))) {
      return lines
          .filter(line -> line.startsWith("btime "))
          .mapToLong(line -> Long.parseLong(line.substring("btime ".length()).strip()) * 1_000)
          .findFirst()
          .orElse(0);
    } catch (IOException | RuntimeException _) {
      return 0;
    }
  }

  /// Empty where nothing tells.
  private static String program(Path entry) {
    try (var in = Files.newInputStream(entry.resolve("cmdline"))) {
      var words = new String(in.readNBytes(MOST), StandardCharsets.UTF_8).split("\0", 8);
      var name = base(words[0]);
      for (var i = 1; INTERPRETER.matcher(name).matches() && i < words.length; i++) {
        if (!words[i].startsWith("-")) {
          return base(words[i]);
        }
      }
      return name;
    } catch (IOException _) {
      return "";
    }
  }

  private static String base(String path) {
    var name = path.substring(path.lastIndexOf('/') + 1);
    return name.replaceFirst("\\.(js|mjs|cjs|py|exe)$", "");
  }
}

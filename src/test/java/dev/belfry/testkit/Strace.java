package dev.belfry.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Assumptions;

/// What a program asked the kernel for: `strace` in front of it, one file a thread.
public final class Strace {
  private static final Path PROGRAM = Path.of("/usr/bin/strace");
  private static final Pattern CALL = Pattern.compile("(?m)^(\\w+)\\((.*)\\) += (-?\\d+|\\?).*$");
  private static final Pattern PATH =
      Pattern.compile("(?:AT_FDCWD|\\d+)?(?:<([^>]*)>)?(?:, )?\"((?:[^\"\\\\]|\\\\.)*)\"");
  private static final Pattern HANDLE = Pattern.compile("^\\d+<([^>]*)>");
  private static final Pattern CHANGING =
      Pattern.compile(
          "(?:f?truncate|rename|unlink|mkdir|rmdir|link|symlink|f?chmod|f?chown|lchown|utime|futime"
              + "|creat|mknod|setxattr|removexattr|fallocate).*");

  private final Path folder;

  private Strace(Path folder) {
    this.folder = folder;
  }

  /// A trace into `folder`.
  public static Strace into(Path folder) {
    return new Strace(folder);
  }

  /// Skips the test where there is no strace, or it may not trace.
  public static void assumeWorks() {
    Assumptions.assumeTrue(Files.isExecutable(PROGRAM), "strace is not installed");
    var trial =
        Programs.run(
            Map.of(), Path.of("/"), PROGRAM.toString(), "-f", "-o", "/dev/null", "/bin/true");
    Assumptions.assumeTrue(trial.exit() == 0, "strace may not trace here");
  }

  /// The command to put in front of a program, for calls of these kinds such as `%file`.
  public List<String> command(String kinds) {
    return List.of(
        PROGRAM.toString(),
        "-ff",
        "-y",
        "-s",
        "4096",
        "--seccomp-bpf",
        "-e",
        "trace=" + kinds,
        "-e",
        "signal=none",
        "-o",
        folder.resolve("trace").toString());
  }

  /// One call.
  ///
  /// @param arguments as strace writes them
  public record Call(String name, String arguments, String result) {
    public boolean succeeded() {
      return !result.startsWith("-") && !result.equals("?");
    }

    /// Whether it opens for writing or changes a name, a mode, a time or a length.
    public boolean writes() {
      return name.startsWith("open")
          ? Pattern.compile("O_WRONLY|O_RDWR|O_CREAT|O_TRUNC|O_APPEND").matcher(arguments).find()
          : CHANGING.matcher(name).matches();
    }

    public boolean creates() {
      return (name.startsWith("open") && arguments.contains("O_CREAT")) || name.startsWith("mkdir");
    }

    /// The mode in the call itself, such as `0600`.
    public String mode() {
      return arguments.substring(arguments.lastIndexOf(' ') + 1);
    }

    /// The files it names, absolute where the call says so.
    public List<Path> paths() {
      var handle = HANDLE.matcher(arguments);
      var named =
          PATH.matcher(arguments).results().map(Call::resolved).collect(Collectors.toList());
      if (named.isEmpty() && handle.find()) {
        named.add(Path.of(handle.group(1)));
      }
      return named;
    }

    private static Path resolved(MatchResult found) {
      var base = found.group(1) == null ? "" : found.group(1);
      return Path.of(base).resolve(found.group(2));
    }
  }

  /// All calls, thread by thread.
  public List<Call> calls() throws IOException {
    var calls = new ArrayList<Call>();
    try (var files = Files.list(folder)) {
      for (var file : files.sorted().toList()) {
        CALL.matcher(Programs.text(file))
            .results()
            .forEach(it -> calls.add(new Call(it.group(1), it.group(2), it.group(3))));
      }
    }
    return calls;
  }
}

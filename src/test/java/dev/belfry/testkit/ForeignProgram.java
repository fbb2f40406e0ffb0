package dev.belfry.testkit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.locks.LockSupport;

/// A program of its own that writes a database: SQLite shares between the connections of one
/// process what it would not share between two.
public final class ForeignProgram implements AutoCloseable {
  private final Process process;

  private ForeignProgram(Process process) {
    this.process = process;
  }

  /// Starts it on a database, which it keeps open.
  public static ForeignProgram start(Path file, String journal) {
    try {
      var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
      var classes = System.getProperty("java.class.path");
      var name = ForeignProgram.class.getName();
      var process =
          new ProcessBuilder(
                  java,
                  "-XX:TieredStopAtLevel=1",
                  "--enable-native-access=ALL-UNNAMED",
                  "-cp",
                  classes,
                  name,
                  file.toString(),
                  journal)
              .redirectError(ProcessBuilder.Redirect.INHERIT)
              .start();
      return new ForeignProgram(process);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Has it run a statement, or `busy <count>`: so many inserts into `t`, 200 a second, or
  /// `stream <seconds>`, as [ForeignStream] does.
  ///
  /// @return what it says of it: `ok`, or for `busy` how many were refused
  public String run(String line) {
    return ask(line, true);
  }

  /// Has it begin; [#answer] waits for the end.
  public void begin(String line) {
    ask(line, false);
  }

  private String ask(String line, boolean wait) {
    try {
      process.getOutputStream().write((line + "\n").getBytes(StandardCharsets.UTF_8));
      process.getOutputStream().flush();
      return wait ? answer() : "";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public String answer() {
    try {
      var answer = new StringBuilder();
      for (int next; (next = process.getInputStream().read()) != '\n'; ) {
        if (next < 0) {
          throw new IllegalStateException("the program ended");
        }
        answer.append((char) next);
      }
      return answer.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Ends it without a chance to tidy up.
  public void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    try {
      process.getOutputStream().close();
    } catch (IOException _) {
      // It ended before.
    }
    process.onExit().join();
  }

  public static void main(String[] args) throws IOException {
    var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    try (var store = ForeignStore.open(Path.of(args[0]), args[1])) {
      for (var line = in.readLine(); line != null; line = in.readLine()) {
        System.out.println(answer(store, line));
      }
    }
  }

  private static String answer(ForeignStore store, String line) {
    if (line.startsWith("stream ")) {
      var seconds = Integer.parseInt(line.substring("stream ".length()));
      return new ForeignStream(store).run(seconds).toString();
    }
    return line.startsWith("busy ") ? busy(store, line) : ran(store, line);
  }

  private static String ran(ForeignStore store, String line) {
    store.script(line);
    return "ok";
  }

  private static String busy(ForeignStore store, String line) {
    store.run("pragma busy_timeout = 0");
    var count = Integer.parseInt(line.substring("busy ".length()));
    var refused = 0;
    var next = System.nanoTime();
    for (var i = 0; i < count; i++) {
      try {
        store.run("insert into t values (?, ?)", "busy", i);
      } catch (IllegalStateException _) {
        refused++;
      }
      next += 5_000_000;
      LockSupport.parkNanos(next - System.nanoTime());
    }
    return Integer.toString(refused);
  }
}

package dev.belfry.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/// A running server of the built `./belfry`, on a free port and in a home of its own.
///
/// It is up once it has printed its address and `/api/health` answers. Safe for many threads.
public final class BelfryProcess implements AutoCloseable {
  private static final int PATIENCE_SECONDS = 60;
  private static final Pattern TOKEN =
      Pattern.compile("<meta name=\"belfry-token\" content=\"([0-9a-f]{64})\"");

  private final Process process;
  private final TempHome home;
  private final int port;
  private final Captured out;
  private final Captured err;

  private BelfryProcess(Process process, TempHome home, int port) {
    this.process = process;
    this.home = home;
    this.port = port;
    this.out = Captured.of(process.getInputStream());
    this.err = Captured.of(process.getErrorStream());
  }

  /// Starts `belfry serve` and waits until it answers.
  ///
  /// @param more further arguments, such as `--no-private`
  public static BelfryProcess serve(TempHome home, String... more) {
    return serve(home, Map.of(), more);
  }

  /// As above, with further environment variables.
  public static BelfryProcess serve(
      TempHome home, Map<String, String> environment, String... more) {
    return serve(home, environment, freePort(), more);
  }

  /// As above, on a port that a test has chosen.
  public static BelfryProcess serveAt(TempHome home, int port) {
    return serve(home, Map.of(), port);
  }

  private static BelfryProcess serve(
      TempHome home, Map<String, String> environment, int port, String... more) {
    var arguments = new ArrayList<>(List.of("serve", "--port", Integer.toString(port)));
    arguments.addAll(List.of(more));
    return up(start(List.of(), home, environment, arguments), home, port);
  }

  /// As above, as the last words of another command, such as `strace` or a shell that sets a mask.
  ///
  /// @param verb `serve` or `demo`
  public static BelfryProcess startUnder(List<String> command, TempHome home, String verb) {
    var port = freePort();
    var arguments = List.of(verb, "--port", Integer.toString(port));
    return up(start(command, home, Map.of(), arguments), home, port);
  }

  private static BelfryProcess up(Process process, TempHome home, int port) {
    var server = new BelfryProcess(process, home, port);
    try {
      server.awaitUp();
      return server;
    } catch (RuntimeException e) {
      server.close(); // printed its address and did not answer: nobody else would end it
      throw e;
    }
  }

  /// The rows after the first reading, which begins when the server is up.
  public String firstRows() {
    var until = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    var rows = "";
    while (!rows.contains("\"scanning\":100") && System.nanoTime() < until) {
      rows = get("/api/data").text();
    }
    return rows;
  }

  /// Runs one command to its end.
  public static Finished run(TempHome home, String... arguments) {
    return run(home, Map.of(), "", arguments);
  }

  /// Runs one command to its end.
  ///
  /// @param input what its standard input holds
  public static Finished run(
      TempHome home, Map<String, String> environment, String input, String... arguments) {
    return finished(start(List.of(), home, environment, List.of(arguments)), input);
  }

  /// Runs one command as the last words of another.
  public static Finished runUnder(List<String> command, TempHome home, String... arguments) {
    return finished(start(command, home, Map.of(), List.of(arguments)), "");
  }

  /// Runs one command at a terminal, at which somebody types.
  ///
  /// @param words the command's arguments, without quotes
  public static Finished typed(TempHome home, String input, String... words) {
    var terminal = List.of("bash", "-c", "exec script -qec \"$*\" /dev/null", "terminal");
    return finished(start(terminal, home, Map.of(), List.of(words)), input);
  }

  private static Finished finished(Process process, String input) {
    var out = Captured.of(process.getInputStream());
    var err = Captured.of(process.getErrorStream());
    try (var stdin = process.getOutputStream()) {
      stdin.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The command may end without reading its input; its exit code then tells.
      process.toHandle();
    }
    return new Finished(ended(process), out.whole(), err.whole());
  }

  /// What a command left behind.
  public record Finished(int exit, String out, String err) {}

  public int port() {
    return port;
  }

  /// The pid of the server itself: the launcher becomes it.
  public long pid() {
    return process.pid();
  }

  public TempHome home() {
    return home;
  }

  /// What was printed so far.
  public String out() {
    return out.soFar();
  }

  public String err() {
    return err.soFar();
  }

  /// The state file's path; the file is there while the server runs.
  public Path stateFile() {
    return home.belfry().resolve("serve").resolve(port + ".json");
  }

  public Path logFile() {
    return home.belfry().resolve("serve").resolve(port + ".log");
  }

  public String state() {
    return read(stateFile());
  }

  public String log() {
    return read(logFile());
  }

  /// A GET as a program sends it: the right Host and nothing a browser adds.
  public RawHttp.Answer get(String path, String... headers) {
    try {
      return RawHttp.get(port, path, headers);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// A POST as the page sends it: the whole write guard.
  public RawHttp.Answer post(String path, String body) {
    try {
      return RawHttp.send(
          port,
          "POST " + path + " HTTP/1.1",
          "Host: 127.0.0.1:" + port,
          "Origin: http://127.0.0.1:" + port,
          "Sec-Fetch-Site: same-origin",
          "X-Belfry-Token: " + token(),
          "Content-Type: application/json",
          "Content-Length: " + body.getBytes(StandardCharsets.UTF_8).length,
          "Connection: close",
          "",
          body);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The write token in the page.
  public String token() {
    var page = get("/").text();
    var found = TOKEN.matcher(page);
    if (!found.find()) {
      throw new AssertionError("the page holds no write token: " + page);
    }
    return found.group(1);
  }

  /// Asks it to end, as the OS does at shutdown, and waits.
  ///
  /// @return the exit code
  public int stop() {
    process.destroy();
    return ended(process);
  }

  /// `kill -9`, and waits.
  public void kill() {
    process.destroyForcibly();
    ended(process);
  }

  /// Waits until it has ended by itself.
  public int awaitEnd() {
    return ended(process);
  }

  public boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public void close() {
    if (process.isAlive()) {
      kill();
    }
  }

  /// A port that nothing listened on a moment ago.
  public static int freePort() {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Process start(
      List<String> under, TempHome home, Map<String, String> environment, List<String> arguments) {
    var command = new ArrayList<>(under);
    command.add(Build.launcher().toString());
    command.addAll(arguments);
    var builder = new ProcessBuilder(command).directory(home.folder().toFile());
    var variables = builder.environment();
    variables
        .keySet()
        .removeIf(
            name ->
                name.startsWith("CLAUDE")
                    || name.matches("(BELFRY|CODEX|PI|QWEN|COPILOT|KIMI|GEMINI|CLINE)_.*"));
    variables.put("HOME", home.folder().toString());
    variables.put("BELFRY_HOME", home.belfry().toString());
    variables.put("BELFRY_NO_BUILD", "1");
    variables.put("JAVA_HOME", System.getProperty("java.home"));
    variables.putAll(environment);
    try {
      return builder.start();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void awaitUp() {
    var address = out.line("http://127.0.0.1:" + port);
    var end = process.onExit().thenApply(_ -> "");
    try {
      CompletableFuture.anyOf(address, end).get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (InterruptedException | java.util.concurrent.ExecutionException | TimeoutException e) {
      close();
      throw new AssertionError("no address on standard output: " + out() + err(), e);
    }
    if (!process.isAlive() || get("/api/health").status() != 200) {
      close();
      throw new AssertionError("the server did not come up: " + out.whole() + err.whole());
    }
  }

  private static int ended(Process process) {
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("not ended after " + PATIENCE_SECONDS + " s: " + process.info());
      }
      return process.exitValue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}

package bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/// The shipped launcher, running as a process on a port of its own.
final class Server implements AutoCloseable {
  private static final Path LAUNCHER = Path.of("belfry").toAbsolutePath();

  final int port;
  final long begun;
  private final Process process;
  private final Path output;
  private double healthyAfter;

  private Server(Process process, int port, long begun, Path output) {
    this.process = process;
    this.port = port;
    this.begun = begun;
    this.output = output;
  }

  /// Starts it and waits until it answers.
  static Server start(Store store) throws Exception {
    var port = freePort();
    var output = store.home.resolve("server.out");
    var builder = command(store, "serve", "--port", String.valueOf(port));
    builder.redirectOutput(output.toFile()).redirectErrorStream(true);
    var begun = System.nanoTime();
    var server = new Server(builder.start(), port, begun, output);
    server.awaitHealthy();
    return server;
  }

  /// A command of Belfry over a home of the bench, and nothing of the person's.
  static ProcessBuilder command(Store store, String... arguments) {
    var command = new java.util.ArrayList<>(java.util.List.of(LAUNCHER.toString()));
    command.addAll(java.util.List.of(arguments));
    var builder = new ProcessBuilder(command);
    isolate(builder, store);
    return builder;
  }

  static void isolate(ProcessBuilder builder, Store store) {
    var environment = builder.environment();
    environment.keySet().removeIf(name -> name.startsWith("CLAUDE") || name.startsWith("BELFRY"));
    environment.keySet().removeIf(name -> name.matches("(PI|QWEN|COPILOT|KIMI|CODEX|GEMINI|CLINE)_.*"));
    environment.remove("XDG_CONFIG_HOME");
    environment.put("HOME", store.home.toString());
    environment.put("BELFRY_HOME", store.belfry().toString());
    builder.directory(store.home.toFile());
    builder.redirectInput(ProcessBuilder.Redirect.from(Path.of("/dev/null").toFile()));
  }

  private static int freePort() throws IOException {
    try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      return socket.getLocalPort();
    }
  }

  private void awaitHealthy() throws Exception {
    var deadline = begun + TimeUnit.MINUTES.toNanos(6);
    while (!isHealthy()) {
      if (!process.isAlive() || System.nanoTime() > deadline) {
        process.destroy();
        throw new IllegalStateException("no server: " + Files.readString(output));
      }
      Thread.sleep(1);
    }
    healthyAfter = (System.nanoTime() - begun) / 1e6;
  }

  private boolean isHealthy() {
    try (var socket = connect(500)) {
      ask(socket, "/api/health");
      return reader(socket).readLine().startsWith("HTTP/1.1 200");
    } catch (IOException | NullPointerException _) {
      return false;
    }
  }

  /// Milliseconds from the start of the process to the first healthy answer.
  double healthyAfter() {
    return healthyAfter;
  }

  private Socket connect(int timeoutMillis) throws IOException {
    var socket = new Socket();
    socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), timeoutMillis);
    socket.setTcpNoDelay(true);
    return socket;
  }

  private void ask(Socket socket, String path) throws IOException {
    var request = "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n\r\n".formatted(path, port);
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
  }

  private static BufferedReader reader(Socket socket) throws IOException {
    return new BufferedReader(
        new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
  }

  String url() {
    return "http://127.0.0.1:" + port;
  }

  String get(String path) throws IOException {
    var connection = (HttpURLConnection) URI.create(url() + path).toURL().openConnection();
    try (var in = connection.getInputStream()) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  /// Shows each line of the event stream to `listener`, until the result is closed.
  AutoCloseable listen(Consumer<String> listener) throws Exception {
    var socket = connect(5_000);
    ask(socket, "/api/stream");
    var in = reader(socket);
    while (!in.readLine().startsWith("data:")) {
      // Headers and the revision it stands at.
    }
    var thread =
        Thread.ofPlatform()
            .daemon()
            .start(
                () -> {
                  try {
                    for (var line = in.readLine(); line != null; line = in.readLine()) {
                      listener.accept(line);
                    }
                  } catch (IOException _) {
                    // Closed.
                  }
                });
    return () -> {
      socket.close();
      thread.join();
    };
  }

  /// A number of a JSON text by its name; the first one that stands there.
  static double number(String json, String name) {
    var found = Pattern.compile("\"" + name + "\":\\s*(-?[0-9.eE+-]+)").matcher(json);
    if (!found.find()) {
      throw new IllegalArgumentException("no " + name + " in " + json);
    }
    return Double.parseDouble(found.group(1));
  }

  double counter(String name) throws IOException {
    return number(get("/api/doctor"), name);
  }

  /// Waits until the first reading of all stores is done, and asks for rows only where the revision
  /// moved.
  void awaitRead() throws Exception {
    var deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(4);
    var scanning = 0.0;
    var tag = "none";
    while (scanning < 100) {
      if (System.nanoTime() > deadline) {
        throw new IllegalStateException("the first reading does not end");
      }
      var connection = (HttpURLConnection) URI.create(url() + "/api/data").toURL().openConnection();
      connection.setRequestProperty("If-None-Match", tag);
      if (connection.getResponseCode() == 200) {
        tag = connection.getHeaderField("ETag");
        try (var in = connection.getInputStream()) {
          scanning = number(new String(in.readAllBytes(), StandardCharsets.UTF_8), "scanning");
        }
      }
      Thread.sleep(25);
    }
  }

  /// Megabytes (of 1,000,000 bytes) in memory.
  double residentMb() {
    return proc("status", "VmRSS:\\s+(\\d+) kB") * 1024 / 1e6;
  }

  double peakMb() {
    return proc("status", "VmHWM:\\s+(\\d+) kB") * 1024 / 1e6;
  }

  /// Milliseconds of processor time so far.
  double cpuMillis() {
    var hundredths = proc("stat", "(?s)^\\d+ \\(.*\\) (?:\\S+ ){11}(\\d+) ");
    return (hundredths + proc("stat", "(?s)^\\d+ \\(.*\\) (?:\\S+ ){12}(\\d+) ")) * 10;
  }

  private double proc(String file, String pattern) {
    try {
      var text = Files.readString(Path.of("/proc", String.valueOf(process.pid()), file));
      var found = Pattern.compile(pattern).matcher(text);
      return found.find() ? Double.parseDouble(found.group(1)) : Double.NaN;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws Exception {
    process.destroy();
    if (!process.waitFor(15, TimeUnit.SECONDS)) {
      process.destroyForcibly().waitFor();
    }
  }
}

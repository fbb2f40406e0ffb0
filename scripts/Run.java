import module java.base;

/// Runs made-up agents, a server that shows them and the page with reload, each on a free port and
/// in a home that is thrown away. Ends with Ctrl-C, or with the first of them that ends.
///
/// Started by `./dev run`, with its cleaned environment and in the root of the checkout.
void main() throws Exception {
  var port = freePort();
  var home = Files.createTempDirectory("belfry-run");
  var demo = start(Map.of("HOME", home.toString()), Path.of("."), "./belfry", "demo", "--port", port);
  var page =
      start(Map.of("BELFRY_URL", "http://127.0.0.1:" + port), Path.of("web"), "npm", "run", "dev");
  Runtime.getRuntime()
      .addShutdownHook(Thread.ofPlatform().unstarted(() -> List.of(page, demo).forEach(Process::destroy)));
  CompletableFuture.anyOf(demo.onExit(), page.onExit()).join();
  page.destroy();
  demo.destroy();
}

static String freePort() throws IOException {
  try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
    return Integer.toString(socket.getLocalPort());
  }
}

static Process start(Map<String, String> environment, Path folder, String... command)
    throws IOException {
  var builder = new ProcessBuilder(command).directory(folder.toFile()).inheritIO();
  builder.environment().putAll(environment);
  return builder.start();
}

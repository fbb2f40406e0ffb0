import module java.base;

/// Runs the suites that `./dev check`, `./dev test` and `./dev setup` consist of, one after another,
/// and ends with one plain line `N passed, N failed` over all of them.
///
/// Started by `./dev`, with its cleaned environment and in the root of the checkout. Each suite's
/// output goes to `target/check/<suite>.log`; the end of a failed one's is printed.
static final Path LOGS = Path.of("target/check");

static final List<Path> BROWSERS =
    List.of(
        Path.of("/usr/bin/chromium"),
        Path.of("/usr/bin/chromium-browser"),
        Path.of("/usr/bin/google-chrome"),
        Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"));

/// What a suite counted. A suite that counts no tests is one failure where it fails.
record Count(int passed, int failed, int skipped) {
  Count plus(Count other) {
    return new Count(
        passed + other.passed, failed + other.failed, skipped + other.skipped);
  }
}

record Suite(String name, Path folder, List<String> command, Callable<Count> count) {}

record Run(String name, Duration took, Count count) {}

void main(String[] args) throws Exception {
  Files.createDirectories(LOGS);
  var verb = args.length == 0 ? "check" : args[0];
  var suites =
      switch (verb) {
        case "check" -> checks();
        case "test" -> tests();
        case "setup" -> setup();
        default -> throw new IllegalArgumentException("unknown: " + verb);
      };
  var runs = new ArrayList<Run>();
  for (var suite : suites) {
    runs.add(run(suite));
    if (suite.name().equals("build") && runs.getLast().count().failed() > 0) {
      break;
    }
  }
  if (verb.equals("setup")) {
    System.exit(sum(runs).failed() == 0 ? 0 : 1);
  }
  report(runs);
}

List<Suite> checks() throws IOException {
  var suites = new ArrayList<Suite>();
  suites.add(uncounted("build", "./dev", "build"));
  suites.add(uncounted("format", maven("spotless:check")));
  suites.addAll(browser());
  suites.add(new Suite("java", Path.of("."), maven("verify", "-Dspotless.check.skip"), this::surefire));
  if (Files.exists(Path.of("web/package.json"))) {
    suites.add(web("page lint and types", "check"));
    suites.addAll(pageTests());
    suites.add(vitest("page in a browser", "e2e"));
  }
  return suites;
}

List<Suite> tests() throws IOException {
  var suites = new ArrayList<Suite>();
  suites.add(uncounted("build", "./dev", "build"));
  suites.add(new Suite("java", Path.of("."), maven("test"), this::surefire));
  suites.addAll(pageTests());
  return suites;
}

List<Suite> setup() {
  var suites = new ArrayList<Suite>();
  if (Files.exists(Path.of("web/package.json"))) {
    suites.add(web("packages of the page", null));
    suites.addAll(browser());
  }
  return suites;
}

List<Suite> pageTests() {
  return Files.exists(Path.of("web/package.json")) ? List.of(vitest("page", "test")) : List.of();
}

/// Installs a browser where there is none and apt-get may be used.
List<Suite> browser() {
  if (BROWSERS.stream().anyMatch(Files::isExecutable)) {
    return List.of();
  }
  var apt = Path.of("/usr/bin/apt-get");
  if (!Files.isExecutable(apt)) {
    IO.println(
        "No Chromium found. Expected one of " + BROWSERS + ". Next: install Chromium or Chrome.");
    return List.of();
  }
  var install =
      "apt-get update -q && apt-get install -q -y --no-install-recommends chromium"
          + " fonts-dejavu-core";
  var command =
      "root".equals(System.getProperty("user.name"))
          ? install
          : "sudo -n sh -c '" + install + "' || { echo 'No Chromium found and no right to install"
              + " it. Next: sudo apt-get install chromium'; exit 1; }";
  return List.of(uncounted("browser", "/bin/sh", "-c", "export DEBIAN_FRONTEND=noninteractive; " + command));
}

Suite uncounted(String name, String... command) {
  return uncounted(name, List.of(command));
}

Suite uncounted(String name, List<String> command) {
  return new Suite(name, Path.of("."), command, () -> new Count(0, 0, 0));
}

Suite web(String name, String script) {
  var command = script == null ? List.of("npm", "ci", "--no-audit") : List.of("npm", "run", script);
  return new Suite(name, Path.of("web"), command, () -> new Count(0, 0, 0));
}

Suite vitest(String name, String script) {
  var file = LOGS.resolve(script + ".json").toAbsolutePath();
  var command =
      List.of(
          "npm", "run", script, "--", "--reporter=default", "--reporter=json",
          "--outputFile.json=" + file);
  return new Suite(name, Path.of("web"), command, () -> vitestCount(file));
}

List<String> maven(String... goals) {
  var command = new ArrayList<>(List.of(System.getenv("BELFRY_MAVEN"), "-B", "-ntp"));
  command.addAll(List.of(goals));
  return command;
}

Run run(Suite suite) throws Exception {
  var log = LOGS.resolve(suite.name().replace(' ', '-') + ".log");
  if (suite.name().equals("java")) {
    deleteReports();
  }
  IO.println("== " + suite.name() + " (" + log + ")");
  var from = System.nanoTime();
  var exit =
      new ProcessBuilder(suite.command())
          .directory(suite.folder().toFile())
          .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
          .redirectErrorStream(true)
          .redirectOutput(log.toFile())
          .start()
          .waitFor();
  var took = Duration.ofNanos(System.nanoTime() - from);
  var count = suite.count().call();
  if (exit != 0 && count.failed() == 0) {
    count = count.plus(new Count(0, 1, 0));
  }
  if (count.failed() > 0) {
    tail(log);
  }
  return new Run(suite.name(), took, count);
}

void tail(Path log) throws IOException {
  var lines = Files.readString(log, StandardCharsets.ISO_8859_1).lines().toList();
  var worth =
      lines.stream().filter(l -> !l.startsWith("[INFO]") && !l.contains("sun.misc.Unsafe")).toList();
  worth.subList(Math.max(0, worth.size() - 60), worth.size()).forEach(IO::println);
  IO.println("   failed; all of its output: " + log);
}

void deleteReports() throws IOException {
  var folder = Path.of("target/surefire-reports");
  if (Files.isDirectory(folder)) {
    try (var files = Files.list(folder)) {
      for (var file : files.toList()) {
        Files.delete(file);
      }
    }
  }
}

/// The sum over the reports; none at all is a failure, since a run without tests proves nothing.
Count surefire() throws IOException {
  var sum = new Count(0, 0, 0);
  var folder = Path.of("target/surefire-reports");
  if (Files.isDirectory(folder)) {
    try (var files = Files.list(folder)) {
      for (var file : files.filter(f -> f.toString().endsWith(".xml")).toList()) {
        var head = Files.readString(file, StandardCharsets.UTF_8);
        head = head.substring(head.indexOf("<testsuite "));
        head = head.substring(0, head.indexOf('>'));
        var failed = number(head, " failures=\"") + number(head, " errors=\"");
        var skipped = number(head, " skipped=\"");
        sum = sum.plus(new Count(number(head, " tests=\"") - failed - skipped, failed, skipped));
      }
    }
  }
  return sum.passed() + sum.failed() == 0 ? new Count(0, 1, 0) : sum;
}

Count vitestCount(Path file) throws IOException {
  if (!Files.exists(file)) {
    return new Count(0, 1, 0);
  }
  var json = Files.readString(file);
  return new Count(
      number(json, "\"numPassedTests\":"),
      number(json, "\"numFailedTests\":"),
      number(json, "\"numPendingTests\":"));
}

int number(String text, String before) {
  var found = Pattern.compile(Pattern.quote(before) + "(\\d+)").matcher(text);
  return found.find() ? Integer.parseInt(found.group(1)) : 0;
}

Count sum(List<Run> runs) {
  return runs.stream().map(Run::count).reduce(new Count(0, 0, 0), Count::plus);
}

void report(List<Run> runs) {
  var all = runs.stream().mapToDouble(r -> r.took().toMillis()).sum();
  IO.println("");
  IO.println("%-22s %8s %6s %8s %8s %8s".formatted("suite", "time", "share", "passed", "failed", "skipped"));
  for (var run : runs) {
    var millis = run.took().toMillis();
    IO.println(
        "%-22s %6.1f s %4.0f %% %8d %8d %8d"
            .formatted(
                run.name(),
                millis / 1000.0,
                100 * millis / all,
                run.count().passed(),
                run.count().failed(),
                run.count().skipped()));
  }
  var sum = sum(runs);
  IO.println("%-22s %6.1f s".formatted("all", all / 1000));
  IO.println("");
  IO.println(sum.passed() + " passed, " + sum.failed() + " failed");
  System.exit(sum.failed() == 0 ? 0 : 1);
}

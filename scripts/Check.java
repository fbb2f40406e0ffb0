import module java.base;

/// Runs the suites that `./dev check`, `./dev test` and `./dev setup` consist of, one after another,
/// names every test that was skipped, since each may be the only proof of a promise, and ends with
/// one plain line `N passed, N failed` over all of them.
///
/// Started by `./dev`, with its cleaned environment and in the root of the checkout. Each suite's
/// output goes to `target/check/<suite>.log`; the end of a failed one's is printed.
static final Path LOGS = Path.of("target/check");

static final Path STRACE = Path.of("/usr/bin/strace");

static final Path REPORTS = Path.of("target/surefire-reports");

/// A test of a report of Surefire that was skipped.
static final Pattern SKIPPED =
    Pattern.compile(
        "<testcase name=\"(?<name>[^\"]*)\" classname=\"(?<type>[^\"]*)\"[^>]*[^/]>\\s*"
            + "<skipped(?: message=\"(?<why>[^\"]*)\")?");

/// The same of Vitest's.
static final Pattern PENDING =
    Pattern.compile(
        "\"fullName\":\"((?:[^\"\\\\]|\\\\.)*)\",\"status\":\"(?:pending|skipped|todo)\"");

static final List<Path> BROWSERS =
    List.of(
        Path.of("/usr/bin/chromium"),
        Path.of("/usr/bin/chromium-browser"),
        Path.of("/usr/bin/google-chrome"),
        Path.of("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
        Path.of("/Applications/Chromium.app/Contents/MacOS/Chromium"));

/// What a suite counted. A suite that counts no tests is one failure where it fails.
///
/// @param skipped the tests by name
record Count(int passed, int failed, List<String> skipped) {
  static final Count NONE = new Count(0, 0, List.of());
  static final Count FAILURE = new Count(0, 1, List.of());

  Count plus(Count other) {
    var all = new ArrayList<>(skipped);
    all.addAll(other.skipped);
    return new Count(passed + other.passed, failed + other.failed, all);
  }
}

record Suite(String name, Path folder, List<String> command, Callable<Count> count) {}

record Run(String name, Duration took, Count count) {}

void main(String[] args) throws Exception {
  var verb = args.length == 0 ? "check" : args[0];
  if (verb.equals("skipped")) {
    surefire(Path.of(args[1])).skipped().forEach(IO::println);
    return;
  }
  Files.createDirectories(LOGS);
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
  suites.addAll(tools());
  suites.add(new Suite("java", Path.of("."), maven("verify", "-Dspotless.check.skip"), () -> surefire(REPORTS)));
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
  suites.add(new Suite("java", Path.of("."), maven("test"), () -> surefire(REPORTS)));
  suites.addAll(pageTests());
  return suites;
}

List<Suite> setup() throws Exception {
  installHook();
  var suites = new ArrayList<Suite>();
  if (Files.exists(Path.of("web/package.json"))) {
    suites.add(web("packages of the page", null));
    suites.addAll(tools());
  }
  return suites;
}

/// Lets a commit look at the formatting of what it takes in, unless there is a hook already or
/// `BELFRY_NO_HOOK` is set.
void installHook() throws Exception {
  var git = new ProcessBuilder("git", "rev-parse", "--git-path", "hooks").start();
  var hooks = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
  if (git.waitFor() != 0 || System.getenv("BELFRY_NO_HOOK") != null) {
    return;
  }
  var hook = Path.of(hooks).resolve("pre-commit");
  if (Files.exists(hook, LinkOption.NOFOLLOW_LINKS)) {
    IO.println(hook + " is there already and stays as it is.");
    return;
  }
  Files.createDirectories(hook.getParent());
  Files.writeString(
      hook,
      """
      #!/bin/sh
      # Written by ./dev setup. Delete it, or commit with --no-verify, to go without.
      root=$(git rev-parse --show-toplevel)
      [ ! -x "$root/scripts/pre-commit" ] || exec "$root/scripts/pre-commit"
      """);
  hook.toFile().setExecutable(true);
  IO.println("Commits look at the formatting from now on: " + hook);
}

List<Suite> pageTests() {
  return Files.exists(Path.of("web/package.json")) ? List.of(vitest("page", "test")) : List.of();
}

/// Installs what tests of promises need, where it is missing and apt-get may be used.
List<Suite> tools() {
  var missing = new ArrayList<String>();
  if (findBrowser().isEmpty()) {
    missing.addAll(List.of("chromium", "fonts-dejavu-core"));
  }
  if (System.getProperty("os.name").equals("Linux") && !Files.isExecutable(STRACE)) {
    missing.add("strace");
  }
  if (missing.isEmpty()) {
    return List.of();
  }
  var names = String.join(" ", missing);
  if (!Files.isExecutable(Path.of("/usr/bin/apt-get"))) {
    IO.println(
        "Missing for some tests: " + names + ". Expected: one of " + BROWSERS + ", and on Linux "
            + STRACE + ". Next: install them; until then those tests are skipped.");
    return List.of();
  }
  var install = "apt-get update -q && apt-get install -q -y --no-install-recommends " + names;
  var command =
      "root".equals(System.getProperty("user.name"))
          ? install
          : "sudo -n sh -c '" + install + "' || { echo 'No right to install " + names
              + ". Next: sudo apt-get install " + names + "'; exit 1; }";
  return List.of(uncounted("tools", "/bin/sh", "-c", "export DEBIAN_FRONTEND=noninteractive; " + command));
}

/// The browser of `CHROMIUM`, else one of the usual ones.
Optional<Path> findBrowser() {
  var named = System.getenv("CHROMIUM");
  return Stream.concat(Stream.ofNullable(named).map(Path::of), BROWSERS.stream())
      .filter(Files::isExecutable)
      .findFirst();
}

/// Runs a suite's command into its log, with the browser that was found.
int start(Suite suite, Path log) throws Exception {
  var builder =
      new ProcessBuilder(suite.command())
          .directory(suite.folder().toFile())
          .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")))
          .redirectErrorStream(true)
          .redirectOutput(log.toFile());
  findBrowser().ifPresent(it -> builder.environment().put("CHROMIUM", it.toString()));
  return builder.start().waitFor();
}

Suite uncounted(String name, String... command) {
  return uncounted(name, List.of(command));
}

Suite uncounted(String name, List<String> command) {
  return new Suite(name, Path.of("."), command, () -> Count.NONE);
}

Suite web(String name, String script) {
  var command = script == null ? List.of("npm", "ci", "--no-audit") : List.of("npm", "run", script);
  return new Suite(name, Path.of("web"), command, () -> Count.NONE);
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
  var exit = start(suite, log);
  var took = Duration.ofNanos(System.nanoTime() - from);
  var count = suite.count().call();
  if (exit != 0 && count.failed() == 0) {
    count = count.plus(Count.FAILURE);
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
  if (Files.isDirectory(REPORTS)) {
    try (var files = Files.list(REPORTS)) {
      for (var file : files.toList()) {
        Files.delete(file);
      }
    }
  }
}

/// The sum over the reports; none at all is a failure, since a run without tests proves nothing.
Count surefire(Path folder) throws IOException {
  var sum = Count.NONE;
  if (Files.isDirectory(folder)) {
    try (var files = Files.list(folder)) {
      for (var file : files.filter(f -> f.toString().endsWith(".xml")).toList()) {
        var report = Files.readString(file, StandardCharsets.UTF_8);
        var head = report.substring(report.indexOf("<testsuite "));
        head = head.substring(0, head.indexOf('>'));
        var failed = number(head, " failures=\"") + number(head, " errors=\"");
        var skipped = number(head, " skipped=\"");
        var passed = number(head, " tests=\"") - failed - skipped;
        sum = sum.plus(new Count(passed, failed, skipped(report)));
      }
    }
  }
  return sum.passed() + sum.failed() == 0 ? sum.plus(Count.FAILURE) : sum;
}

/// The skipped tests of one report, each with the reason it gave.
List<String> skipped(String report) {
  return SKIPPED.matcher(report).results()
      .map(it -> {
        var type = it.group("type").substring(it.group("type").lastIndexOf('.') + 1);
        var why = it.group("why") == null ? "" : it.group("why").replace("Assumption failed: ", "");
        return (type + "." + it.group("name") + (why.isEmpty() ? "" : ": " + why))
            .replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
            .replaceAll("&#1[03];|\\s+", " ");
      })
      .toList();
}

Count vitestCount(Path file) throws IOException {
  if (!Files.exists(file)) {
    return Count.FAILURE;
  }
  var json = Files.readString(file);
  return new Count(
      number(json, "\"numPassedTests\":"),
      number(json, "\"numFailedTests\":"),
      PENDING.matcher(json).results().map(it -> it.group(1)).toList());
}

int number(String text, String before) {
  var found = Pattern.compile(Pattern.quote(before) + "(\\d+)").matcher(text);
  return found.find() ? Integer.parseInt(found.group(1)) : 0;
}

Count sum(List<Run> runs) {
  return runs.stream().map(Run::count).reduce(Count.NONE, Count::plus);
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
                run.count().skipped().size()));
  }
  var sum = sum(runs);
  IO.println("%-22s %6.1f s".formatted("all", all / 1000));
  if (!sum.skipped().isEmpty()) {
    IO.println("");
    IO.println("skipped, and so proving nothing: " + sum.skipped().size());
    sum.skipped().forEach(it -> IO.println("  " + it));
  }
  IO.println("");
  IO.println(sum.passed() + " passed, " + sum.failed() + " failed");
  System.exit(sum.failed() == 0 ? 0 : 1);
}

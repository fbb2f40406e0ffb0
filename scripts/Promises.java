import module java.base;

/// The table of promises and rules: `./dev promises [--json | --check | --prove]`.
///
/// Ids and the part that builds each come from `docs/promises.tsv`, states from the table of
/// `SECURITY.md`, tests from `@Promise` in the Java tests and from `[A-001]` in titles of the page's
/// tests. `--root DIR` reads another checkout.
static Path root = Path.of("");

/// A line of `docs/promises.tsv`.
///
/// @param group the protection that `--prove` turns off for it, empty if none
record Row(String id, String part, String group) {}

/// @param rule the T-rule by which a promise is changed, empty otherwise
record State(String name, String rule) {}

void main(String[] args) throws Exception {
  var options = new ArrayList<>(List.of(args));
  var at = options.indexOf("--root");
  if (at >= 0) {
    root = Path.of(options.get(at + 1));
    options.subList(at, at + 2).clear();
  }
  var rows = rows();
  var tests = tests();
  var problems = new ArrayList<String>();
  var states = states(rows.keySet(), problems);
  switch (options.isEmpty() ? "" : options.getFirst()) {
    case "" -> print(rows, states, tests);
    case "--json" -> printJson(rows, states, tests);
    case "--check" -> check(rows, states, tests, problems);
    case "--prove" -> prove(rows, tests);
    default -> {
      System.err.println("promises: unknown " + options + "; known: --json --check --prove");
      System.exit(2);
    }
  }
}

Map<String, Row> rows() throws IOException {
  var rows = new LinkedHashMap<String, Row>();
  for (var line : Files.readAllLines(root.resolve("docs/promises.tsv"))) {
    var cells = line.split("\t");
    if (cells[0].matches("[ACGT]-\\d+")) {
      rows.put(cells[0], new Row(cells[0], cells[1], cells.length > 2 ? cells[2] : ""));
    }
  }
  return rows;
}

/// Reads the rows `| kept | A-001, A-003…A-005 |` and `| changed | C-097 (T-45) |`.
Map<String, State> states(Set<String> known, List<String> problems) throws IOException {
  var states = new HashMap<String, State>();
  var row = Pattern.compile("^\\| (kept|changed|open) \\| (.*) \\|$");
  var item = Pattern.compile("([ACGT]-)(\\d+)(?:…[ACGT]-(\\d+))?(?: \\((T-\\d+)\\))?");
  for (var line : Files.readAllLines(root.resolve("SECURITY.md"))) {
    var cells = row.matcher(line);
    if (!cells.matches()) {
      continue;
    }
    var items = item.matcher(cells.group(2));
    while (items.find()) {
      var width = items.group(2).length();
      var last = items.group(3) == null ? items.group(2) : items.group(3);
      for (int n = Integer.parseInt(items.group(2)); n <= Integer.parseInt(last); n++) {
        var id = items.group(1) + ("%0" + width + "d").formatted(n);
        var rule = items.group(4) == null ? "" : items.group(4);
        if (!known.contains(id)) {
          problems.add("SECURITY.md names " + id + ", which docs/promises.tsv does not know");
        } else if (states.put(id, new State(cells.group(1), rule)) != null) {
          problems.add("SECURITY.md gives " + id + " more than one state");
        }
      }
    }
  }
  return states;
}

/// The tests of each id, such as `dev.belfry.http.GateTest.a_bad_host_is_refused`.
SortedMap<String, List<String>> tests() throws IOException {
  var tests = new TreeMap<String, List<String>>();
  for (var file : files("src/test/java", ".java")) {
    javaTests(file, tests);
  }
  for (var file : files("web", ".test.ts", ".test.tsx", ".spec.ts")) {
    var title = Pattern.compile("(?:test|it|describe)(?:\\.\\w+)*\\(\\s*['\"`](.*?)['\"`]\\s*,");
    var found = title.matcher(Files.readString(file));
    while (found.find()) {
      add(tests, found.group(1), root.resolve("web").relativize(file) + ": " + found.group(1));
    }
  }
  return tests;
}

void javaTests(Path file, Map<String, List<String>> tests) throws IOException {
  var text = Files.readString(file);
  var name = file.getFileName().toString().replace(".java", "");
  var type = packageOf(text) + name;
  var annotation =
      Pattern.compile("@Promise\\(([^)]*)\\)(.*?)(?:\\bclass\\s+(\\w+)|\\bvoid\\s+(\\w+)\\s*\\()", Pattern.DOTALL);
  var found = annotation.matcher(text);
  while (found.find()) {
    add(tests, found.group(1), found.group(4) == null ? type : type + "." + found.group(4));
  }
}

String packageOf(String text) {
  var found = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE).matcher(text);
  return found.find() ? found.group(1) + "." : "";
}

void add(Map<String, List<String>> tests, String ids, String test) {
  var found = Pattern.compile("\\b[ACGT]-\\d+\\b").matcher(ids);
  while (found.find()) {
    tests.computeIfAbsent(found.group(), _ -> new ArrayList<>()).add(test);
  }
}

List<Path> files(String folder, String... endings) throws IOException {
  var start = root.resolve(folder);
  if (!Files.isDirectory(start)) {
    return List.of();
  }
  var found = new ArrayList<Path>();
  Files.walkFileTree(
      start,
      new SimpleFileVisitor<>() {
        @Override
        public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
          return dir.endsWith("node_modules")
              ? FileVisitResult.SKIP_SUBTREE
              : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
          if (Arrays.stream(endings).anyMatch(file.toString()::endsWith)) {
            found.add(file);
          }
          return FileVisitResult.CONTINUE;
        }
      });
  Collections.sort(found);
  return found;
}

void print(Map<String, Row> rows, Map<String, State> states, Map<String, List<String>> tests) {
  for (var row : rows.values()) {
    var state = states.getOrDefault(row.id(), new State("open", ""));
    var by = state.rule().isEmpty() ? "" : " by " + state.rule();
    IO.println(
        "%-6s part %-2s %-8s%s %s"
            .formatted(
                row.id(),
                row.part(),
                state.name(),
                by,
                String.join(", ", tests.getOrDefault(row.id(), List.of()))));
  }
  var counts = new TreeMap<String, Integer>();
  rows.keySet().forEach(id -> counts.merge(states.getOrDefault(id, new State("open", "")).name(), 1, Integer::sum));
  IO.println(counts + " of " + rows.size());
}

void printJson(Map<String, Row> rows, Map<String, State> states, Map<String, List<String>> tests) {
  var objects = new ArrayList<String>();
  for (var row : rows.values()) {
    var names = tests.getOrDefault(row.id(), List.of()).stream().map(this::quoted);
    objects.add(
        "{\"id\":\"%s\",\"state\":\"%s\",\"tests\":[%s]}"
            .formatted(
                row.id(),
                states.getOrDefault(row.id(), new State("open", "")).name(),
                names.collect(Collectors.joining(","))));
  }
  IO.println("[" + String.join(",\n ", objects) + "]");
}

String quoted(String text) {
  return '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
}

void check(
    Map<String, Row> rows,
    Map<String, State> states,
    SortedMap<String, List<String>> tests,
    List<String> problems) {
  for (var id : rows.keySet()) {
    var state = states.get(id);
    if (state == null) {
      problems.add("SECURITY.md gives no state for " + id);
    } else if (!state.name().equals("open") && !tests.containsKey(id)) {
      problems.add(id + " is " + state.name() + " in SECURITY.md and no test carries it");
    } else if (state.name().equals("changed") && !rows.containsKey(state.rule())) {
      problems.add(id + " is changed in SECURITY.md without the rule that changes it, such as (T-45)");
    }
  }
  tests.forEach(
      (id, names) -> {
        if (!rows.containsKey(id)) {
          problems.add(names.getFirst() + " names " + id + ", which docs/promises.tsv does not know");
        }
      });
  problems.forEach(System.err::println);
  System.exit(problems.isEmpty() ? 0 : 1);
}

/// Runs the tests of each protection against a build without it: each of them has to fail.
void prove(Map<String, Row> rows, Map<String, List<String>> tests) throws Exception {
  var unmoved = 0;
  for (var group : List.of("gate", "redact", "files")) {
    var named = new TreeSet<String>();
    rows.values().stream()
        .filter(row -> row.group().equals(group))
        .flatMap(row -> tests.getOrDefault(row.id(), List.of()).stream())
        .filter(test -> test.startsWith("dev.belfry."))
        .forEach(named::add);
    if (!named.isEmpty()) {
      unmoved += prove(group, named);
    }
  }
  IO.println(unmoved == 0 ? "every named test fails without its protection" : unmoved + " do not notice");
  System.exit(unmoved == 0 ? 0 : 1);
}

int prove(String group, SortedSet<String> named) throws Exception {
  var reports = root.resolve("target/surefire-reports");
  for (var file : files("target/surefire-reports", ".xml")) {
    Files.delete(file);
  }
  var log = root.resolve("target/prove-" + group + ".log").toFile();
  new ProcessBuilder(
          System.getenv("BELFRY_MAVEN"), "-B", "-ntp", "surefire:test",
          "-Dmaven.test.failure.ignore=true", "-Dbelfry.prove=" + group, "-Dtest=" + pattern(named))
      .redirectErrorStream(true)
      .redirectOutput(log)
      .start()
      .waitFor();
  var unmoved = 0;
  for (var test : named) {
    var verdict = verdict(reports, test);
    unmoved += verdict.equals("fails") || verdict.equals("skipped") ? 0 : 1;
    IO.println("%-7s %-12s %s".formatted(group, verdict, test));
  }
  return unmoved;
}

String pattern(Set<String> named) {
  return named.stream()
      .map(test -> isMethod(test) ? test.replaceFirst("\\.(\\w+)$", "#$1*") : test)
      .collect(Collectors.joining(","));
}

boolean isMethod(String test) {
  return Character.isLowerCase(test.charAt(test.lastIndexOf('.') + 1));
}

String verdict(Path reports, String test) throws IOException {
  var type = isMethod(test) ? test.substring(0, test.lastIndexOf('.')) : test;
  var method = isMethod(test) ? test.substring(test.lastIndexOf('.') + 1) : "";
  var file = reports.resolve("TEST-" + type + ".xml");
  if (!Files.exists(file)) {
    return "did not run";
  }
  var cases = Pattern.compile("<testcase name=\"" + method + "\\b[^>]*?(/>|>.*?</testcase>)", Pattern.DOTALL);
  var found = cases.matcher(Files.readString(file));
  var ran = 0;
  while (found.find()) {
    if (found.group(1).contains("<skipped")) {
      continue;
    }
    ran++;
    if (found.group(1).contains("<failure") || found.group(1).contains("<error")) {
      return "fails";
    }
  }
  // A test that waits for what this machine does not have proves nothing, and refutes nothing.
  var skipped = ran == 0 && Files.readString(file).contains("<skipped");
  return skipped ? "skipped" : ran == 0 ? "did not run" : "STILL PASSES";
}

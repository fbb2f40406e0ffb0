import module java.base;

/// Writes `docs/dependencies.lock`: every jar that a build and its tests fetch into an empty local
/// repository, with its SHA-256. Started by `./dev lock`; the diff is the review.
void main() throws Exception {
  var repository = Path.of("target/lock-repository").toAbsolutePath();
  for (var goals :
      List.of(
          List.of("clean:help"),
          List.of("package", "spotless:apply", "-Dmaven.test.failure.ignore", "-Dtest=ShapeTest", "-Dsurefire.failIfNoSpecifiedTests=false"))) {
    var command = new ArrayList<>(List.of(System.getenv("BELFRY_MAVEN"), "-B", "-ntp", "-q"));
    command.add("-Dmaven.repo.local=" + repository);
    command.addAll(goals.getFirst().equals("clean:help") ? List.of("clean:help") : goals);
    if (new ProcessBuilder(command).inheritIO().start().waitFor() != 0) {
      System.err.println("lock: the build failed, the lock stays as it is");
      System.exit(1);
    }
  }
  var lines = new TreeSet<String>();
  try (var files = Files.walk(repository)) {
    for (var file : files.filter(f -> f.toString().endsWith(".jar")).toList()) {
      lines.add(sha256(file) + "  " + repository.relativize(file));
    }
  }
  var sorted = lines.stream().sorted(Comparator.comparing(line -> line.substring(66))).toList();
  Files.write(Path.of("docs/dependencies.lock"), sorted);
  IO.println(sorted.size() + " jars in docs/dependencies.lock");
}

String sha256(Path file) throws Exception {
  var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
  return HexFormat.of().formatHex(digest);
}

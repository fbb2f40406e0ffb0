package dev.belfry.supply;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// What npm fetches: exact versions, a hash for each package, licences on the list.
class PackagesOfThePageTest {
  private static final Set<String> LICENCES =
      Set.of(
          "MIT",
          "MIT and ISC",
          "MIT OR Apache-2.0",
          "Apache-2.0",
          "ISC",
          "0BSD",
          "BSD-2-Clause",
          "BSD-3-Clause",
          "BlueOak-1.0.0",
          "CC0-1.0",
          "Unlicense",
          "Python-2.0",
          "OFL-1.1",
          "MPL-2.0");

  /// Programs for one kind of machine, or run at installation: the bundler, the compiler of
  /// types and the formatter. They run in a build; nothing of them is in the page.
  private static final Pattern PROGRAM =
      Pattern.compile(
          "node_modules/(@esbuild/.+|esbuild|@rollup/rollup-.+|@typescript/typescript-.+"
              + "|@biomejs/cli-.+|fsevents)");

  private static final Pattern EXACT = Pattern.compile("\\d+\\.\\d+\\.\\d+(-[\\w.]+)?");

  @Test
  void the_lock_of_the_page_holds_a_hash_and_a_known_licence_for_each_package() throws IOException {
    assumeThat(Path.of("web/package-lock.json")).exists();
    assertThat(breaches(Files.readString(Path.of("web/package-lock.json")))).isEmpty();
  }

  @Test
  void the_page_names_exact_versions() throws IOException {
    assumeThat(Path.of("web/package.json")).exists();
    assertThat(inexact(Files.readString(Path.of("web/package.json")))).isEmpty();
  }

  @Test
  void planted_packages_are_found() {
    var lock =
        """
        {"packages": {
          "": {"name": "page"},
          "node_modules/fine": {"integrity": "sha512-x", "license": "MIT"},
          "node_modules/no-hash": {"license": "MIT"},
          "node_modules/no-licence": {"integrity": "sha512-x"},
          "node_modules/closed": {"integrity": "sha512-x", "license": "Pay-Us-1.0"}
        }}""";
    assertThat(breaches(lock)).hasSize(3);
    assertThat(
            inexact("{\"dependencies\": {\"a\": \"^1.2.3\", \"b\": \"1.2.3\", \"c\": \"latest\"}}"))
        .hasSize(2);
  }

  @Test
  void only_packages_of_the_list_bring_programs_or_run_some_when_installed() throws IOException {
    assumeThat(Path.of("web/package-lock.json")).exists();
    var found = programs(Files.readString(Path.of("web/package-lock.json")));
    assertThat(found).isNotEmpty().allMatch(name -> PROGRAM.matcher(name).matches());
  }

  @Test
  void a_planted_program_is_found() {
    var lock =
        """
        {"packages": {
          "node_modules/plain": {},
          "node_modules/for-one-system": {"os": ["linux"]},
          "node_modules/for-one-processor": {"cpu": ["x64"]},
          "node_modules/at-installation": {"hasInstallScript": true}
        }}""";
    assertThat(programs(lock)).hasSize(3).noneMatch(name -> PROGRAM.matcher(name).matches());
  }

  private static List<String> programs(String lock) {
    return new JsonMapper()
        .readTree(lock).path("packages").properties().stream()
            .filter(
                it ->
                    it.getValue().has("os")
                        || it.getValue().has("cpu")
                        || it.getValue().has("hasInstallScript"))
            .map(Map.Entry::getKey)
            .toList();
  }

  private static List<String> breaches(String lock) {
    var breaches = new ArrayList<String>();
    for (var entry : new JsonMapper().readTree(lock).path("packages").properties()) {
      var licence = entry.getValue().path("license").asString("");
      if (entry.getKey().isEmpty() || entry.getValue().path("link").asBoolean(false)) {
        continue;
      }
      if (!entry.getValue().path("integrity").asString("").startsWith("sha512-")) {
        breaches.add(entry.getKey() + " has no hash");
      }
      if (!LICENCES.contains(licence)) {
        breaches.add(entry.getKey() + " has the licence \"" + licence + "\"");
      }
    }
    return breaches;
  }

  private static List<String> inexact(String manifest) {
    var inexact = new ArrayList<String>();
    for (var kind : List.of("dependencies", "devDependencies")) {
      for (var entry : new JsonMapper().readTree(manifest).path(kind).properties()) {
        if (!EXACT.matcher(entry.getValue().asString()).matches()) {
          inexact.add(entry.getKey() + " is " + entry.getValue());
        }
      }
    }
    return inexact;
  }
}

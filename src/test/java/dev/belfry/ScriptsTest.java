package dev.belfry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Build;
import dev.belfry.testkit.Programs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The scripts of a developer, which no build compiles.
class ScriptsTest {
  private static final Path SCRIPTS = Build.root().resolve("scripts");
  private static final String JAVA =
      Path.of(System.getProperty("java.home"), "bin", "java").toString();

  @TempDir Path folder;

  @Test
  void each_of_them_compiles() throws IOException {
    try (var files = Files.list(SCRIPTS)) {
      var sources = files.filter(it -> it.toString().endsWith(".java")).toList();
      assertThat(sources).hasSizeGreaterThan(4);
      for (var source : sources) {
        var from = SCRIPTS.toString();
        var to = folder.toString();
        var words = List.of("-proc:none", "-sourcepath", from, "-d", to, source.toString());
        var compiler = ToolProvider.getSystemJavaCompiler();
        var result = compiler.run(null, null, null, words.toArray(String[]::new));
        assertThat(result).as("%s compiles, see above", source).isZero();
      }
    }
  }

  @Test
  void run_joins_a_demo_and_the_page_and_ends_with_the_first_of_them() throws IOException {
    var npm = folder.resolve("bin/npm");
    program(folder.resolve("belfry"), "echo \"$HOME $*\" >begun; mv begun demo; exec sleep 60");
    program(npm, "while [ ! -s ../demo ]; do :; done; echo \"$BELFRY_URL $*\" >../page");
    Files.createDirectory(folder.resolve("web"));
    var path = npm.getParent() + ":/usr/bin:/bin";
    var ended =
        Programs.run(Map.of("PATH", path), folder, JAVA, SCRIPTS.resolve("Run.java").toString());
    assertThat(ended.exit()).as(ended.err()).isZero();
    var demo = Files.readString(folder.resolve("demo")).split(" ", -1);
    assertThat(demo[0]).contains("belfry-run");
    assertThat(demo[1] + " " + demo[2]).isEqualTo("demo --port");
    assertThat(folder.resolve("page"))
        .hasContent("http://127.0.0.1:" + demo[3].strip() + " run dev\n");
  }

  @Test
  void skipped_tests_are_named_with_their_reason() throws IOException {
    Files.writeString(
        folder.resolve("TEST-a.xml"),
        """
        <?xml version="1.0"?>
        <testsuite name="a.OneTest" tests="3" errors="0" skipped="2" failures="0">
          <testcase name="it_runs" classname="a.OneTest" time="0.1"/>
          <testcase name="it_traces" classname="a.OneTest" time="0.1">
            <skipped message="Assumption failed: strace is &lt;not&gt; installed"><![CDATA[x]]></skipped>
          </testcase>
          <testcase name="it_waits" classname="a.OneTest" time="0.1"><skipped/></testcase>
        </testsuite>
        """);
    var check = SCRIPTS.resolve("Check.java").toString();
    assertThat(Programs.run(Map.of(), folder, JAVA, check, "skipped", folder.toString()).out())
        .isEqualTo("OneTest.it_traces: strace is <not> installed\nOneTest.it_waits\n");
  }

  @Test
  void the_hook_refuses_a_staged_file_that_is_not_formatted() throws IOException {
    var repository = folder.resolve("repository");
    Build.copyOfLauncher(repository);
    Files.copy(Build.root().resolve("pom.xml"), repository.resolve("pom.xml"));
    var source = repository.resolve("src/main/java/A.java");
    Files.createDirectories(source.getParent());
    git(repository, "init", "-q");
    Files.writeString(source, "class A {  int a;}\n");
    git(repository, "add", "src");
    var hook = repository.resolve("scripts/pre-commit").toString();
    var refused = Programs.run(Map.of("HOME", folder.toString()), repository, hook);
    assertThat(refused.exit()).as(refused.err()).isEqualTo(1);
    assertThat(refused.err()).contains("not formatted: src/main/java/A.java", "./dev fmt");
    Files.writeString(source, "class A {\n  int a;\n}\n");
    assertThat(Programs.run(Map.of(), repository, hook).exit()).isZero();
  }

  private static void git(Path repository, String... words) {
    var command = new ArrayList<>(List.of("git"));
    command.addAll(List.of(words));
    var ended = Programs.run(Map.of(), repository, command.toArray(String[]::new));
    assertThat(ended.exit()).as(ended.err()).isZero();
  }

  private static void program(Path file, String script) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }
}

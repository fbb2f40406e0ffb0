package dev.belfry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Build;
import dev.belfry.testkit.Programs;
import dev.belfry.testkit.Programs.Ended;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The launcher with a program of one line in place of Belfry, so that what runs is plain to see.
class LauncherTest {
  @TempDir Path folder;
  private Path launcher;

  @BeforeEach
  void a_program_that_says_one() throws IOException {
    folder = folder.toRealPath();
    launcher = Build.copyOfLauncher(folder.resolve("a house"));
    Programs.jarThatPrints("one", launcher.resolveSibling("target/dist/belfry.jar"));
  }

  @Test
  void it_runs_from_any_folder_and_through_links() throws IOException {
    var elsewhere = Files.createDirectories(folder.resolve("elsewhere"));
    Files.createSymbolicLink(elsewhere.resolve("first"), Path.of("../a house/belfry"));
    var second = Files.createSymbolicLink(folder.resolve("second"), Path.of("elsewhere/first"));
    assertThat(run(Map.of(), launcher.toString()).out()).isEqualTo("one\n");
    assertThat(run(Map.of(), second.toString()).out()).isEqualTo("one\n");
    assertThat(run(Map.of(), "./second").out()).isEqualTo("one\n");
  }

  /// The JVM alone would run the code it once cached: JDK 25.0.3 does not look at the jar.
  @Test
  void a_replaced_jar_never_runs_the_old_code() throws IOException {
    var jar = launcher.resolveSibling("target/dist/belfry.jar");
    var time = Files.getLastModifiedTime(jar);
    Programs.run(Map.of(), folder, "/bin/bash", "-c", TRAIN, "bash", launcher.toString());
    assertThat(caches()).as("the cache of the first jar").hasSize(1);
    assertThat(run(Map.of(), launcher.toString()).out()).isEqualTo("one\n");

    var size = Files.size(jar);
    Programs.jarThatPrints("two", jar);
    Files.setLastModifiedTime(jar, time);
    assertThat(Files.size(jar)).as("only the change time tells").isEqualTo(size);

    assertThat(run(Map.of(), launcher.toString()).out()).isEqualTo("two\n");
    assertThat(caches()).as("the old cache is gone").isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "JAVA_TOOL_OPTIONS, -Dbelfry.planted=yes",
    "_JAVA_OPTIONS, -Dbelfry.planted=yes",
    "JDK_JAVA_OPTIONS, -Dbelfry.planted=yes",
    "CLASSPATH, /planted",
    "LD_LIBRARY_PATH, /planted",
    "DYLD_INSERT_LIBRARIES, /planted",
    "NODE_OPTIONS, --require=/planted",
    "MAVEN_OPTS, -Dbelfry.planted=yes",
  })
  void a_hostile_variable_reaches_no_jvm(String name, String value) {
    var ended = run(Map.of(name, value), launcher.toString(), "environment");
    assertThat(ended.out()).contains("PATH=").doesNotContain("planted");
    assertThat(ended.err()).isEmpty();
  }

  @Test
  void bash_takes_neither_a_script_nor_a_function_from_the_environment() throws IOException {
    var marker = folder.resolve("marker");
    var script = Files.writeString(folder.resolve("evil.sh"), "echo x >" + marker + "\n");
    var environment =
        Map.of(
            "BASH_ENV",
            script.toString(),
            "ENV",
            script.toString(),
            "IFS",
            "/",
            "BASH_FUNC_command%%",
            "() { echo x >" + marker + "; }",
            "BASH_FUNC_exec%%",
            "() { echo x >" + marker + "; }");
    assertThat(run(environment, launcher.toString()).out()).isEqualTo("one\n");
    assertThat(marker).doesNotExist();
  }

  @Test
  void nothing_in_the_working_folder_is_used() throws IOException {
    var here = folder.resolve("hostile");
    var cwd = Files.createDirectories(here.resolve(".mvn"));
    var marker = folder.resolve("marker");
    for (var name :
        List.of("java", "stat", "readlink", "find", "mvn", "npm", "node", "sha256sum")) {
      var program = here.resolve(name);
      Files.writeString(program, "#!/bin/sh\necho x >" + marker + "\n");
      assertThat(program.toFile().setExecutable(true)).isTrue();
    }
    Files.writeString(here.resolve(".hotspotrc"), "-Dbelfry.planted=yes\n");
    Files.writeString(cwd.resolve("jvm.config"), "-Dbelfry.planted=yes\n");
    Programs.jarThatPrints("evil", here.resolve("belfry.jar"));
    var path = Map.of("PATH", ".::relative:/usr/bin:/bin:");
    var ended = Programs.run(path, here, launcher.toString(), "environment");
    assertThat(ended.out()).contains("PATH=/usr/bin:/bin\n").contains("belfry.path.skipped=4");
    assertThat(ended.out()).doesNotContain("planted");
    assertThat(marker).doesNotExist();
  }

  @Test
  void an_older_jdk_in_java_home_is_passed_over_for_one_that_fits() throws IOException {
    var old = folder.resolve("old");
    Files.createDirectories(old.resolve("bin"));
    Files.createSymbolicLink(old.resolve("bin/java"), Path.of("/bin/false"));
    Files.writeString(old.resolve("release"), "JAVA_VERSION=\"17.0.15\"\n");
    var wanted = System.getProperty("java.home");
    var jvms = Map.of("JAVA_HOME", old.toString(), "HOME", homeWith(wanted));
    assertThat(run(jvms, launcher.toString()).out()).isEqualTo("one\n");
  }

  @Test
  void what_is_missing_is_said_with_what_was_found_and_what_to_do() throws IOException {
    Files.delete(launcher.resolveSibling("target/dist/belfry.jar"));
    var ended = run(Map.of(), launcher.toString(), "status");
    assertThat(ended.exit()).isEqualTo(8);
    assertThat(ended.err()).contains("belfry.jar is missing").contains("Next: ");
  }

  @Test
  void the_jvm_opens_no_way_in_and_writes_no_dump() {
    var ended = run(Map.of(), launcher.toString(), "flags");
    assertThat(ended.out())
        .contains("-XX:+DisableAttachMechanism")
        .contains("-XX:-UsePerfData")
        .contains("-XX:-HeapDumpOnOutOfMemoryError")
        .contains("-XX:ErrorFile=/dev/null");
  }

  private static final String TRAIN =
      """
      self=$1 root=${1%/*} dist=${1%/*}/target/dist kind=command
      . "$root/scripts/environment.sh"
      . "$root/scripts/launch.sh"
      . "$root/scripts/prepare.sh"
      stamp && train_now command
      """;

  private List<Path> caches() throws IOException {
    try (var files = Files.list(launcher.resolveSibling("target/dist/aot"))) {
      return files.filter(file -> file.toString().endsWith(".aot")).toList();
    }
  }

  private String homeWith(String jdk) throws IOException {
    var jdks = Files.createDirectories(folder.resolve("home/.jdks"));
    Files.createSymbolicLink(jdks.resolve("25"), Path.of(jdk));
    return folder.resolve("home").toString();
  }

  private Ended run(Map<String, String> environment, String... command) {
    return Programs.run(environment, folder, command);
  }
}

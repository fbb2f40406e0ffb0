package dev.belfry.supply;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.Promise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What Maven fetches: pinned, hashed, of a licence on the list, without native code but SQLite's.
@Promise("G-145")
class DependenciesTest {
  private static final Set<String> LICENCES =
      Set.of(
          "Apache-2.0",
          "Apache License, Version 2.0",
          "The Apache Software License, Version 2.0",
          "The Apache License, Version 2.0",
          "Apache License, version 2.0",
          "MIT",
          "MIT License",
          "The MIT License",
          "BSD",
          "BSD-3-Clause",
          "Eclipse Public License - v 2.0",
          "Eclipse Public License v2.0",
          "Eclipse Public License - Version 2.0");

  /// What runs in a build and is in nothing that is handed on may have these too.
  private static final Set<String> OF_TOOLS =
      Set.of(
          "Apache 2",
          "Apache 2.0",
          "Apache License 2.0",
          "Apache Public License 2.0",
          "BSD-2-Clause",
          "BSD 2-Clause License",
          "0BSD",
          "Public Domain",
          "EPL-2.0",
          "Eclipse Public License, Version 2.0",
          "GNU General Public License, version 2 (GPL2), with the classpath exception");

  /// Their POMs name none: Apache-2.0, and EPL-2.0 as all of JaCoCo.
  private static final Set<String> SILENT =
      Set.of("plexus-utils-1.1.jar", "org.jacoco.agent-0.8.14-runtime.jar");

  /// Reasons: docs/adr/2026-11-30-sqlite.md.
  private static final Set<String> NATIVE = Set.of("sqlite-jdbc");

  private static final Pattern VERSION = Pattern.compile("\\d[\\w.-]*");

  @Test
  void every_declared_version_is_pinned() throws IOException {
    assertThat(unpinned(Files.readString(Path.of("pom.xml")))).isEmpty();
  }

  @Test
  void a_planted_version_range_or_missing_version_is_found() {
    var pom =
        """
        <properties><wide.version>[1,2)</wide.version></properties>
        <dependency><artifactId>a</artifactId><version>LATEST</version></dependency>
        <dependency><artifactId>b</artifactId></dependency>
        <plugin><artifactId>c</artifactId><version>${wide.version}</version></plugin>
        <plugin><artifactId>d</artifactId><version>1-SNAPSHOT</version></plugin>
        <plugin><artifactId>fine</artifactId><version>1.2.3</version></plugin>
        """;
    assertThat(unpinned(pom)).hasSize(4);
  }

  @Test
  void every_jar_is_what_the_lock_says() throws IOException {
    var lock = Jars.lock(Path.of("docs/dependencies.lock"));
    assertThat(lock).hasSizeGreaterThan(100);
    assertThat(Jars.breaches(lock, Jars.repository(), Jars.ofThisTest())).isEmpty();
  }

  @Test
  void everything_declared_is_in_the_lock() throws IOException {
    var lock = Jars.lock(Path.of("docs/dependencies.lock")).keySet();
    for (var block : blocks(Files.readString(Path.of("pom.xml")))) {
      var artifact = Jars.tag(block, "artifactId");
      if (!artifact.isEmpty()) {
        var jar = "/" + artifact + "/" + version(block) + "/" + artifact + "-" + version(block);
        assertThat(lock).as(jar).anyMatch(name -> name.contains(jar));
      }
    }
  }

  @Test
  void a_planted_jar_or_hash_is_found(@TempDir Path repository) throws IOException {
    var known = Files.writeString(repository.resolve("known.jar"), "changed");
    var unknown = Files.writeString(repository.resolve("unknown.jar"), "");
    var lock = Map.of("known.jar", "0".repeat(64), "never-fetched.jar", "0".repeat(64));
    assertThat(Jars.breaches(lock, repository, List.of(known, unknown))).hasSize(2);
  }

  static Stream<Path> jars() {
    return Jars.ofThisTest().stream();
  }

  @ParameterizedTest
  @MethodSource("jars")
  void every_licence_is_on_the_list(Path jar) throws IOException {
    assertThat(Jars.licences(Jars.repository(), jar)).isNotEmpty().anyMatch(LICENCES::contains);
  }

  /// Maven's plugins and what they bring, as far as this build fetched them.
  @Test
  void every_licence_of_what_builds_is_on_a_list() throws IOException {
    var allowed = Stream.concat(LICENCES.stream(), OF_TOOLS.stream()).toList();
    var judged = 0;
    for (var name : Jars.lock(Path.of("docs/dependencies.lock")).keySet()) {
      var jar = Jars.repository().resolve(name);
      if (Files.exists(jar) && !SILENT.contains(jar.getFileName().toString())) {
        judged++;
        assertThat(Jars.licences(Jars.repository(), jar)).as(name).anyMatch(allowed::contains);
      }
    }
    assertThat(judged).isGreaterThan(100);
  }

  @Test
  void a_planted_licence_is_found(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("a-1.pom"),
        "<licenses><license><name>Pay Us 1.0</name></license></licenses>");
    assertThat(Jars.licences(folder, folder.resolve("a-1.jar"))).noneMatch(LICENCES::contains);
    assertThat(Jars.licences(folder, folder.resolve("unknown-1.jar"))).isEmpty();
  }

  @Test
  void only_the_jars_of_the_list_hold_native_code() throws IOException {
    try (var jars = Files.list(Path.of("target/dist/lib"))) {
      for (var jar : jars.toList()) {
        if (NATIVE.stream().noneMatch(jar.getFileName().toString()::startsWith)) {
          assertThat(Jars.nativeCode(jar)).as(jar.toString()).isEmpty();
        }
      }
    }
  }

  @Test
  void planted_native_code_is_found(@TempDir Path folder) throws IOException {
    var jar = folder.resolve("a.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (var name :
          List.of("a/Fine.class", "a/libx.so", "a/x.DLL", "a/libx.so.6", "a/x.jnilib")) {
        out.putNextEntry(new JarEntry(name));
      }
    }
    assertThat(Jars.nativeCode(jar)).hasSize(4);
  }

  private static List<String> unpinned(String pom) {
    return blocks(pom).stream()
        .filter(
            block -> !VERSION.matcher(version(pom, block)).matches() || block.contains("SNAPSHOT"))
        .toList();
  }

  private static List<String> blocks(String pom) {
    return Pattern.compile("<(dependency|plugin|path)>(.*?)</\\1>", Pattern.DOTALL)
        .matcher(pom)
        .results()
        .map(found -> found.group(2).replaceAll("(?s)<(configuration|executions)>.*", ""))
        .toList();
  }

  private static String version(String block) throws IOException {
    return version(Files.readString(Path.of("pom.xml")), block);
  }

  private static String version(String pom, String block) {
    var version = Jars.tag(block, "version");
    return version.startsWith("${")
        ? Jars.tag(pom, version.substring(2, version.length() - 1))
        : version;
  }
}

package dev.belfry;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.belfry.testkit.Planted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter().importPath(Path.of("target/classes"));

  @TempDir private static Path folder = Path.of("");

  private static JavaClasses planted = CLASSES;

  static Stream<String> rules() throws IOException {
    return ArchitectureRules.all().keySet().stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("rules")
  void the_code_follows(String rule) throws IOException {
    ArchitectureRules.named(rule).allowEmptyShould(true).check(CLASSES);
  }

  @Test
  void enough_classes_are_looked_at() {
    assertThat(CLASSES.size()).isGreaterThan(30);
  }

  @Test
  void every_package_is_null_marked() throws IOException {
    try (var folders = Files.walk(Path.of("src/main/java"))) {
      var unmarked =
          folders.filter(ArchitectureTest::holdsCode).filter(ArchitectureTest::isUnmarked);
      assertThat(unmarked).isEmpty();
    }
  }

  private static final String BREACHES =
      """
      arrows of session | session/Bad# | class Bad# { dev.belfry.wire.TokensView bad; }
      arrows of session | session/Bad# | class Bad# { dev.belfry.session.reader.Planted bad; }
      arrows of lib | lib/text/Bad# | class Bad# { dev.belfry.session.Harness bad; }
      arrows of wire | wire/Bad# | class Bad# { dev.belfry.work.Planted bad; }
      arrows of http | http/Bad# | class Bad# { dev.belfry.cli.Planted bad; }
      arrows of cli | cli/Bad# | class Bad# { dev.belfry.http.Planted bad; }
      every package has a row | common/Bad# | class Bad# {}
      no cycles | lib/process/Round | public class Round { dev.belfry.lib.loop.Round bad; }
      no cycles | lib/loop/Round | public class Round { dev.belfry.lib.process.Round bad; }
      java.sql behind lib.sqlite | session/Bad# | class Bad# { java.sql.Connection bad; }
      Jackson behind lib.json | wire/Bad# | class Bad# { tools.jackson.databind.ObjectMapper bad; }
      Jackson annotations on wire records only | work/Bad# | class Bad# { @com.fasterxml.jackson.annotation.JsonProperty int bad; }
      Jetty behind http | cli/Bad# | class Bad# { org.eclipse.jetty.server.Server bad; }
      time, chance and environment come from app | work/Bad# | class Bad# { Object bad = java.time.Instant.now(); }
      time, chance and environment come from app | work/Bad# | class Bad# { Object bad = System.getenv("HOME"); }
      time, chance and environment come from app | work/Bad# | class Bad# { Object bad = new java.util.Random(); }
      static fields are final | work/Bad# | class Bad# { static int bad; }
      no native code of our own | work/Bad# | class Bad# { native void bad(); }
      no native code of our own | work/Bad# | class Bad# { java.lang.foreign.Arena bad; }
      no reflection | work/Bad# | class Bad# { java.lang.reflect.Method bad; }
      output is printed by cli and app | work/Bad# | class Bad# { void bad() { System.out.println(); } }
      threads are made in few places | work/Bad# | class Bad# { void bad() throws Exception { Thread.sleep(1); } }
      names say what a thing is | work/TimeUtil | class TimeUtil {}
      names say what a thing is | work/TaskManager | class TaskManager {}
      names say what a thing is | work/AbstractTask | class AbstractTask {}
      public is what another package uses | work/Bad# | public class Bad# {}
      classes are final or sealed | work/Bad# | class Bad# {}
      text on the wire is redacted | wire/Bad# | record Bad#(String bad) {}
      text on the wire is redacted | wire/Bad# | record Bad#(java.util.List<String> bad) {}
      """;

  static Stream<Breach> breaches() {
    return BREACHES.lines().map(String::strip).map(Breach::parse);
  }

  /// Code that a rule has to notice, in a class of a name of its own.
  record Breach(String rule, String path, String source) {
    static Breach parse(String line) {
      var cells = List.of(line.split(" \\| ", 3));
      var number = Integer.toString(line.hashCode() & 0xffff);
      return new Breach(
          cells.get(0), cells.get(1).replace("#", number), cells.get(2).replace("#", number));
    }

    String name() {
      return path.substring(path.lastIndexOf('/') + 1);
    }

    String code() {
      var folder = path.substring(0, path.lastIndexOf('/'));
      return "package dev.belfry." + folder.replace('/', '.') + ";\n" + source;
    }
  }

  @BeforeAll
  static void plant() throws IOException {
    var sources = new ArrayList<String>();
    for (var place : List.of("session/reader", "work", "cli", "http")) {
      sources.add("dev/belfry/" + place + "/Planted.java");
      sources.add("package dev.belfry." + place.replace('/', '.') + "; public class Planted {}");
    }
    for (var breach : breaches().toList()) {
      sources.add("dev/belfry/" + breach.path() + ".java");
      sources.add(breach.code());
    }
    var classes = Planted.classes(folder, sources.toArray(String[]::new));
    planted = new ClassFileImporter().importPath(classes);
  }

  /// Each rule notices code that breaks it; otherwise a typing error in a rule would pass for
  // order.
  @ParameterizedTest(name = "{0}")
  @MethodSource("breaches")
  void a_planted_breach_is_found(Breach breach) throws IOException {
    var found = ArchitectureRules.named(breach.rule()).evaluate(planted).getFailureReport();
    assertThat(found.getDetails()).anySatisfy(d -> assertThat(d).contains(breach.name()));
  }

  private static boolean holdsCode(Path folder) {
    try (var files = Files.list(folder)) {
      return Files.isDirectory(folder) && files.anyMatch(f -> f.toString().endsWith(".java"));
    } catch (java.nio.file.NotDirectoryException e) {
      return false;
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static boolean isUnmarked(Path folder) {
    try {
      return !Files.readString(folder.resolve("package-info.java")).contains("@NullMarked");
    } catch (IOException e) {
      return true;
    }
  }
}

package dev.belfry;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import dev.belfry.testkit.Planted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ArchitectureTest {
  private static final JavaClasses CLASSES =
      new ClassFileImporter().importPath(Path.of("target/classes"));

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

  /// Each rule notices code that breaks it; otherwise a typing error in a rule would pass for
  // order.
  @ParameterizedTest(name = "{0}: {2}")
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
      arrows of session | session/Bad | class Bad { dev.belfry.wire.TokensView bad; }
      arrows of session | session/Bad | class Bad { dev.belfry.session.reader.Planted bad; }
      arrows of lib | lib/text/Bad | class Bad { dev.belfry.session.Harness bad; }
      arrows of wire | wire/Bad | class Bad { dev.belfry.work.Planted bad; }
      arrows of http | http/Bad | class Bad { dev.belfry.cli.Planted bad; }
      arrows of cli | cli/Bad | class Bad { dev.belfry.http.Planted bad; }
      every package has a row | common/Bad | class Bad {}
      no cycles | lib/loop/Bad | public class Bad { dev.belfry.lib.process.Planted bad; }
      java.sql behind lib.sqlite | session/Bad | class Bad { java.sql.Connection bad; }
      Jackson behind lib.json | wire/Bad | class Bad { tools.jackson.databind.ObjectMapper bad; }
      Jackson annotations on wire records only | work/Bad | class Bad { @com.fasterxml.jackson.annotation.JsonProperty int bad; }
      Jetty behind http | cli/Bad | class Bad { org.eclipse.jetty.server.Server bad; }
      time, chance and environment come from app | work/Bad | class Bad { Object bad = java.time.Instant.now(); }
      time, chance and environment come from app | work/Bad | class Bad { Object bad = System.getenv("HOME"); }
      time, chance and environment come from app | work/Bad | class Bad { Object bad = new java.util.Random(); }
      static fields are final | work/Bad | class Bad { static int bad; }
      no reflection | work/Bad | class Bad { java.lang.reflect.Method bad; }
      output is printed by cli and app | work/Bad | class Bad { void bad() { System.out.println(); } }
      threads are made in few places | work/Bad | class Bad { void bad() throws Exception { Thread.sleep(1); } }
      names say what a thing is | work/TimeUtil | class TimeUtil {}
      names say what a thing is | work/TaskManager | class TaskManager {}
      names say what a thing is | work/AbstractTask | class AbstractTask {}
      public is what another package uses | work/Bad | public class Bad {}
      classes are final or sealed | work/Bad | class Bad {}
      text on the wire is redacted | wire/Bad | record Bad(String bad) {}
      text on the wire is redacted | wire/Bad | record Bad(java.util.List<String> bad) {}
      """)
  void a_planted_breach_is_found(String rule, String path, String source, @TempDir Path folder)
      throws IOException {
    var planted =
        Planted.classes(
            folder,
            "dev/belfry/" + path + ".java",
            "package dev.belfry."
                + path.replaceFirst("/[^/]*$", "").replace('/', '.')
                + ";\n"
                + source,
            "dev/belfry/session/reader/Planted.java",
            "package dev.belfry.session.reader; public class Planted {}",
            "dev/belfry/work/Planted.java",
            "package dev.belfry.work; public class Planted {}",
            "dev/belfry/cli/Planted.java",
            "package dev.belfry.cli; public class Planted {}",
            "dev/belfry/http/Planted.java",
            "package dev.belfry.http; public class Planted {}",
            "dev/belfry/lib/process/Planted.java",
            rule.equals("no cycles")
                ? "package dev.belfry.lib.process; public class Planted { dev.belfry.lib.loop.Bad bad; }"
                : "package dev.belfry.lib.process; public class Planted {}");
    var found =
        ArchitectureRules.named(rule)
            .evaluate(new ClassFileImporter().importPath(planted))
            .getFailureReport();
    assertThat(found.getDetails())
        .anySatisfy(d -> assertThat(d).contains(path.replaceFirst(".*/", "")));
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

package dev.belfry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.Shapes.FileShape;
import dev.belfry.Shapes.MethodShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.ToIntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The caps of CONTRIBUTING.md, and the medians they are to keep low.
class ShapeTest {
  private static final Path MAIN = Path.of("src/main/java");

  /// The wire records are one flat vocabulary, looked up by name:
  /// docs/adr/2026-11-30-wire-is-one-package.md.
  private static final Map<String, Integer> WIDER_PACKAGES =
      Map.of("src/main/java/dev/belfry/wire", 40);

  private static final Pattern FORBIDDEN =
      Pattern.compile(
          "\\bTODO\\b|\\bFIXME\\b|\\bXXX\\b|\\bThread\\.sleep\\(|\\.printStackTrace\\(\\)|\\bsun\\.misc\\b"
              + "|--enable-preview");

  private static Shapes shapes = Shapes.NONE;

  @BeforeAll
  static void measure() throws IOException {
    shapes = Shapes.of(MAIN);
    print("file lines", sorted(shapes.files, FileShape::lines));
    print("method lines", sorted(bodies(), MethodShape::lines));
    var comments = shapes.files.stream().mapToInt(FileShape::commentLines).sum();
    var lines = shapes.files.stream().mapToInt(FileShape::lines).sum();
    System.out.printf("comments: %d of %d lines, %d %%%n", comments, lines, 100 * comments / lines);
  }

  @Test
  void no_file_is_longer_than_350_lines() {
    assertThat(shapes.files).filteredOn(f -> f.lines() > 350).isEmpty();
  }

  @Test
  void no_method_is_longer_than_45_lines() {
    assertThat(shapes.methods).filteredOn(m -> m.lines() > 45).isEmpty();
  }

  @Test
  void no_method_takes_more_than_5_and_no_constructor_more_than_8() {
    assertThat(shapes.methods)
        .filteredOn(m -> m.parameters() > (m.constructor() ? 8 : 5))
        .isEmpty();
  }

  @Test
  void no_record_has_more_than_9_components() {
    assertThat(shapes.records).filteredOn(r -> r.components() > 9).isEmpty();
  }

  @Test
  void nothing_is_nested_deeper_than_3() {
    assertThat(shapes.methods).filteredOn(m -> m.nesting() > 3).isEmpty();
  }

  @Test
  void no_package_has_more_than_15_files() {
    var files =
        shapes.files.stream()
            .map(FileShape::file)
            .filter(f -> !f.endsWith("package-info.java"))
            .collect(
                Collectors.groupingBy(f -> f.resolveSibling("").toString(), Collectors.counting()));
    assertThat(files.entrySet())
        .filteredOn(e -> e.getValue() > WIDER_PACKAGES.getOrDefault(e.getKey(), 15))
        .isEmpty();
  }

  @Test
  void half_of_the_files_and_methods_are_small() {
    assertThat(median(sorted(shapes.files, FileShape::lines))).isLessThanOrEqualTo(90);
    assertThat(median(sorted(bodies(), MethodShape::lines))).isLessThanOrEqualTo(9);
  }

  @Test
  void no_source_holds_what_is_forbidden() throws IOException {
    try (var sources = Files.walk(MAIN)) {
      var found =
          sources
              .filter(f -> f.toString().endsWith(".java"))
              .filter(f -> FORBIDDEN.matcher(text(f)).find())
              .filter(f -> !f.toString().matches(".*/lib/(loop|process)/.*"));
      assertThat(found).isEmpty();
    }
  }

  @Test
  void everything_is_caught_only_where_rounds_and_requests_end() throws IOException {
    try (var sources = Files.walk(MAIN)) {
      var found =
          sources
              .filter(f -> f.toString().endsWith(".java"))
              .filter(f -> !f.toString().matches(".*/(cli|http|lib/loop)/.*"))
              .filter(f -> text(f).matches("(?s).*catch \\((Exception|Throwable) .*"));
      assertThat(found).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "class A { void m(int a, int b, int c, int d, int e, int f) {} }",
        "record A(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {}",
        "class A { void m() { if (a) { for (;;) { while (b) { try { c(); } finally { } } } } } }",
        "class A { void m() {\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n"
            + "\n\n\n\n\n\n\n\n\n\n} }",
      })
  void a_planted_breach_is_found(String source, @TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("A.java"), source);
    var planted = Shapes.of(folder);
    var breaches =
        Stream.concat(
            planted.methods.stream()
                .filter(m -> m.lines() > 45 || m.parameters() > 5 || m.nesting() > 3),
            planted.records.stream().filter(r -> r.components() > 9));
    assertThat(breaches).hasSize(1);
  }

  @Test
  void a_chain_of_else_if_is_not_nested(@TempDir Path folder) throws IOException {
    Files.writeString(
        folder.resolve("A.java"),
        "class A { void m() { if (a) b(); else if (c) d(); else if (e) f(); else if (g) h(); } }");
    assertThat(Shapes.of(folder).methods.getFirst().nesting()).isEqualTo(1);
  }

  private static List<MethodShape> bodies() {
    return shapes.methods.stream().filter(m -> m.lines() > 0).toList();
  }

  private static <T> int[] sorted(List<T> shapes, ToIntFunction<T> size) {
    return shapes.stream().mapToInt(size).sorted().toArray();
  }

  private static int median(int[] sorted) {
    return sorted[sorted.length / 2];
  }

  private static void print(String what, int[] sorted) {
    System.out.printf(
        "%s: median %d, p90 %d, max %d of %d%n",
        what,
        median(sorted),
        sorted[sorted.length * 9 / 10],
        sorted[sorted.length - 1],
        sorted.length);
  }

  private static String text(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}

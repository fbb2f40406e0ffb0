package dev.belfry.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Compares texts with files of `src/test/resources/golden/<suite>`, or writes them there when the
/// tests run with `-Dbelfry.golden=write` (`./dev golden`); the diff is then the review.
public final class Golden {
  private final Path folder;

  private Golden(Path folder) {
    this.folder = folder;
  }

  /// The files of one suite, such as `session/claude`.
  public static Golden of(String suite) {
    return new Golden(Path.of("src/test/resources/golden").resolve(suite));
  }

  /// The content of an input file such as `two-turns.in.jsonl`.
  public String in(String name) throws IOException {
    return Files.readString(folder.resolve(name));
  }

  public Path file(String name) {
    return folder.resolve(name);
  }

  /// Holds where `actual` is what the file such as `two-turns.out.json` says.
  public void check(String name, String actual) throws IOException {
    var file = folder.resolve(name);
    var text = actual.endsWith("\n") ? actual : actual + "\n";
    if ("write".equals(System.getProperty("belfry.golden"))) {
      Files.createDirectories(folder);
      Files.writeString(file, text);
      return;
    }
    assertThat(file).as("./dev golden writes it").exists();
    assertThat(text).as("%s; ./dev golden rewrites it", file).isEqualTo(Files.readString(file));
  }
}

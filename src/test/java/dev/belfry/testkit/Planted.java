package dev.belfry.testkit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.tools.ToolProvider;

/// Code that breaks a rule on purpose, compiled into a folder of its own, so that a rule's test can
/// show that it would notice.
public final class Planted {
  private Planted() {}

  /// Compiles sources, each named by its path such as `dev/belfry/session/Bad.java`.
  ///
  /// @param pathsAndSources a path, its source, a path, its source …
  /// @return the folder of the classes
  public static Path classes(Path folder, String... pathsAndSources) throws IOException {
    var command =
        new ArrayList<>(List.of("-proc:none", "-d", folder.resolve("classes").toString(), "-cp"));
    command.add(System.getProperty("java.class.path"));
    for (int i = 0; i < pathsAndSources.length; i += 2) {
      var file = folder.resolve("src").resolve(pathsAndSources[i]);
      Files.createDirectories(file.resolveSibling(""));
      Files.writeString(file, pathsAndSources[i + 1]);
      command.add(file.toString());
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler.run(null, null, null, command.toArray(String[]::new)) != 0) {
      throw new IllegalStateException("the planted code does not compile, see above");
    }
    return folder.resolve("classes");
  }
}

package dev.belfry.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/// The built program that tests drive: the checkout's own, or with `-Dbelfry.prove=<group>` a copy
/// whose jar has one protection replaced by the classes of `src/test/overlays/<group>`.
///
/// The product has no switch for that: only a jar of the tests lacks the protection.
public final class Build {
  private static final Path ROOT = Path.of("").toAbsolutePath();

  private Build() {}

  /// The launcher to start.
  public static Path launcher() {
    return Found.LAUNCHER;
  }

  /// The launcher of a copy in which the classes of `src/test/overlays/<name>` replace ours, for a
  /// fault that the program has no other way to.
  public static Path launcherWith(String name) throws IOException {
    return withOverlay(name).resolve("belfry");
  }

  /// Looked for once, when the first test asks.
  private static final class Found {
    static final Path LAUNCHER = find();
  }

  /// The checkout.
  public static Path root() {
    return ROOT;
  }

  /// A copy of the launcher and its scripts in `folder`, without anything built.
  public static Path copyOfLauncher(Path folder) throws IOException {
    copyInto(ROOT.resolve("scripts"), folder.resolve("scripts"));
    replace(ROOT.resolve("belfry"), folder.resolve("belfry"));
    return folder.resolve("belfry");
  }

  private static Path find() {
    try {
      requireFresh();
      var group = System.getProperty("belfry.prove", "");
      return group.isEmpty() ? ROOT.resolve("belfry") : withOverlay(group).resolve("belfry");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void requireFresh() throws IOException {
    var jar = ROOT.resolve("target/dist/belfry.jar");
    var classes = ROOT.resolve("target/classes");
    if (!Files.exists(jar)) {
      throw new IllegalStateException(jar + " is missing: run ./dev build first");
    }
    try (var built = new JarFile(jar.toFile());
        var files = Files.walk(classes)) {
      for (var file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        var entry = built.getEntry(classes.relativize(file).toString());
        if (entry == null || !sameBytes(built.getInputStream(entry).readAllBytes(), file)) {
          throw new IllegalStateException(jar + " lacks the newest " + file + ": run ./dev build");
        }
      }
    }
  }

  private static boolean sameBytes(byte[] bytes, Path file) throws IOException {
    return Arrays.equals(bytes, Files.readAllBytes(file));
  }

  /// A launcher whose jar lacks one protection.
  ///
  /// @param group a folder of `src/test/overlays`
  public static Path without(String group) throws IOException {
    return withOverlay(group).resolve("belfry");
  }

  private static Path withOverlay(String group) throws IOException {
    var copy = ROOT.resolve("target/proof").resolve(group);
    var dist = copy.resolve("target/dist");
    Files.createDirectories(dist.resolve("lib"));
    copyOfLauncher(copy);
    copyInto(ROOT.resolve("target/dist/lib"), dist.resolve("lib"));
    replace(ROOT.resolve("target/dist/belfry.jar"), dist.resolve("belfry.jar"));
    var classes = compile(ROOT.resolve("src/test/overlays").resolve(group), copy);
    try (var jar = FileSystems.newFileSystem(dist.resolve("belfry.jar"), Map.of());
        var files = Files.walk(classes)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        replace(file, jar.getPath(classes.relativize(file).toString()));
      }
    }
    return copy;
  }

  private static Path compile(Path sources, Path copy) throws IOException {
    var classes = copy.resolve("classes");
    var command = new ArrayList<>(List.of("-proc:none", "-d", classes.toString(), "-cp"));
    command.add(ROOT.resolve("target/classes") + ":" + System.getProperty("java.class.path"));
    try (var files = Files.walk(sources)) {
      files.map(Path::toString).filter(f -> f.endsWith(".java")).forEach(command::add);
    }
    var result =
        ToolProvider.getSystemJavaCompiler().run(null, null, null, command.toArray(String[]::new));
    if (result != 0) {
      throw new IllegalStateException(sources + " does not compile, see above");
    }
    return classes;
  }

  private static void copyInto(Path from, Path to) throws IOException {
    Files.createDirectories(to);
    try (Stream<Path> files = Files.list(from)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        replace(file, to.resolve(file.getFileName().toString()));
      }
    }
  }

  private static void replace(Path from, Path to) throws IOException {
    Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.COPY_ATTRIBUTES);
  }
}

package dev.belfry.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.zip.Deflater;
import javax.tools.ToolProvider;

/// Programs that tests start: any command, and jars of one line.
public final class Programs {
  private static final String SOURCE =
      """
      package dev.belfry;

      public class Main {
        public static void main(String[] args) {
          if (args.length == 0 || args[0].equals("sessions")) {
            System.out.println("WORD");
          } else if (args[0].equals("environment")) {
            System.getenv().forEach((name, value) -> System.out.println(name + "=" + value));
            System.getProperties().forEach((name, value) -> System.out.println(name + "=" + value));
          } else {
            var jvm = java.lang.management.ManagementFactory.getRuntimeMXBean();
            System.out.println(String.join("\\n", jvm.getInputArguments()));
          }
        }
      }
      """;

  private Programs() {}

  /// What a program left behind.
  public record Ended(int exit, String out, String err) {}

  /// Runs a command to its end, in `folder`, with Belfry told never to build.
  public static Ended run(Map<String, String> environment, Path folder, String... command) {
    var builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().put("BELFRY_NO_BUILD", "1");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().putAll(environment);
    try {
      var process = builder.start();
      process.getOutputStream().close();
      var out = Captured.of(process.getInputStream());
      var err = Captured.of(process.getErrorStream());
      if (!process.waitFor(180, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new AssertionError("not ended: " + String.join(" ", command));
      }
      return new Ended(process.exitValue(), out.whole(), err.whole());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// A jar whose `dev.belfry.Main` prints a word, or with `environment` or `flags` what it was
  // given.
  public static void jarThatPrints(String word, Path jar) throws IOException {
    var work = Files.createTempDirectory("belfry-jar");
    var source = Files.writeString(work.resolve("Main.java"), SOURCE.replace("WORD", word));
    var result =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                List.of("-d", work.toString(), source.toString()).toArray(String[]::new));
    if (result != 0) {
      throw new IllegalStateException("the program does not compile, see above");
    }
    Files.createDirectories(jar.getParent());
    try (var out = new JarOutputStream(Files.newOutputStream(jar))) {
      out.setLevel(Deflater.NO_COMPRESSION);
      var entry = new JarEntry("dev/belfry/Main.class");
      entry.setTime(0);
      out.putNextEntry(entry);
      out.write(Files.readAllBytes(work.resolve("dev/belfry/Main.class")));
    }
  }

  /// The text of a file as UTF-8, with broken bytes replaced.
  public static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}

package bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// Another program that counts tokens of the same transcripts: ccusage, of the npm registry.
final class Peer {
  /// The newest whose Linux binary the registry has.
  static final String VERSION = "20.0.24";

  private final Path folder;

  private Peer(Path folder) {
    this.folder = folder;
  }

  /// Fetches it once.
  static Peer fetch(Path folder) throws Exception {
    if (!Files.exists(folder.resolve("node_modules/ccusage/package.json"))) {
      Files.createDirectories(folder);
      Files.writeString(folder.resolve("package.json"), "{\"private\":true}");
      var npm =
          new ProcessBuilder(
                  "npm", "install", "--no-audit", "--no-fund", "--save-exact",
                  "ccusage@" + VERSION)
              .directory(folder.toFile())
              .redirectErrorStream(true);
      var said = output(npm);
      if (!Files.exists(folder.resolve("node_modules/ccusage/package.json"))) {
        throw new IllegalStateException("npm install: " + said);
      }
    }
    return new Peer(folder.toAbsolutePath());
  }

  ProcessBuilder command(Store store, List<String> arguments) {
    var command = new java.util.ArrayList<>(List.of(folder.resolve("node_modules/.bin/ccusage").toString()));
    command.addAll(arguments);
    var builder = new ProcessBuilder(command);
    Server.isolate(builder, store);
    return builder;
  }

  static String output(ProcessBuilder builder) throws IOException, InterruptedException {
    var process = builder.start();
    var text = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IllegalStateException(builder.command() + " failed: " + text);
    }
    return text;
  }

  /// Runs it to the end.
  ///
  /// @return milliseconds, those of the process's start among them
  static double time(ProcessBuilder builder) throws IOException, InterruptedException {
    var begun = System.nanoTime();
    output(builder);
    return (System.nanoTime() - begun) / 1e6;
  }
}

package dev.belfry.session.reader;

import dev.belfry.testkit.Golden;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// The contract of a reader whose inputs, and what it makes of them, lie in golden files.
public interface GoldenReaderContract extends SessionReaderContract {
  /// Where a transcript lies, relative to a root.
  String main();

  default Golden golden() {
    return Golden.of("session/" + reader().harness().key());
  }

  @Override
  default Path path() {
    return Path.of(main());
  }

  /// All inputs in a row: they show all the reader knows.
  @Override
  default byte[] transcript() throws IOException {
    var all = new ByteArrayOutputStream();
    try (var files = Files.list(golden().file("."))) {
      for (var file :
          files.filter(path -> path.toString().endsWith(".in.jsonl")).sorted().toList()) {
        var bytes = Files.readAllBytes(file);
        all.write(bytes);
        if (bytes.length > 0 && bytes[bytes.length - 1] != '\n') {
          all.write('\n');
        }
      }
    }
    return all.toByteArray();
  }

  /// Compares what is read of an input, as if it lay at `path`.
  default void check(String name, String path) throws IOException {
    var bytes = Files.readAllBytes(golden().file(name + ".in.jsonl"));
    golden().check(name + ".out.json", Reading.of(reader(), path, bytes).print());
  }
}

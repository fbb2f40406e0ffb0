package dev.belfry.session.reader;

import dev.belfry.testkit.Golden;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;

/// The inputs of a golden suite as one transcript.
public final class Inputs {
  private Inputs() {}

  public static byte[] of(Golden golden) throws IOException {
    var all = new ByteArrayOutputStream();
    try (var files = Files.list(golden.file("."))) {
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
}

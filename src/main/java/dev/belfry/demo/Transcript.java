package dev.belfry.demo;

import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import dev.belfry.lib.files.OwnerOnly;
import dev.belfry.lib.json.JsonLine;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/// A made-up file of lines. Its time is that of its last line, so that a story told in one go looks
/// as old as it says.
record Transcript(Path file) {
  /// A file `name` in `folder`, which is created.
  static Transcript in(Path folder, String name) {
    OwnerOnly.folder(folder);
    return new Transcript(folder.resolve(name));
  }

  void append(Instant at, JsonLine line) {
    var bytes = ByteBuffer.wrap((line + "\n").getBytes(StandardCharsets.UTF_8));
    try (var channel = OwnerOnly.open(file, CREATE, APPEND)) {
      while (bytes.hasRemaining()) {
        channel.write(bytes);
      }
      Files.setLastModifiedTime(file, FileTime.from(at));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write " + file, e);
    }
  }
}

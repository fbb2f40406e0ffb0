package dev.belfry.session.tail;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import java.util.Set;

/// A small file whose first line says one thing, such as a folder.
public final class Note {
  private static final int LONGEST = 4 << 10;

  private Note() {}

  /// The first line without blanks around it; empty if there is no such file, or nothing in it, or
  /// more than a path may have.
  public static Optional<String> findLine(Path path) {
    var options = Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS);
    try {
      if (!Files.isRegularFile(path, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.empty();
      }
      try (var channel = Files.newByteChannel(path, options)) {
        var bytes = ByteBuffer.allocate(LONGEST + 1);
        while (channel.read(bytes) > 0) {
          // Until nothing is left, or no room for it.
        }
        var text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
        var line = text.lines().findFirst().orElse("");
        return line.isBlank() || line.length() > LONGEST
            ? Optional.empty()
            : Optional.of(line.strip());
      }
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}

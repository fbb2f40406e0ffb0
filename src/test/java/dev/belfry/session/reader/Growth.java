package dev.belfry.session.reader;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.fold.FileFold;
import dev.belfry.session.fold.FileState;
import dev.belfry.session.fold.StateCodec;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.tail.Mark;
import dev.belfry.session.tail.Stat;
import dev.belfry.session.tail.Tail;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Arrays;
import java.util.Objects;

/// Follows a file that grows, and saves and loads what it made of it between two looks.
final class Growth {
  static final long NOW = Instant.parse("2090-01-01T00:00:00Z").toEpochMilli();

  private final SessionReader reader;
  private final StoreFile file;
  private final Tail tail = new Tail(new Counters());
  private FileState state = new FileState();
  private Mark mark = Mark.START;
  private int claims;

  Growth(SessionReader reader, StoreFile file) {
    this.reader = reader;
    this.file = file;
  }

  /// The state after the file grew by each of `cuts` in turn and then to its end, as a text.
  String read(Path path, byte[] bytes, int... cuts) throws IOException {
    state = new FileState();
    mark = Mark.START;
    claims = 0;
    Files.write(path, new byte[0]);
    var at = 0;
    for (var cut : cuts) {
      grow(path, Arrays.copyOfRange(bytes, at, cut));
      at = cut;
    }
    grow(path, Arrays.copyOfRange(bytes, at, bytes.length));
    return claims + " " + new String(StateCodec.encode(state), StandardCharsets.ISO_8859_1);
  }

  private void grow(Path path, byte[] piece) throws IOException {
    Files.write(path, piece, StandardOpenOption.APPEND);
    var stat = Objects.requireNonNull(Stat.of(path));
    if (mark.covers(stat)) {
      return;
    }
    var fold = new FileFold(reader, file, "sid", state, NOW);
    if (file instanceof StoreFile.Document) {
      mark = tail.readDocument(path, stat, fold);
    } else {
      mark = tail.read(path, stat, mark, Long.MAX_VALUE, fold);
    }
    state = StateCodec.decode(StateCodec.encode(fold.finish()));
    claims = fold.claims().size() + (fold.wasRestarted() ? 0 : claims);
  }

  FileState state() {
    return state;
  }
}

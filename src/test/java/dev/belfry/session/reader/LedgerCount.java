package dev.belfry.session.reader;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.fold.FileFold;
import dev.belfry.session.fold.FileState;
import dev.belfry.session.ledger.Ledger;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;

/// What the ledger counts for a folder of transcripts and what lies beside them, each read from its
// first to its last line.
public final class LedgerCount {
  private static final long NOW = Instant.parse("2026-12-01T00:00:00Z").toEpochMilli();

  private final Ledger ledger = new Ledger();
  private final SessionReader reader;

  private LedgerCount(SessionReader reader) {
    this.reader = reader;
  }

  /// Counts the transcripts of `root`, which stands for the folder `below` of a store.
  public static Ledger of(SessionReader reader, Path root, String below) throws IOException {
    var count = new LedgerCount(reader);
    try (var paths = Files.walk(root)) {
      for (var path : paths.filter(Files::isRegularFile).sorted().toList()) {
        var place = Path.of(below).resolve(root.relativize(path));
        switch (reader.classify(place)) {
          case StoreFile.Transcript it -> count.add(place.toString(), it, Files.readAllBytes(path));
          case StoreFile.Sidecar it ->
              count.add(place.toString(), it, it.sessionId(), Files.readAllBytes(path));
          case StoreFile.Document it ->
              count.add(place.toString(), it, it.sessionId(), Files.readAllBytes(path));
          default -> {}
        }
      }
    }
    return count.ledger;
  }

  private void add(String path, StoreFile file, String sid, byte[] bytes) {
    var fold = new FileFold(reader, file, sid, new FileState(), NOW);
    fold.line(bytes, 0, bytes.length);
    var identity = file instanceof StoreFile.Document ? fold.finish().session().identity() : null;
    var id = identity == null ? sid : identity.sessionId();
    ledger.add(ledger.open(path, id, null), fold.claims());
  }

  private void add(String path, StoreFile.Transcript file, byte[] bytes) {
    var fold = new FileFold(reader, file, file.sessionId(), new FileState(), NOW);
    var from = 0;
    for (var i = 0; i < bytes.length; i++) {
      if (bytes[i] == '\n') {
        fold.line(bytes, from, i);
        from = i + 1;
      }
    }
    var identity = fold.finish().session().identity();
    var id = identity == null ? file.sessionId() : identity.sessionId();
    var forkedFrom = identity == null ? null : identity.forkedFrom();
    ledger.add(ledger.open(path, id, forkedFrom), fold.claims());
  }
}

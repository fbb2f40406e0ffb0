package dev.belfry.session.live;

import dev.belfry.lib.loop.Crew;
import dev.belfry.session.StoreFile;
import dev.belfry.session.fold.FileFold;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.tail.Mark;
import dev.belfry.session.tail.Tail;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// Reads what is due, live files first, in rounds of bounded size. Trouble with a file stays with
/// that file. Use under the lock of the live model.
final class Collector {
  private static final long ROUND_BYTES = 96L << 20;
  private static final long FILE_BYTES = 48L << 20;
  private static final int ROUND_FILES = 512;

  /// As much as a session in a database counts for, of which nothing tells how long it is.
  private static final long ENTRY_BYTES = 512L << 10;

  private final Intake intake;
  private final Crew crew;
  private final Counters counters;
  private final ConcurrentLinkedQueue<Tail> tails = new ConcurrentLinkedQueue<>();

  /// One file's share of a round of reading. A worker fills it in.
  static final class Piece {
    final StoredFile file;
    final FileFold fold;
    final long budget;
    Mark mark;

    /// Whether nothing stands at the path any more.
    boolean vanished;

    @Nullable Exception failure;

    Piece(StoredFile file, FileFold fold, long budget) {
      this.file = file;
      this.fold = fold;
      this.budget = budget;
      this.mark = file.mark;
    }
  }

  Collector(Intake intake, Crew crew, Counters counters) {
    this.intake = intake;
    this.crew = crew;
    this.counters = counters;
  }

  /// Reads one round.
  ///
  /// @return how many files it read
  int read(long now, long windowStart) {
    intake.retry(now);
    intake.entries.databases.round(now, intake.entries);
    var done = readDue(now, windowStart);
    intake.entries.databases.endRound(now, intake.entries);
    return done;
  }

  private int readDue(long now, long windowStart) {
    var pieces = pieces(now, windowStart);
    if (pieces.isEmpty()) {
      return 0;
    }
    crew.work(pieces, this::worker, (piece, failure) -> piece.failure = failure);
    for (var piece : pieces) {
      take(piece, now);
    }
    return pieces.size();
  }

  private List<Piece> pieces(long now, long windowStart) {
    var pieces = new ArrayList<Piece>();
    var bytes = 0L;
    for (var file : ranked(windowStart)) {
      if (bytes >= ROUND_BYTES || pieces.size() >= ROUND_FILES) {
        break;
      }
      var state = intake.stateForReading(file);
      var fold = new FileFold(file.store.reader(), file.kind, file.sid, state, now);
      pieces.add(new Piece(file, fold, FILE_BYTES));
      bytes += file.isEntry() ? ENTRY_BYTES : Math.min(FILE_BYTES, file.unread());
    }
    return pieces;
  }

  private List<StoredFile> ranked(long windowStart) {
    if (intake.due.size() <= 1) {
      return List.copyOf(intake.due);
    }
    var live = new ArrayList<StoredFile>();
    var cold = new ArrayList<StoredFile>();
    for (var file : intake.due) {
      (file.stat.modifiedMillis() >= windowStart ? live : cold).add(file);
    }
    live.sort(Comparator.comparingLong(StoredFile::unread).reversed());
    if (live.size() < ROUND_FILES) {
      live.addAll(cold.subList(0, Math.min(cold.size(), ROUND_FILES)));
    }
    return live;
  }

  private Crew.Worker<Piece> worker() {
    return piece -> {
      var tail = tails.poll();
      if (tail == null) {
        tail = new Tail(counters);
      }
      read(tail, piece);
      tails.add(tail);
    };
  }

  private void read(Tail tail, Piece piece) {
    var file = piece.file;
    try {
      piece.mark =
          switch (file.kind) {
            case StoreFile.Sidecar _ -> tail.readWhole(file.path, file.stat, piece.fold);
            case StoreFile.Document _ -> tail.readDocument(file.path, file.stat, piece.fold);
            case StoreFile.Entry _ -> {
              intake.entries.databases.read(file.path, piece.fold);
              yield Mark.START.whole(file.stat);
            }
            default -> tail.read(file.path, file.stat, file.mark, piece.budget, piece.fold);
          };
    } catch (NoSuchFileException _) {
      piece.vanished = true;
    } catch (IOException e) {
      piece.failure = e;
    }
  }

  private void take(Piece piece, long now) {
    if (piece.vanished) {
      intake.gone(piece.file.path);
    } else if (piece.failure instanceof IOException) {
      intake.unreadable(piece.file, now);
    } else if (piece.failure != null || piece.mark.equals(Mark.START)) {
      intake.failed(piece.file, piece.failure);
    } else if (piece.fold.isSpoiled()) {
      intake.spoiled(piece, now);
    } else {
      intake.taken(piece);
    }
  }
}

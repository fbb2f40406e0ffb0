package dev.belfry.session.live;

import dev.belfry.session.fold.FileFold;
import dev.belfry.session.tail.Mark;
import org.jspecify.annotations.Nullable;

/// One file's share of a round of reading. A worker fills it in.
final class Piece {
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

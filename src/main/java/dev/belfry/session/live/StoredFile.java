package dev.belfry.session.live;

import dev.belfry.session.Ids;
import dev.belfry.session.StoreFile;
import dev.belfry.session.fold.FileState;
import dev.belfry.session.fold.Problems;
import dev.belfry.session.tail.Mark;
import dev.belfry.session.tail.Stat;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A file of a store and how far it was read. Changes with the live model; use under its lock.
final class StoredFile {
  static final int NO_SOURCE = -1;

  private static final long FIRST_PAUSE = 1_000;
  private static final long LONGEST_PAUSE = 60_000;

  final Path path;
  final Store store;
  final StoreFile kind;

  /// As it looked when last seen.
  Stat stat;

  Mark mark = Mark.START;

  /// Null while it is only in the index.
  @Nullable FileState state;

  /// Its number in the ledger.
  int source = NO_SOURCE;

  String sid;
  @Nullable String parent;
  @Nullable String forkedFrom;

  /// The newest time of a record, 0 while unknown.
  long last;

  /// Whether the index has it as it is.
  boolean saved;

  /// Whether it was taken from the index, or read at least once.
  boolean known;

  /// What of it could not be read, null for nothing. Stays when the state is let go of.
  @Nullable Problems problems;

  /// As it looked when it could not be read, to leave it alone until it changes.
  @Nullable Stat refused;

  /// When it is tried again though it did not change, 0 for never.
  long retryAt;

  /// Whether a mistake of its reader was told.
  boolean faultTold;

  private long pause;

  StoredFile(Path path, Store store, StoreFile kind, Stat stat) {
    this.path = path;
    this.store = store;
    this.kind = kind;
    this.stat = stat;
    this.sid =
        switch (kind) {
          case StoreFile.Transcript transcript -> Ids.clean(transcript.sessionId());
          case StoreFile.Document document -> Ids.clean(document.sessionId());
          case StoreFile.Entry entry -> Ids.clean(entry.sessionId());
          case StoreFile.Sidecar sidecar -> Ids.clean(sidecar.sessionId());
          case StoreFile.Catalogue _,
              StoreFile.Database _,
              StoreFile.Register _,
              StoreFile.Other _ ->
              "";
        };
    this.parent = parentByPath();
  }

  /// The session that its path says it belongs to as a subagent.
  @Nullable String parentByPath() {
    var named =
        switch (kind) {
          case StoreFile.Transcript transcript -> transcript.parentId();
          case StoreFile.Document document -> document.parentId();
          case StoreFile.Entry entry -> entry.parentId();
          default -> null;
        };
    return named == null ? null : Ids.clean(named);
  }

  /// Whether it tells a conversation, line by line or as a whole.
  boolean isTranscript() {
    return kind instanceof StoreFile.Transcript || isDocument() || isEntry();
  }

  /// Whether it is no file but a session in a database.
  boolean isEntry() {
    return kind instanceof StoreFile.Entry;
  }

  boolean isDocument() {
    return kind instanceof StoreFile.Document;
  }

  String key() {
    return store.key(sid);
  }

  /// Whether there is anything to read.
  boolean isDue() {
    return !mark.covers(stat) && !stat.equals(refused);
  }

  /// It could not be opened or read, which may pass without a trace on it: it is tried again, each
  /// time after twice as long.
  void postpone(long now) {
    pause = pause == 0 ? FIRST_PAUSE : Math.min(2 * pause, LONGEST_PAUSE);
    retryAt = now + pause;
  }

  /// Whether another try makes sense: what stays broken for minutes waits for its next change.
  boolean mayPostpone() {
    return pause < LONGEST_PAUSE;
  }

  /// It was read, or does not stand in the way any more.
  void settled() {
    refused = null;
    retryAt = 0;
    pause = 0;
  }

  /// The newest sign of it: of its records, else of the file.
  long lastSign() {
    return last == 0 ? stat.modifiedMillis() : last;
  }

  long unread() {
    return isDocument() ? stat.size() : Math.max(0, stat.size() - mark.scanned());
  }
}

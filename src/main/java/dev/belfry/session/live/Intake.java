package dev.belfry.session.live;

import dev.belfry.session.StoreFile;
import dev.belfry.session.database.Databases;
import dev.belfry.session.fold.FileFold;
import dev.belfry.session.fold.FileState;
import dev.belfry.session.fold.Problems;
import dev.belfry.session.ledger.Ledger;
import dev.belfry.session.tail.Mark;
import dev.belfry.session.tail.Stat;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The files on the shelf and what follows when one comes, changes or goes: which are to be read,
/// which sessions changed, which rows the ledger holds. Use under the lock of the live model.
final class Intake implements Lister.Sink {
  final Shelf shelf = new Shelf();
  final Ledger ledger = new Ledger();
  final Set<StoredFile> due = new LinkedHashSet<>();
  final Entries entries;
  final Trouble trouble = new Trouble();

  private final Archive archive;
  private final Set<StoredFile> postponed = new LinkedHashSet<>();
  private Set<String> changed = new HashSet<>();

  Intake(Archive archive, Databases databases) {
    this.archive = archive;
    this.entries = new Entries(this, databases);
  }

  @Override
  public void seen(Store store, Path path, StoreFile kind, Stat stat) {
    trouble.allow(path);
    if (kind instanceof StoreFile.Database || kind instanceof StoreFile.Register) {
      entries.add(store, path, kind);
      return;
    }
    var file = shelf.find(path);
    if (file == null) {
      file = put(store, path, kind, stat);
    }
    if (!file.store.harness().equals(store.harness())) {
      return;
    }
    file.stat = stat;
    shelf.noticed(file);
    if (file.isDue()) {
      due.add(file);
    }
  }

  /// A file that is new to the shelf, as it was saved.
  StoredFile put(Store store, Path path, StoreFile kind, Stat stat) {
    var file = new StoredFile(path, store, kind, stat);
    archive.adopt(file);
    place(file);
    return file;
  }

  /// Puts a file on the shelf, where it may bring a session, and end others' being rows.
  private void place(StoredFile file) {
    shelf.put(file);
    if (file.kind instanceof StoreFile.Catalogue) {
      return;
    }
    if (file.source == StoredFile.NO_SOURCE) {
      open(file);
    }
    touch(file.key());
  }

  private void open(StoredFile file) {
    var fork = file.forkedFrom == null ? null : file.store.key(file.forkedFrom);
    file.source = ledger.open(file.path.toString(), file.key(), fork);
  }

  private void touch(String key) {
    changed.add(key);
    changed.addAll(shelf.childrenOf(key));
  }

  @Override
  public void gone(Path path) {
    var file = shelf.find(path);
    if (file == null) {
      trouble.allow(path);
      entries.remove(path);
      return;
    }
    if (!(file.kind instanceof StoreFile.Catalogue)) {
      touch(file.key());
      changed.add(shelf.rootOf(file.key()));
    }
    shelf.remove(file);
    due.remove(file);
    if (file.source != StoredFile.NO_SOURCE) {
      ledger.close(file.source);
      file.source = StoredFile.NO_SOURCE;
    }
    archive.forget(file);
  }

  @Override
  public void refused(Store store, Path path) {
    trouble.refuse(path, store.harness());
  }

  /// The state to read a file on from. A file whose state is lost is read from its first byte.
  FileState stateForReading(StoredFile file) {
    var state = file.mark.equals(Mark.START) ? null : archive.stateOf(file);
    if (state != null) {
      return state;
    }
    startOver(file);
    return new FileState();
  }

  /// Adds what the archive has of the files on the shelf.
  void claimSaved() {
    for (var file : archive.finish(shelf, ledger)) {
      file.saved = false;
      startOver(file);
      due.add(file);
    }
  }

  /// What was saved of a file cannot be had any more: it is read again.
  void lost(StoredFile file) {
    if (file.saved) {
      file.saved = false;
      startOver(file);
      due.add(file);
    }
  }

  /// Forgets all that a file said, so that it is read again.
  void startOver(StoredFile file) {
    file.mark = Mark.START;
    file.state = null;
    if (file.source != StoredFile.NO_SOURCE) {
      ledger.close(file.source);
      open(file);
    }
  }

  /// A file was read up to its mark.
  void taken(Collector.Piece piece) {
    var file = piece.file;
    var fold = piece.fold;
    var state = fold.finish();
    state.problems().set(Problems.Kind.UNFINISHED_LINE, piece.mark.hasUnfinishedLine() ? 1 : 0);
    state.problems().set(Problems.Kind.UNREADABLE_FILE, 0);
    file.state = state;
    file.mark = piece.mark;
    file.known = true;
    file.last = state.session().lastActivity();
    file.settled();
    file.problems = state.problems().isEmpty() ? null : state.problems();
    trouble.tell(file, fold.fault());
    if (!(file.kind instanceof StoreFile.Catalogue)) {
      claim(file, fold);
    }
    archive.changed(file);
    if (!file.isDue()) {
      due.remove(file);
    }
    if (file.kind instanceof StoreFile.Catalogue) {
      state.others().keySet().forEach(sid -> changed.add(file.store.key(sid)));
    } else {
      changed.add(file.key());
    }
  }

  /// A document was caught half written, is too long, or its reader failed: what it said before
  /// stands. One half written is tried again after a moment, as its end may leave no trace.
  void spoiled(Collector.Piece piece, long now) {
    var file = piece.file;
    file.known = true;
    refuse(file, piece.fold.finish());
    trouble.tell(file, piece.fold.fault());
    if (piece.fold.isHalfWritten() && file.mayPostpone()) {
      file.postpone(now);
      postponed.add(file);
    }
  }

  private void claim(StoredFile file, FileFold fold) {
    if (fold.wasRestarted()) {
      ledger.close(file.source);
      file.source = StoredFile.NO_SOURCE;
    }
    if (file.isTranscript()) {
      identify(file, fold.finish());
    } else {
      if (file.source == StoredFile.NO_SOURCE) {
        open(file);
      }
      adopt(file, fold.finish());
    }
    if (!isSummed(file)) {
      ledger.add(file.source, fold.claims());
    }
  }

  /// Whether another session counts what this one used.
  private boolean isSummed(StoredFile file) {
    return file.store.reader().sumsSubagents() && shelf.asideOf(file.key()) != null;
  }

  /// Hangs the session of a sidecar below the one that it says.
  private void adopt(StoredFile aside, FileState state) {
    var identity = state.session().identity();
    var parent = identity == null ? null : identity.parentId();
    if (Objects.equals(parent, aside.parent)) {
      return;
    }
    var key = aside.key();
    touch(key);
    changed.add(shelf.rootOf(key));
    shelf.remove(aside);
    aside.parent = parent;
    shelf.put(aside);
    changed.add(shelf.rootOf(key));
    shelf.filesOf(key).stream().filter(this::isSummed).forEach(this::disclaim);
  }

  /// Takes what a file counted out of the ledger, and for good.
  private void disclaim(StoredFile file) {
    file.state = archive.stateOf(file);
    if (file.state == null) {
      lost(file);
    } else if (file.source != StoredFile.NO_SOURCE) {
      ledger.close(file.source);
      open(file);
      archive.changed(file);
    }
  }

  /// Moves a file to where its records say it belongs.
  private void identify(StoredFile file, FileState state) {
    var identity = state.session().identity();
    var sid = identity == null ? file.sid : identity.sessionId();
    var fork = identity == null ? null : identity.forkedFrom();
    var recorded = identity == null ? null : identity.parentId();
    var parent = recorded == null ? file.parentByPath() : recorded;
    if (sid.equals(file.sid)
        && Objects.equals(parent, file.parent)
        && Objects.equals(fork, file.forkedFrom)
        && file.source != StoredFile.NO_SOURCE) {
      return;
    }
    touch(file.key());
    shelf.remove(file);
    var source = file.source;
    file.sid = sid;
    file.parent = parent;
    file.forkedFrom = fork;
    file.source = StoredFile.NO_SOURCE;
    place(file);
    if (source != StoredFile.NO_SOURCE) {
      ledger.add(file.source, ledger.claimsOf(source));
      ledger.close(source);
    }
  }

  /// A file could not be read. It is left alone until it changes, or for a while. What a document
  /// said before stands, as it does when it is caught half written.
  void unreadable(StoredFile file, long now) {
    if (file.isEntry()) {
      // It is the database that cannot be read: what its session said before stands.
      file.problems = new Problems();
      file.problems.set(Problems.Kind.UNREADABLE_FILE, 1);
      file.refused = file.stat;
      due.remove(file);
    } else {
      failed(file, Problems.Kind.UNREADABLE_FILE);
    }
    file.postpone(now);
    postponed.add(file);
  }

  /// A reader failed on a file as a whole. It is left alone until it changes.
  void failed(StoredFile file, @Nullable Exception fault) {
    failed(file, Problems.Kind.FAILED_FILE);
    trouble.tell(file, fault);
  }

  private void failed(StoredFile file, Problems.Kind kind) {
    var stands = kind == Problems.Kind.UNREADABLE_FILE && file.isDocument();
    var state = stands ? archive.stateOf(file) : null;
    if (state == null) {
      startOver(file);
      file.saved = false;
      state = new FileState();
    }
    state.problems().set(kind, 1);
    refuse(file, state);
  }

  /// Leaves a file alone until it changes, with a state that says what is wrong.
  private void refuse(StoredFile file, FileState state) {
    file.state = state;
    file.problems = state.problems();
    file.refused = file.stat;
    due.remove(file);
    if (!(file.kind instanceof StoreFile.Catalogue)) {
      changed.add(file.key());
    }
  }

  /// Files that could not be read and whose pause is over are due.
  void retry(long now) {
    for (var file : List.copyOf(postponed)) {
      if (shelf.find(file.path) != file || file.retryAt == 0) {
        postponed.remove(file);
      } else if (file.retryAt <= now) {
        postponed.remove(file);
        file.refused = null;
        due.add(file);
      }
    }
  }

  /// Tells of each reply that counts for a session or one below it.
  void eachReply(String root, Ledger.Visitor visitor) {
    for (var member : shelf.tree(root)) {
      for (var file : shelf.filesOf(member)) {
        if (file.source != StoredFile.NO_SOURCE) {
          ledger.eachOf(file.source, visitor);
        }
      }
    }
  }

  /// The sessions that changed since the last call.
  Collection<String> takeChanged() {
    changed.addAll(ledger.takeTouched());
    var result = changed;
    changed = new HashSet<>();
    return result;
  }
}

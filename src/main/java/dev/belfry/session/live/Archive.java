package dev.belfry.session.live;

import dev.belfry.lib.sqlite.SqliteException;
import dev.belfry.lib.text.Redact;
import dev.belfry.session.StoreFile;
import dev.belfry.session.fold.FileState;
import dev.belfry.session.fold.Problems;
import dev.belfry.session.index.Index;
import dev.belfry.session.ledger.Claims;
import dev.belfry.session.ledger.Ledger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is kept of files that are not at hand: in the index where there is one, else in memory. Use
/// under the lock of the live model.
final class Archive {
  /// A crash costs at most so many milliseconds of appended bytes to be read again.
  private static final long INTERVAL = 30_000;

  private static final int MANY = 200;

  private final @Nullable Index index;
  private final Map<String, Index.Saved> unclaimed = new HashMap<>();
  private final Set<StoredFile> unsaved = new LinkedHashSet<>();
  private final Set<String> forgotten = new HashSet<>();
  private long savedAt;
  private @Nullable String trouble;

  /// @param trouble why there is no index though one is wanted
  Archive(@Nullable Index index, @Nullable String trouble) {
    this.index = index;
    this.trouble = trouble;
  }

  /// Reads the names of all saved files.
  void begin() {
    if (index != null) {
      try {
        unclaimed.putAll(index.saved());
      } catch (SqliteException e) {
        rebuild(index, e);
      }
    }
  }

  /// An index that cannot be begun anew either is one into which nothing can be saved for now.
  private void rebuild(Index broken, SqliteException why) {
    trouble = why.getMessage();
    try {
      broken.rebuild();
    } catch (SqliteException e) {
      trouble = e.getMessage();
    }
  }

  /// Takes a file as it was saved.
  void adopt(StoredFile file) {
    var saved = unclaimed.remove(file.path.toString());
    if (saved != null) {
      file.mark = saved.mark();
      file.sid = saved.sid();
      file.parent = saved.parent();
      file.forkedFrom = saved.fork();
      file.last = saved.last();
      file.problems = saved.problems().isEmpty() ? null : Problems.unpacked(saved.problems());
      file.saved = true;
      file.known = true;
    }
  }

  /// Adds the claims of all adopted files and forgets the files that are no more.
  ///
  /// @return files whose claims are lost, which have to be read again
  List<StoredFile> finish(Shelf shelf, Ledger ledger) {
    if (index == null) {
      return List.of();
    }
    forgotten.addAll(unclaimed.keySet());
    unclaimed.clear();
    var byPath = new HashMap<String, StoredFile>();
    shelf.files().forEach(file -> byPath.put(file.path.toString(), file));
    byPath.values().removeIf(file -> !file.saved || file.source == StoredFile.NO_SOURCE);
    try {
      index.eachClaims(
          (path, claims) -> {
            var file = claims == null ? null : byPath.remove(path);
            if (file != null) {
              ledger.add(file.source, claims);
            }
          });
    } catch (SqliteException e) {
      rebuild(index, e);
      return shelf.files().stream().filter(file -> file.saved).toList();
    }
    return List.copyOf(byPath.values());
  }

  /// The state of a file, null if it is nowhere: its file is then to be read again.
  @Nullable FileState stateOf(StoredFile file) {
    if (file.state != null || index == null || !file.saved) {
      return file.state;
    }
    try {
      return index.findState(file.path.toString()).orElse(null);
    } catch (SqliteException e) {
      trouble = e.getMessage();
      if (e.reason() == SqliteException.Reason.CORRUPT) {
        rebuild(index, e);
      }
      return null;
    }
  }

  void changed(StoredFile file) {
    file.saved = false;
    unsaved.add(file);
  }

  void forget(StoredFile file) {
    unsaved.remove(file);
    forgotten.add(file.path.toString());
  }

  /// Saves what changed, if it is time to.
  ///
  /// @param cold files whose last sign is older are let go of once they are saved
  void save(Ledger ledger, long now, long cold, boolean all) {
    var enough = unsaved.size() >= MANY || now - savedAt >= INTERVAL;
    if (index == null || (unsaved.isEmpty() && forgotten.isEmpty()) || !(all || enough)) {
      return;
    }
    savedAt = now;
    try {
      save(index, ledger);
      trouble = null;
    } catch (SqliteException e) {
      // The next round tries again; until then all of it stays in memory.
      trouble = e.getMessage();
      if (e.reason() == SqliteException.Reason.CORRUPT) {
        rebuild(index, e);
      }
      return;
    }
    for (var file : unsaved) {
      file.saved = isPlain(file);
      if (file.saved && file.lastSign() < cold && !(file.kind instanceof StoreFile.Catalogue)) {
        file.state = null;
      }
    }
    unsaved.clear();
    forgotten.clear();
  }

  private void save(Index target, Ledger ledger) {
    var entries = new ArrayList<Index.Entry>();
    for (var file : unsaved) {
      var state = file.state;
      if (state != null && isPlain(file)) {
        var saved =
            new Index.Saved(
                file.mark,
                file.sid,
                file.parent,
                file.forkedFrom,
                file.last,
                file.problems == null ? "" : file.problems.packed());
        var claims =
            file.source == StoredFile.NO_SOURCE ? new Claims() : ledger.claimsOf(file.source);
        entries.add(
            new Index.Entry(file.path.toString(), file.store.harness(), saved, state, claims));
      }
    }
    if (!forgotten.isEmpty()) {
      target.forget(forgotten);
    }
    target.save(entries);
  }

  /// Whether the index may name the file: names are kept as they are, so one that looks like a
  /// credential is not written down, and its file is read again at each start.
  private static boolean isPlain(StoredFile file) {
    return isPlain(file.path.toString())
        && isPlain(file.sid)
        && isPlain(file.parent)
        && isPlain(file.forkedFrom);
  }

  private static boolean isPlain(@Nullable String name) {
    return name == null || Redact.text(name).toString().equals(name);
  }

  /// Lets go of a file's state if the index has it.
  void release(StoredFile file) {
    if (index != null && file.saved) {
      file.state = null;
    }
  }

  /// Why nothing can be saved, null while it can.
  @Nullable String trouble() {
    return trouble;
  }

  void close() {
    if (index != null) {
      try {
        index.close();
      } catch (SqliteException e) {
        trouble = e.getMessage();
      }
    }
  }
}

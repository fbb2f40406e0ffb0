package dev.belfry.session.live;

import dev.belfry.lib.watch.Watch;
import dev.belfry.session.SessionReader;
import dev.belfry.session.Snapshot;
import dev.belfry.session.tail.Stat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Looks for what changed: first what the system tells, then, slowly, for what it may have missed.
/// Where the system tells nothing, live files are looked at four times a second. Use under the lock
/// of the live model.
final class Patrol {
  static final long UNWATCHED_EVERY = 250;
  static final long WATCHED_EVERY = 1_000;
  private static final long ROOTS_EVERY = 2_000;
  private static final int FOLDERS_A_ROUND = 64;
  private static final int COLD_A_ROUND = 64;

  private final List<SessionReader> readers;
  private final Map<String, List<Path>> roots = new LinkedHashMap<>();
  private final Map<String, String> errors = new HashMap<>();
  private final Set<String> discovered = new HashSet<>();
  private final Watch watch;
  private final Intake intake;
  private final Lister lister;
  private final Deque<StoredFile> rota = new ArrayDeque<>();
  private long nextRoots;
  private long nextUnwatched;
  private long nextWatched;

  /// Where to look.
  record Ground(List<SessionReader> readers, Path home, Map<String, String> environment) {}

  Patrol(Ground ground, Watch watch, Intake intake) {
    this.readers = ground.readers();
    this.watch = watch;
    this.intake = intake;
    this.lister = new Lister(watch, intake);
    for (var reader : readers) {
      var wanted = reader.roots(ground.home(), ground.environment());
      roots.put(reader.harness().key(), List.copyOf(wanted));
    }
  }

  /// One round.
  ///
  /// @param windowStart files without a sign since then are cold
  void round(long now, long windowStart) {
    intake.shelf.windowStart = windowStart;
    for (var event : watch.drain()) {
      lister.heard(event);
    }
    if (now >= nextRoots) {
      nextRoots = now + ROOTS_EVERY;
      readers.forEach(this::findRoots);
    }
    if (now >= nextUnwatched) {
      nextUnwatched = now + UNWATCHED_EVERY;
      var all = now >= nextWatched;
      nextWatched = all ? now + WATCHED_EVERY : nextWatched;
      lister.patrol(FOLDERS_A_ROUND, all);
      lookAtFiles(all);
    }
  }

  /// The next round looks at everything.
  void hurry() {
    nextRoots = 0;
    nextUnwatched = 0;
    nextWatched = 0;
    lister.relistAll();
    for (var file : List.copyOf(intake.shelf.files())) {
      look(file);
    }
  }

  private void findRoots(SessionReader reader) {
    errors.remove(reader.harness().key());
    for (var root : roots.getOrDefault(reader.harness().key(), List.of())) {
      try {
        var real = root.toRealPath();
        var stat = Stat.of(real);
        if (stat == null || stat.kind() != Stat.Kind.FOLDER) {
          continue;
        }
        discovered.add(reader.harness().key());
        if (!Files.isReadable(real)) {
          errors.put(reader.harness().key(), "no right to read " + root);
        } else if (!lister.knows(real)) {
          lister.add(new Store(reader, real), real);
        }
      } catch (IOException | SecurityException _) {
        // Not there yet.
      }
    }
  }

  private void lookAtFiles(boolean all) {
    var live = new ArrayList<StoredFile>();
    var cold = 0;
    for (var file : intake.shelf.live()) {
      if (all || !lister.isWatched(file.path)) {
        live.add(file);
      }
    }
    live.forEach(this::look);
    if (rota.isEmpty()) {
      rota.addAll(intake.shelf.files());
    }
    while (cold < COLD_A_ROUND && !rota.isEmpty()) {
      var file = rota.removeFirst();
      cold++;
      if (intake.shelf.find(file.path) == file && (all || !lister.isWatched(file.path))) {
        look(file);
      }
    }
  }

  private void look(StoredFile file) {
    var stat = Stat.of(file.path);
    if (stat == null || stat.kind() != Stat.Kind.FILE) {
      intake.gone(file.path);
    } else if (!stat.equals(file.stat)) {
      intake.seen(file.store, file.path, file.kind, stat);
    }
  }

  /// The stores as they were found, in the order of the readers.
  List<Snapshot.Store> stores() {
    return readers.stream()
        .map(
            reader -> {
              var key = reader.harness().key();
              var looked = roots.getOrDefault(key, List.of());
              return new Snapshot.Store(
                  reader.harness(),
                  discovered.contains(key),
                  intake.shelf.count(key),
                  looked.stream().map(Path::toString).toList(),
                  errors.get(key));
            })
        .toList();
  }

  int folders() {
    return lister.size();
  }
}

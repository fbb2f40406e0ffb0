package dev.belfry.session.live;

import dev.belfry.lib.loop.Turn;
import dev.belfry.lib.watch.Watch;
import dev.belfry.session.Session;
import dev.belfry.session.SessionReader;
import dev.belfry.session.Snapshot;
import dev.belfry.session.fold.Problems;
import dev.belfry.session.tail.Stat;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Looks for what changed: first what the system tells, then, slowly, for what it may have missed.
/// Where the system tells nothing, live files are looked at four times a second. Use under the lock
/// of the live model.
final class Patrol {
  static final long UNWATCHED_EVERY = 250;
  static final long WATCHED_EVERY = 1_000;
  private static final long ROOTS_EVERY = 2_000;

  /// Where a root that is known leads to is asked less often: only a link that moved changes it.
  private static final long LINKS_EVERY = 10_000;

  /// Of what the system tells nothing about.
  private static final int UNWATCHED_A_ROUND = 64;

  /// Of what it tells about anyway: folders, live files and all files, each.
  private static final int WATCHED_A_ROUND = 16;
  private static final String UNREADABLE = "no right to read ";

  private final List<SessionReader> readers;
  private final Map<String, List<Path>> roots = new LinkedHashMap<>();
  private final Map<String, List<String>> shown = new HashMap<>();
  private final Map<String, String> errors = new HashMap<>();
  private final Set<String> discovered = new HashSet<>();

  /// Roots that are listed, with the folders they led to.
  private final Map<Path, Path> settled = new HashMap<>();
  private final Watch watch;
  private final Intake intake;
  /// One a harness: stores of two may lie in one folder.
  private final Map<String, Lister> listers = new LinkedHashMap<>();
  private final Turn<StoredFile> ofLive = new Turn<>();
  private final Turn<StoredFile> ofAll = new Turn<>();
  private final Turn<StoredFile> ofUnwatched = new Turn<>();
  private long nextRoots;
  private long nextLinks;
  private long nextUnwatched;
  private long nextWatched;

  /// Where to look.
  record Ground(List<SessionReader> readers, Path home, Map<String, String> environment) {}

  Patrol(Ground ground, Watch watch, Intake intake) {
    this.readers = ground.readers();
    this.watch = watch;
    this.intake = intake;
    for (var reader : readers) {
      var wanted = reader.roots(ground.home(), ground.environment());
      roots.put(reader.harness().key(), List.copyOf(wanted));
      shown.put(reader.harness().key(), wanted.stream().map(Path::toString).toList());
      listers.put(reader.harness().key(), new Lister(watch, intake));
    }
  }

  /// One round.
  ///
  /// @param windowStart files without a sign since then are cold
  void round(long now, long windowStart) {
    intake.shelf.windowStart = windowStart;
    for (var event : watch.drain()) {
      listers.values().forEach(lister -> lister.heard(event));
    }
    if (now >= nextRoots) {
      nextRoots = now + ROOTS_EVERY;
      if (now >= nextLinks) {
        nextLinks = now + LINKS_EVERY;
        settled.clear();
      }
      readers.forEach(this::findRoots);
    }
    if (now >= nextUnwatched) {
      nextUnwatched = now + UNWATCHED_EVERY;
      var all = now >= nextWatched;
      nextWatched = all ? now + WATCHED_EVERY : nextWatched;
      for (var lister : listers.values()) {
        lister.patrol(UNWATCHED_A_ROUND, false);
        if (all) {
          lister.patrol(WATCHED_A_ROUND, true);
        }
      }
      lookAtFiles(all);
    }
  }

  /// The next round looks at everything.
  void hurry() {
    nextRoots = 0;
    nextLinks = 0;
    nextUnwatched = 0;
    nextWatched = 0;
    listers.values().forEach(Lister::relistAll);
    intake.entries.databases.hurry();
    for (var file : List.copyOf(intake.shelf.files())) {
      look(file);
    }
  }

  private void findRoots(SessionReader reader) {
    var key = reader.harness().key();
    var lister = listers.get(key);
    errors.remove(key);
    for (var root : roots.getOrDefault(key, List.of())) {
      var known = settled.get(root);
      if (known != null && lister != null && lister.knows(known)) {
        lister.look(known);
        continue;
      }
      if (!Files.exists(root)) {
        // Most are never there, and an exception for each costs more than all the rest.
        continue;
      }
      try {
        var real = root.toRealPath();
        var stat = Stat.of(real);
        if (stat == null || stat.kind() != Stat.Kind.FOLDER) {
          continue;
        }
        discovered.add(key);
        if (lister != null && lister.knows(real)) {
          lister.look(real);
          settled.put(root, real);
        } else if (!Files.isReadable(real)) {
          errors.put(key, UNREADABLE + root);
        } else if (lister != null) {
          lister.add(new Store(reader, real), real);
        }
      } catch (AccessDeniedException _) {
        errors.put(key, UNREADABLE + root);
      } catch (IOException | SecurityException _) {
        // Not there yet.
      }
    }
  }

  private void lookAtFiles(boolean watchedToo) {
    var live = intake.shelf.live();
    for (var file : live) {
      if (!isWatched(file)) {
        glance(file);
      }
    }
    for (var file : ofUnwatched.next(UNWATCHED_A_ROUND, intake.shelf.files())) {
      if (!isWatched(file)) {
        glance(file);
      }
    }
    if (watchedToo) {
      ofLive.next(WATCHED_A_ROUND, live).forEach(this::glance);
      ofAll.next(WATCHED_A_ROUND, intake.shelf.files()).forEach(this::glance);
    }
  }

  private boolean isWatched(StoredFile file) {
    var lister = listers.get(file.store.harness());
    return lister != null && lister.isWatched(file.path);
  }

  private void glance(StoredFile file) {
    if (!file.isEntry()
        && intake.shelf.find(file.path) == file
        && !file.stat.stillHolds(file.path)) {
      look(file);
    }
  }

  private void look(StoredFile file) {
    if (file.isEntry()) {
      return;
    }
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
              return new Snapshot.Store(
                  reader.harness(),
                  discovered.contains(key),
                  intake.shelf.count(key),
                  shown.getOrDefault(key, List.of()),
                  error(key));
            })
        .toList();
  }

  private @Nullable String error(String key) {
    var lister = listers.get(key);
    var error = errors.get(key);
    var listed = error == null && lister != null ? lister.trouble() : error;
    return listed == null ? intake.entries.databases.trouble(key) : listed;
  }

  /// What could not be read, by harness.
  Map<String, List<Session.Problem>> problems() {
    var found = intake.trouble.problems(intake.shelf.files());
    listers.forEach(
        (key, lister) -> {
          var closed = lister.closed() + (errors.containsKey(key) ? 1 : 0);
          if (closed > 0) {
            found
                .computeIfAbsent(key, _ -> new Problems())
                .set(Problems.Kind.UNLISTED_FOLDER, closed);
          }
        });
    var listed = new HashMap<String, List<Session.Problem>>();
    found.forEach((key, problems) -> listed.put(key, problems.list()));
    return listed;
  }

  int folders() {
    return listers.values().stream().mapToInt(Lister::size).sum();
  }
}

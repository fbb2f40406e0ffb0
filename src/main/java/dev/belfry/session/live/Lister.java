package dev.belfry.session.live;

import dev.belfry.lib.loop.Turn;
import dev.belfry.lib.watch.Watch;
import dev.belfry.session.StoreFile;
import dev.belfry.session.tail.Stat;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Knows the folders of all stores and says which files came, changed or went. A folder is listed
/// when it is found and when it changed, never because time passed. Use under the lock of the live
/// model.
final class Lister {
  private final Watch watch;
  private final Sink sink;
  private final Listing listing;
  private final Map<Path, Folder> folders = new LinkedHashMap<>();

  /// Folders that could not be listed, and why.
  private final Map<Path, String> closed = new LinkedHashMap<>();

  private final Turn<Folder> ofAll = new Turn<>();
  private final Turn<Folder> ofUnwatched = new Turn<>();

  /// How the names in a folder are had.
  @FunctionalInterface
  interface Listing {
    DirectoryStream<Path> of(Path folder) throws IOException;
  }

  /// Who hears of files.
  interface Sink {
    void seen(Store store, Path path, StoreFile kind, Stat stat);

    void gone(Path path);

    /// A link, pipe or device stands where a file of ours would.
    void refused(Store store, Path path);
  }

  private static final class Folder {
    private final Store store;
    private final Path path;
    private Stat listed;
    private boolean watched;
    private Set<Path> files = new HashSet<>();
    private Set<Path> folders = new HashSet<>();

    private Folder(Store store, Path path, Stat listed) {
      this.store = store;
      this.path = path;
      this.listed = listed;
    }
  }

  Lister(Watch watch, Sink sink) {
    this(watch, sink, Files::newDirectoryStream);
  }

  Lister(Watch watch, Sink sink, Listing listing) {
    this.watch = watch;
    this.sink = sink;
    this.listing = listing;
  }

  /// Takes a folder and all below it in.
  void add(Store store, Path root) {
    var open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      var path = open.removeLast();
      var stat = Stat.of(path);
      if (stat != null && stat.kind() == Stat.Kind.FOLDER && !folders.containsKey(path)) {
        var folder = new Folder(store, path, stat);
        folders.put(path, folder);
        // Before the listing, so that nothing can come between the two unseen.
        folder.watched = watch.add(path);
        open.addAll(list(folder).keySet());
      }
    }
  }

  boolean isWatched(Path file) {
    var folder = folders.get(file.getParent());
    return folder != null && folder.watched;
  }

  /// How many folders cannot be listed.
  int closed() {
    return closed.size();
  }

  /// A folder that cannot be listed and why, null where all can be.
  @Nullable String trouble() {
    for (var one : closed.entrySet()) {
      var more = closed.size() - 1;
      return "cannot list %s: %s%s"
          .formatted(
              one.getKey(), one.getValue(), more == 0 ? "" : ", and %d more".formatted(more));
    }
    return null;
  }

  boolean knows(Path folder) {
    return folders.containsKey(folder);
  }

  /// Looks whether a folder that is known changed.
  void look(Path path) {
    var folder = folders.get(path);
    if (folder != null) {
      check(folder);
    }
  }

  int size() {
    return folders.size();
  }

  /// What the system told of.
  void heard(Watch.Event event) {
    var folder = folders.get(event.folder());
    if (folder == null) {
      return;
    }
    var name = event.name();
    if (name == null) {
      relist(folder);
    } else {
      look(folder, folder.path.resolve(name));
    }
  }

  private void look(Folder folder, Path path) {
    var stat = Stat.of(path);
    if (stat == null) {
      forget(folder, path);
    } else if (stat.kind() == Stat.Kind.FOLDER) {
      if (folder.store.enters(path)) {
        folder.folders.add(path);
        enter(folder.store, path, stat);
      }
    } else {
      show(folder, path, stat);
    }
  }

  /// A folder stands at `path`, known or not, perhaps another one than before.
  private void enter(Store store, Path path, Stat stat) {
    var known = folders.get(path);
    if (known != null && known.listed.inode() == stat.inode()) {
      compare(known, stat);
    } else {
      drop(path);
      add(store, path);
    }
  }

  private void compare(Folder folder, Stat stat) {
    if (!stat.equals(folder.listed)) {
      folder.listed = stat;
      // A new folder may have the number of the old one, and what is heard ended with that.
      folder.watched |= watch.add(folder.path);
      relist(folder);
    }
  }

  private void forget(Folder folder, Path path) {
    if (folder.files.remove(path)) {
      sink.gone(path);
    } else if (folder.folders.remove(path)) {
      drop(path);
    }
  }

  /// Looks whether the next `count` folders in turn changed; watched ones change unseen only where
  /// the system fails to tell.
  void patrol(int count, boolean watchedToo) {
    if (watchedToo) {
      retry(count);
    }
    for (var folder : (watchedToo ? ofAll : ofUnwatched).next(count, folders.values())) {
      if (folders.get(folder.path) == folder && (watchedToo || !folder.watched)) {
        check(folder);
      }
    }
  }

  /// Rights above a folder change nothing on the folder: one that cannot be listed is tried again.
  private void retry(int count) {
    for (var path : closed.keySet().stream().limit(count).toList()) {
      var folder = folders.get(path);
      var why = closed.remove(path);
      if (folder == null || why == null) {
        continue;
      }
      // To the end of the row, so that each has its turn.
      closed.put(path, why);
      folder.watched |= watch.add(path);
      relist(folder);
    }
  }

  /// Lists everything again.
  void relistAll() {
    for (var folder : List.copyOf(folders.values())) {
      if (folders.get(folder.path) == folder) {
        relist(folder);
      }
    }
  }

  private void check(Folder folder) {
    var path = folder.path;
    // Rights may go and leave no trace that a glance sees.
    if (folder.listed.stillHolds(path) && Files.isReadable(path)) {
      return;
    }
    var stat = Stat.of(path);
    if (stat != null && stat.kind() == Stat.Kind.FOLDER) {
      enter(folder.store, path, stat);
      return;
    }
    drop(path);
    var above = folders.get(path.getParent());
    if (above != null) {
      above.folders.remove(path);
    }
  }

  private void relist(Folder folder) {
    var oldFiles = folder.files;
    var oldFolders = folder.folders;
    folder.files = new HashSet<>();
    folder.folders = new HashSet<>();
    var below = list(folder);
    if (closed.containsKey(folder.path)) {
      // What was not seen this time is not gone for that: each file is looked at on its own.
      folder.files.addAll(oldFiles);
      folder.folders.addAll(oldFolders);
    }
    below.forEach((path, stat) -> enter(folder.store, path, stat));
    oldFiles.stream().filter(path -> !folder.files.contains(path)).forEach(sink::gone);
    oldFolders.stream().filter(path -> !folder.folders.contains(path)).forEach(this::drop);
  }

  private void drop(Path path) {
    var folder = folders.remove(path);
    closed.remove(path);
    if (folder != null) {
      folder.files.forEach(sink::gone);
      folder.folders.forEach(this::drop);
    }
  }

  /// Shows the files of a folder and answers the folders below it.
  private Map<Path, Stat> list(Folder folder) {
    var below = new LinkedHashMap<Path, Stat>();
    try (var entries = listing.of(folder.path)) {
      for (var path : entries) {
        take(folder, path, below);
      }
      closed.remove(folder.path);
    } catch (NoSuchFileException _) {
      closed.remove(folder.path); // Gone, which the folder above tells.
    } catch (IOException | DirectoryIteratorException e) {
      closed.put(folder.path, reason(e));
    }
    return below;
  }

  /// Why, without the path, which is told beside it.
  private static String reason(Exception e) {
    var cause = e instanceof DirectoryIteratorException && e.getCause() != null ? e.getCause() : e;
    var reason = cause instanceof FileSystemException it ? it.getReason() : cause.getMessage();
    return cause instanceof AccessDeniedException
        ? "no right to read it"
        : reason == null ? cause.getClass().getSimpleName() : reason;
  }

  private void take(Folder folder, Path path, Map<Path, Stat> below) throws AccessDeniedException {
    var stat = Stat.of(path);
    if (stat == null) {
      if (!Files.isExecutable(folder.path)) {
        throw new AccessDeniedException(path.toString());
      }
    } else if (stat.kind() != Stat.Kind.FOLDER) {
      show(folder, path, stat);
    } else if (folder.store.enters(path)) {
      folder.folders.add(path);
      below.put(path, stat);
    }
  }

  private void show(Folder folder, Path path, Stat stat) {
    var kind = folder.store.classify(path);
    if (kind instanceof StoreFile.Other) {
      forget(folder, path);
      return;
    }
    if (stat.kind() == Stat.Kind.FILE) {
      folder.files.add(path);
      sink.seen(folder.store, path, kind, stat);
    } else {
      forget(folder, path);
      folder.files.add(path); // so that its end is told
      sink.refused(folder.store, path);
    }
  }
}

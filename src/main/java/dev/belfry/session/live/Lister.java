package dev.belfry.session.live;

import dev.belfry.lib.watch.Watch;
import dev.belfry.session.StoreFile;
import dev.belfry.session.tail.Stat;
import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Knows the folders of all stores and says which files came, changed or went. A folder is listed
/// when it is found and when it changed, never because time passed. Use under the lock of the live
/// model.
final class Lister {
  private final Watch watch;
  private final Sink sink;
  private final Map<Path, Folder> folders = new LinkedHashMap<>();
  private final Deque<Folder> rota = new ArrayDeque<>();

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
    this.watch = watch;
    this.sink = sink;
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
        rota.add(folder);
        // Before the listing, so that nothing can come between the two unseen.
        folder.watched = watch.add(path);
        open.addAll(list(folder));
      }
    }
  }

  boolean isWatched(Path file) {
    var folder = folders.get(file.getParent());
    return folder != null && folder.watched;
  }

  boolean knows(Path folder) {
    return folders.containsKey(folder);
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
      if (folder.store.enters(path) && folder.folders.add(path)) {
        add(folder.store, path);
      }
    } else {
      show(folder, path, stat);
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
    for (var left = Math.min(count, rota.size()); left > 0; left--) {
      var folder = rota.removeFirst();
      if (folders.get(folder.path) != folder) {
        continue;
      }
      rota.addLast(folder);
      if (watchedToo || !folder.watched) {
        check(folder);
      }
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
    if (folder.listed.stillHolds(folder.path)) {
      return;
    }
    var stat = Stat.of(folder.path);
    if (stat == null || stat.kind() != Stat.Kind.FOLDER || stat.inode() != folder.listed.inode()) {
      drop(folder.path);
    } else if (!stat.equals(folder.listed)) {
      folder.listed = stat;
      relist(folder);
    }
  }

  private void relist(Folder folder) {
    var oldFiles = folder.files;
    var oldFolders = folder.folders;
    folder.files = new HashSet<>();
    folder.folders = new HashSet<>();
    for (var below : list(folder)) {
      add(folder.store, below);
    }
    oldFiles.stream().filter(path -> !folder.files.contains(path)).forEach(sink::gone);
    oldFolders.stream().filter(path -> !folder.folders.contains(path)).forEach(this::drop);
  }

  private void drop(Path path) {
    var folder = folders.remove(path);
    if (folder != null) {
      folder.files.forEach(sink::gone);
      folder.folders.forEach(this::drop);
    }
  }

  /// Shows the files of a folder and answers the folders below it.
  private List<Path> list(Folder folder) {
    var below = new ArrayList<Path>();
    try (var entries = Files.newDirectoryStream(folder.path)) {
      for (var path : entries) {
        var stat = Stat.of(path);
        if (stat == null) {
          continue;
        }
        if (stat.kind() != Stat.Kind.FOLDER) {
          show(folder, path, stat);
        } else if (folder.store.enters(path)) {
          folder.folders.add(path);
          below.add(path);
        }
      }
    } catch (IOException | DirectoryIteratorException _) {
      // Gone, or closed to us: what was seen so far is what there is.
    }
    return below;
  }

  private void show(Folder folder, Path path, Stat stat) {
    var kind = folder.store.classify(path);
    if (kind instanceof StoreFile.Other) {
      return;
    }
    if (stat.kind() == Stat.Kind.FILE) {
      folder.files.add(path);
      sink.seen(folder.store, path, kind, stat);
    } else {
      forget(folder, path);
      sink.refused(folder.store, path);
    }
  }
}

package dev.belfry.session.live;

import dev.belfry.session.StoreFile;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// All files found, by path and by session, and which session started which. Use under the lock of
/// the live model.
final class Shelf {
  /// Some records name a parent by so many characters of its id.
  private static final int SHORT_ID = 8;

  private static final int DEEPEST = 32;

  /// Files without a sign since then are cold.
  long windowStart;

  private final Map<Path, StoredFile> files = new HashMap<>();
  private final Set<StoredFile> recent = new LinkedHashSet<>();
  private final TreeMap<String, List<StoredFile>> sessions = new TreeMap<>();
  private final Map<String, Set<String>> children = new HashMap<>();
  private final Map<String, Integer> transcripts = new HashMap<>();
  private final Map<String, Long> counts = new HashMap<>();
  private final Map<String, Set<StoredFile>> catalogues = new HashMap<>();

  /// A file has a sign of life within the window.
  void noticed(StoredFile file) {
    if (isLive(file)) {
      recent.add(file);
    }
  }

  private boolean isLive(StoredFile file) {
    return Math.max(file.stat.modifiedMillis(), file.last) >= windowStart;
  }

  /// The files that are not cold.
  Collection<StoredFile> live() {
    recent.removeIf(file -> files.get(file.path) != file || !isLive(file));
    return List.copyOf(recent);
  }

  @Nullable StoredFile find(Path path) {
    return files.get(path);
  }

  Collection<StoredFile> files() {
    return files.values();
  }

  void put(StoredFile file) {
    files.put(file.path, file);
    if (file.kind instanceof StoreFile.Catalogue) {
      catalogues.computeIfAbsent(file.store.harness(), _ -> new LinkedHashSet<>()).add(file);
      return;
    }
    var key = file.key();
    var before = isTop(key);
    sessions.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(file);
    if (file.isTranscript()) {
      transcripts.merge(key, 1, Integer::sum);
    }
    count(file, before);
    if (file.parent != null) {
      children.computeIfAbsent(file.store.key(file.parent), _ -> new TreeSet<>()).add(key);
    }
  }

  void remove(StoredFile file) {
    files.remove(file.path);
    if (file.kind instanceof StoreFile.Catalogue) {
      catalogues.getOrDefault(file.store.harness(), Set.of()).remove(file);
      return;
    }
    var key = file.key();
    var own = sessions.get(key);
    if (own == null) {
      return;
    }
    var before = isTop(key);
    own.remove(file);
    if (file.isTranscript()) {
      fewer(transcripts, key);
    }
    count(file, before);
    if (own.isEmpty()) {
      sessions.remove(key);
    }
    forgetParent(file, key, own);
  }

  private static void fewer(Map<String, Integer> counted, String key) {
    if (counted.merge(key, -1, Integer::sum) == 0) {
      counted.remove(key);
    }
  }

  /// Whether a session is nobody's subagent, as far as its files say.
  private boolean isTop(String key) {
    var own = sessions.getOrDefault(key, List.of());
    return asideOf(key) == null
        && own.stream().anyMatch(file -> file.isTranscript() && file.parent == null);
  }

  private void count(StoredFile file, boolean before) {
    var now = isTop(file.key());
    if (now != before) {
      counts.merge(file.store.harness(), now ? 1L : -1L, Long::sum);
    }
  }

  /// A sidecar that says which session started this one, null where there is none.
  @Nullable StoredFile asideOf(String key) {
    for (var file : sessions.getOrDefault(key, List.of())) {
      if (!file.isTranscript() && file.parent != null && !file.parent.equals(file.sid)) {
        return file;
      }
    }
    return null;
  }

  private void forgetParent(StoredFile file, String key, List<StoredFile> others) {
    if (file.parent == null) {
      return;
    }
    var parentKey = file.store.key(file.parent);
    var siblings = children.get(parentKey);
    if (siblings != null && others.stream().noneMatch(other -> file.parent.equals(other.parent))) {
      siblings.remove(key);
      if (siblings.isEmpty()) {
        children.remove(parentKey);
      }
    }
  }

  /// How many sessions of a harness there are; those that another one started do not count.
  long count(String harness) {
    return counts.getOrDefault(harness, 0L);
  }

  boolean isSession(String key) {
    return transcripts.containsKey(key);
  }

  Set<String> keys() {
    return transcripts.keySet();
  }

  /// The files of a session, the transcript with the newest sign first, sidecars by path.
  List<StoredFile> filesOf(String key) {
    var own = new ArrayList<>(sessions.getOrDefault(key, List.of()));
    own.sort(
        Comparator.comparing((StoredFile file) -> !file.isTranscript())
            .thenComparingLong(file -> file.isTranscript() ? -file.lastSign() : 0)
            .thenComparing(file -> file.path));
    return own;
  }

  Collection<StoredFile> catalogues(String harness) {
    return catalogues.getOrDefault(harness, Set.of());
  }

  /// The session that started this one, null where there is none or it is nowhere.
  @Nullable String parentOf(String key) {
    for (var file : sessions.getOrDefault(key, List.of())) {
      if (file.isTranscript() && file.parent != null && !file.parent.equals(file.sid)) {
        var parent = resolved(file.store.key(file.parent), file.parent);
        return key.equals(parent) ? null : parent;
      }
    }
    var aside = asideOf(key);
    if (aside == null || aside.parent == null) {
      return null;
    }
    var parent = resolved(aside.store.key(aside.parent), aside.parent);
    return key.equals(parent) ? null : parent;
  }

  private @Nullable String resolved(String key, String sid) {
    if (transcripts.containsKey(key)) {
      return key;
    }
    if (sid.length() != SHORT_ID) {
      return null;
    }
    var longer = sessions.ceilingKey(key);
    while (longer != null && longer.startsWith(key) && !transcripts.containsKey(longer)) {
      longer = sessions.higherKey(longer);
    }
    return longer != null && longer.startsWith(key) ? longer : null;
  }

  /// The session at the top of the tree that `key` is in.
  String rootOf(String key) {
    var root = key;
    var seen = new TreeSet<String>();
    for (var parent = parentOf(root); parent != null; parent = parentOf(root)) {
      if (!seen.add(root) || seen.size() > DEEPEST) {
        return seen.first();
      }
      root = parent;
    }
    return root;
  }

  /// The sessions that `key` started.
  Set<String> childrenOf(String key) {
    var found = new TreeSet<>(children.getOrDefault(key, Set.of()));
    var sid = key.indexOf('/') + 1;
    if (key.length() > sid + SHORT_ID) {
      found.addAll(children.getOrDefault(key.substring(0, sid + SHORT_ID), Set.of()));
    }
    found.removeIf(child -> !isSession(child) || !key.equals(parentOf(child)));
    return found;
  }

  /// `root` and all sessions below it, each once.
  Set<String> tree(String root) {
    var tree = new LinkedHashSet<String>();
    var open = new ArrayList<>(List.of(root));
    while (!open.isEmpty()) {
      var key = open.removeLast();
      if (tree.add(key)) {
        open.addAll(childrenOf(key));
      }
    }
    return tree;
  }
}

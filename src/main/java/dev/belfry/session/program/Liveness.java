package dev.belfry.session.program;

import dev.belfry.lib.process.Processes;
import dev.belfry.lib.process.Processes.Running;
import dev.belfry.lib.text.Redact;
import dev.belfry.session.Session;
import dev.belfry.session.SessionReader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Which running program is whose session, by harness and working folder: the session written to
/// last belongs to the program started last. That a program ended is only said of one that was seen
/// running. Use under the lock of the live model.
public final class Liveness {
  private static final long EVERY = 5_000;

  private final Processes processes;
  private final Set<String> programs;
  private final Map<String, Set<String>> programsOf;
  private List<Running> running = List.of();
  private boolean told;
  private long nextLook;

  /// The sessions that were asked about, by harness and folder.
  private final Map<String, Map<String, Long>> places = new HashMap<>();

  private final Map<String, Session.Program> seen = new HashMap<>();

  public Liveness(Processes processes, Collection<SessionReader> readers) {
    this.processes = processes;
    this.programsOf =
        readers.stream()
            .collect(Collectors.toMap(reader -> reader.harness().key(), SessionReader::programs));
    this.programs = programsOf.values().stream().flatMap(Set::stream).collect(Collectors.toSet());
  }

  /// Looks, if it is time to.
  ///
  /// @param cold sessions without a sign since then are not asked about any more
  /// @return the sessions whose program came or went
  public Set<String> look(long now, long cold) {
    var changed = new HashSet<String>();
    places.values().forEach(sessions -> sessions.values().removeIf(last -> last < cold));
    places.values().removeIf(Map::isEmpty);
    if (now < nextLook || places.isEmpty()) {
      return changed;
    }
    nextLook = now + EVERY;
    var found = processes.find(programs);
    told = found.isPresent();
    running = found.orElse(List.of());
    places.forEach(
        (place, sessions) ->
            List.copyOf(sessions.keySet())
                .forEach(
                    key -> {
                      var before = seen.get(key);
                      var after = judge(place, key, sessions, now);
                      if (before == null ? after != null : !before.equals(after)) {
                        changed.add(key);
                      }
                    }));
    seen.keySet().retainAll(asked());
    return changed;
  }

  private Set<String> asked() {
    return places.values().stream()
        .flatMap(sessions -> sessions.keySet().stream())
        .collect(Collectors.toSet());
  }

  /// The program of a session, null where nothing tells of one.
  ///
  /// @param folder the one it began in
  /// @param last its newest sign
  public Session.@Nullable Program of(String key, @Nullable String folder, long last) {
    if (folder == null) {
      return null;
    }
    places.computeIfAbsent(place(key, folder), _ -> new HashMap<>()).put(key, last);
    var known = seen.get(key);
    var over = known != null && !known.runs() && last > known.ended();
    return over ? null : known;
  }

  private Session.@Nullable Program judge(
      String place, String key, Map<String, Long> sessions, long now) {
    if (!told) {
      return null;
    }
    var mine = programOf(place, key, sessions);
    if (mine != null) {
      var process = new Session.Program(mine.pid(), mine.startedAt(), 0);
      seen.put(key, process);
      return process;
    }
    return seen.computeIfPresent(
        key,
        (_, before) ->
            !before.runs()
                ? before
                : isThere(before)
                    ? null
                    : new Session.Program(before.pid(), before.started(), now));
  }

  /// The system gives the number of a program that ended to another one.
  private boolean isThere(Session.Program process) {
    return running.stream()
        .anyMatch(it -> it.pid() == process.pid() && it.startedAt() == process.started());
  }

  private @Nullable Running programOf(String place, String key, Map<String, Long> sessions) {
    var here = new ArrayList<Running>();
    for (var each : running) {
      if (place.equals(place(key, Redact.text(each.cwd().toString()).toString()))
          && programsOf.getOrDefault(harness(key), Set.of()).contains(each.program())) {
        here.add(each);
      }
    }
    here.sort(Comparator.comparingLong(Running::startedAt).reversed());
    var own = sessions.getOrDefault(key, 0L);
    var newer = sessions.values().stream().filter(last -> last > own).count();
    if (newer >= here.size()) {
      return null;
    }
    var candidate = here.get((int) newer);
    // What was written before the program began was written by another.
    return candidate.startedAt() <= own ? candidate : null;
  }

  private static String place(String key, String folder) {
    return harness(key) + "\n" + folder;
  }

  private static String harness(String key) {
    return key.substring(0, key.indexOf('/'));
  }
}

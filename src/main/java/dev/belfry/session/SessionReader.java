package dev.belfry.session;

import dev.belfry.lib.json.JsonCursor;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// How one harness writes its sessions. The contract that a harness has to fill, and all of it:
/// a reader holds no state, opens no file and knows no clock, so that everything else
/// (tailing, totals, states, ages) is the same for all of them.
public interface SessionReader {
  Harness harness();

  /// The folders its store may lie in, most wanted first. All that exist are read.
  ///
  /// @param home the person's home folder
  /// @param environment the process environment; a harness's own override beats its default
  List<Path> roots(Path home, Map<String, String> environment);

  /// The names of all variables that [#roots] looks at.
  default List<String> variables() {
    return List.of();
  }

  /// Whether a folder below a root may hold files of ours; all others are not listed.
  ///
  /// @param folder relative to its root
  boolean enters(Path folder);

  /// What `path` is.
  ///
  /// @param path relative to its root
  StoreFile classify(Path path);

  /// The file that says what `path` says and more, and is read in its place where both exist.
  ///
  /// @param path relative to its root
  default Optional<Path> findFuller(Path path) {
    return Optional.empty();
  }

  /// The file whose first line is the folder that the session in `path` works in, for a store that
  /// may say it nowhere else.
  ///
  /// @param path relative to its root
  default Optional<Path> findFolderNote(Path path) {
    return Optional.empty();
  }

  /// Reads one line of a transcript, or a whole document or sidecar. In a document the tokens of a
  /// reply come before what it shows.
  ///
  /// @param file what [#classify] said of the file
  /// @param line stands before the record's first byte; a record of no interest gives no event.
  ///     What tools were given and gave back is told where it is detailed
  /// @throws dev.belfry.lib.json.JsonException if the line is not one JSON value, with the events
  ///     before the fault already given
  void read(StoreFile file, JsonCursor line, Consumer<SessionEvent> out);

  /// How to ask a database of its store, empty if it is none that it knows.
  ///
  /// @param tables the columns of each table in it, by name
  default Optional<StoreQuery> findQuery(Map<String, Set<String>> tables) {
    return Optional.empty();
  }

  /// The databases that a register names, the most wanted first.
  ///
  /// @throws dev.belfry.lib.json.JsonException if it is not one JSON value
  default List<Path> databases(JsonCursor register) {
    return List.of();
  }

  /// How its program is called, as the system lists it.
  default Set<String> programs() {
    return Set.of(harness().key());
  }

  /// Whether a call of this tool starts a subagent.
  default boolean spawns(String tool) {
    return false;
  }

  /// Whether what a session says it used includes what its subagents used: of these, those that a
  /// sidecar names as such then count nothing of their own.
  default boolean sumsSubagents() {
    return false;
  }

  /// The command that opens the session again in a terminal, as an argv; empty where there is none.
  List<String> resume(String sessionId);
}

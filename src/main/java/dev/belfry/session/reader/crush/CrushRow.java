package dev.belfry.session.reader.crush;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.Tokens;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The rows of Crush's database, one a line.
final class CrushRow {
  private static final JsonKeys ROW = JsonKeys.of("kind");
  private static final JsonKeys SESSION = JsonKeys.of("id", "parent", "title", "folder", "created");
  private static final JsonKeys REST = JsonKeys.of("updated", "input", "output", "todos", "model");

  /// What a session is called until it has a title, and what a subagent is always called.
  private static final Set<String> PLACEHOLDERS =
      Set.of("New Session", "Untitled Session", "New Agent Session", "Fetch Analysis");

  private CrushRow() {}

  static void read(JsonCursor line, Consumer<SessionEvent> out) {
    var row = line.fields(ROW);
    line.end();
    switch (row.text(0)) {
      case "session" -> session(row.again(SESSION), out);
      case "message" -> new CrushMessage(row.again(CrushMessage.KEYS), out).tell();
      case "rest" -> rest(row.again(REST), out);
      case null, default -> {}
    }
  }

  private static void session(JsonFields session, Consumer<SessionEvent> out) {
    var id = session.words(0);
    if (id == null) {
      return;
    }
    var at = Stamp.of(session, 4);
    out.accept(new SessionEvent.Identified(at, id, session.words(1), null, null));
    var title = session.words(2);
    if (title != null && !PLACEHOLDERS.contains(title)) {
      out.accept(new SessionEvent.Titled(at, Source.GENERATED, title));
    }
    var project = project(session.words(3));
    if (project != null) {
      out.accept(new SessionEvent.Located(at, project, null));
    }
  }

  /// The folder of the project, which no row names. A data folder that was moved says nothing of
  // it.
  private static @Nullable String project(@Nullable String folder) {
    try {
      var path = folder == null ? null : Path.of(folder);
      var above = path == null || !path.endsWith(".crush") ? null : path.getParent();
      return above == null ? null : above.toString();
    } catch (InvalidPathException _) {
      return null;
    }
  }

  /// The tokens of the newest request, and no sum of all: a session counts at least these.
  private static void rest(JsonFields rest, Consumer<SessionEvent> out) {
    var at = Stamp.of(rest, 0);
    var usage = new Usage(Tokens.of(rest, 1), Tokens.of(rest, 2), 0, 0, -1);
    if (usage.total() > 0) {
      out.accept(new SessionEvent.Replied(at, "newest", null, false, rest.words(4), usage));
    }
    if (rest.has(3) && rest.at(3)) {
      out.accept(new SessionEvent.Planned(at, TaskList.read(rest.cursor())));
    }
  }
}

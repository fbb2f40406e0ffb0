package dev.belfry.session.reader.opencode;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Tokens;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The rows of OpenCode's database, one a line, and the older files, which are the same without
/// what stands around them.
final class OpenCodeRow {
  private static final JsonKeys ROW = JsonKeys.of("kind", "id", "role", "time", "data");
  private static final JsonKeys SESSION =
      JsonKeys.of("id", "parentID", "title", "directory", "time");
  private static final JsonKeys MESSAGE =
      JsonKeys.of("id", "role", "modelID", "tokens", "time", "summary", "path", "error", "finish");
  private static final int ID = 0;
  private static final int ROLE = 1;
  private static final int MODEL = 2;
  private static final int TOKENS = 3;
  private static final int TIME = 4;
  private static final int SUMMARY = 5;
  private static final int PATH = 6;
  private static final int ERROR = 7;
  private static final int FINISH = 8;

  private static final JsonKeys USED = JsonKeys.of("input", "output", "reasoning", "cache");
  private static final JsonKeys CACHE = JsonKeys.of("read", "write");
  private static final JsonKeys TIMES = JsonKeys.of("created", "completed", "updated");
  private static final JsonKeys FOLDERS = JsonKeys.of("cwd");
  private static final JsonKeys FAILED = JsonKeys.of("name");

  /// What a session is called until it has a title.
  private static final Pattern PLACEHOLDER =
      Pattern.compile("(New|Child) session - \\d{4}-\\d\\d-\\d\\dT.*");

  /// How the title of a subagent ends.
  private static final Pattern AGENT = Pattern.compile(".*\\(@(\\S{1,80}) subagent\\)\\s*");

  private OpenCodeRow() {}

  static void read(JsonCursor line, Consumer<SessionEvent> out) {
    var row = line.fields(ROW);
    line.end();
    switch (row.text(0)) {
      case "session" -> session(row.again(SESSION), out);
      case "message" -> message(row.words(1), row.fields(4, MESSAGE), out);
      case "part" -> new OpenCodePart(row.fields(4, OpenCodePart.KEYS), out).tell(row);
      case "end" -> ended(row.fields(4, MESSAGE), out);
      case null, default -> {}
    }
  }

  /// A session in a file of its own. One that was moved into the database stays, and tells less.
  static void session(JsonCursor file, Consumer<SessionEvent> out) {
    var session = file.fields(SESSION);
    file.end();
    session(session, out);
    var updated = Stamp.of(session.fields(4, TIMES), 2);
    if (session.words(0) != null && updated > 0) {
      out.accept(new SessionEvent.Touched(updated));
    }
  }

  private static void session(JsonFields session, Consumer<SessionEvent> out) {
    var id = session.words(0);
    if (id == null) {
      return;
    }
    var at = Stamp.of(session.fields(4, TIMES), 0);
    var title = session.words(2);
    var agent = title == null ? null : AGENT.matcher(title);
    var name = agent != null && agent.matches() ? agent.group(1) : null;
    out.accept(new SessionEvent.Identified(at, id, session.words(1), null, name));
    if (title != null && !PLACEHOLDER.matcher(title).matches()) {
      out.accept(new SessionEvent.Titled(at, Source.GENERATED, title));
    }
    var folder = session.words(3);
    if (folder != null) {
      out.accept(new SessionEvent.Located(at, folder, null));
    }
  }

  /// A message in a file of its own, whose parts lie elsewhere.
  static void message(JsonCursor file, Consumer<SessionEvent> out) {
    var message = file.fields(MESSAGE);
    file.end();
    message(message.words(ID), message, out);
    ended(message, out);
  }

  private static void message(@Nullable String id, JsonFields message, Consumer<SessionEvent> out) {
    var at = Stamp.of(message.fields(TIME, TIMES), 0);
    var role = message.text(ROLE);
    if (role != null && at > 0) {
      out.accept(new SessionEvent.Touched(at));
    }
    if (!"assistant".equals(role)) {
      return;
    }
    var folder = message.fields(PATH, FOLDERS).words(0);
    if (folder != null) {
      out.accept(new SessionEvent.Located(at, folder, null));
    }
    var model = message.words(MODEL);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    var usage = usage(message.fields(TOKENS, USED));
    if (id != null && usage != null) {
      out.accept(new SessionEvent.Replied(at, id, null, false, model, usage));
    }
    if (message.isTrue(SUMMARY)) {
      out.accept(new SessionEvent.Compacted(at));
    }
  }

  /// Input is without what came from caches; thoughts stand beside the output. All are 0 until the
  /// reply is there.
  private static @Nullable Usage usage(JsonFields tokens) {
    var cache = tokens.fields(3, CACHE);
    var thoughts = Tokens.orUnknown(tokens, 2);
    var usage =
        new Usage(
            Tokens.of(tokens, 0),
            Tokens.of(tokens, 1) + Math.max(0, thoughts),
            Tokens.of(cache, 0),
            Tokens.of(cache, 1),
            thoughts);
    return usage.total() == 0 ? null : usage;
  }

  /// A reply that calls tools is followed by another one.
  private static void ended(JsonFields message, Consumer<SessionEvent> out) {
    if (!"assistant".equals(message.text(ROLE))) {
      return;
    }
    var time = message.fields(TIME, TIMES);
    var completed = Stamp.of(time, 1);
    var at = completed == 0 ? Stamp.of(message.fields(TIME, TIMES), 0) : completed;
    var error = message.fields(ERROR, FAILED).words(0);
    if (error != null) {
      var outcome = error.equals("MessageAbortedError") ? Outcome.INTERRUPTED : Outcome.FAILED;
      out.accept(new SessionEvent.TurnEnded(at, outcome));
    } else if (completed > 0) {
      switch (message.text(FINISH)) {
        case "stop", "length", "content-filter" ->
            out.accept(new SessionEvent.TurnEnded(at, Outcome.DONE));
        case null, default -> out.accept(new SessionEvent.Touched(at));
      }
    }
  }
}

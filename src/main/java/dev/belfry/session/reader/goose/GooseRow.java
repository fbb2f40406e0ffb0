package dev.belfry.session.reader.goose;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Tokens;
import java.util.function.Consumer;

/// The rows of Goose's database, one a line.
final class GooseRow {
  private static final JsonKeys ROW = JsonKeys.of("kind");
  private static final JsonKeys SESSION =
      JsonKeys.of("id", "parent", "name", "description", "given", "folder", "model", "created");
  private static final JsonKeys MODEL = JsonKeys.of("model_name");
  private static final JsonKeys REQUEST =
      JsonKeys.of("id", "time", "model", "input", "output", "read", "write", "thoughts");

  private GooseRow() {}

  static void read(JsonCursor line, Consumer<SessionEvent> out) {
    var row = line.fields(ROW);
    line.end();
    switch (row.text(0)) {
      case "session" -> session(row.again(SESSION), out);
      case "message" -> new GooseMessage(row.again(GooseMessage.KEYS), out).tell();
      case "request" -> request("request " + row.again(REQUEST).number(0, 0), row, out);
      case "rest" -> request("rest", row, out);
      case null, default -> {}
    }
  }

  private static void session(JsonFields session, Consumer<SessionEvent> out) {
    var id = session.words(0);
    if (id == null) {
      return;
    }
    var at = Stamp.of(session, 7);
    out.accept(new SessionEvent.Identified(at, id, session.words(1), null, null));
    var name = session.words(2);
    var title = name == null ? session.words(3) : name;
    if (title != null) {
      var source = session.number(4, 0) == 1 ? Source.GIVEN : Source.GENERATED;
      out.accept(new SessionEvent.Titled(at, source, title));
    }
    var folder = session.words(5);
    if (folder != null) {
      out.accept(new SessionEvent.Located(at, folder, null));
    }
    var model = session.fields(6, MODEL).words(0);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
  }

  /// Thoughts stand beside the output.
  private static void request(String id, JsonFields row, Consumer<SessionEvent> out) {
    var request = row.again(REQUEST);
    var at = Stamp.of(request, 1);
    var thoughts = Tokens.of(request, 7);
    var usage =
        new Usage(
            Tokens.of(request, 3),
            Tokens.of(request, 4) + thoughts,
            Tokens.of(request, 5),
            Tokens.of(request, 6),
            thoughts == 0 ? -1 : thoughts);
    if (usage.total() > 0) {
      out.accept(new SessionEvent.Replied(at, id, null, false, request.words(2), usage));
    }
  }
}

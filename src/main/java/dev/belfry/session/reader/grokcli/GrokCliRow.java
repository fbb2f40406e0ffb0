package dev.belfry.session.reader.grokcli;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Tokens;
import java.util.function.Consumer;

/// The rows of Grok CLI's database, one a line.
final class GrokCliRow {
  private static final JsonKeys ROW = JsonKeys.of("kind", "time", "message");
  private static final JsonKeys SESSION = JsonKeys.of("id", "title", "model", "folder");
  private static final JsonKeys REQUEST = JsonKeys.of("id", "model", "input", "output");

  private GrokCliRow() {}

  static void read(JsonCursor line, Consumer<SessionEvent> out) {
    var row = line.fields(ROW);
    line.end();
    var kind = row.text(0);
    var at = Stamp.of(row, 1);
    switch (kind) {
      case "session" -> session(at, row.again(SESSION), out);
      case "message" -> new GrokCliMessage(at, row.fields(2, GrokCliMessage.KEYS), out).tell();
      case "request" -> request(at, row.again(REQUEST), out);
      case "compaction" -> out.accept(new SessionEvent.Compacted(at));
      case null, default -> {}
    }
  }

  private static void session(long at, JsonFields session, Consumer<SessionEvent> out) {
    var id = session.words(0);
    if (id == null) {
      return;
    }
    out.accept(new SessionEvent.Identified(at, id, null, null, null));
    var title = session.words(1);
    if (title != null) {
      out.accept(new SessionEvent.Titled(at, Source.GENERATED, title));
    }
    var model = session.words(2);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    var folder = session.words(3);
    if (folder != null) {
      out.accept(new SessionEvent.Located(at, folder, null));
    }
  }

  /// What came from a cache is not told apart.
  private static void request(long at, JsonFields request, Consumer<SessionEvent> out) {
    var id = request.number(0, 0);
    var usage = new Usage(Tokens.of(request, 2), Tokens.of(request, 3), 0, 0, -1);
    if (id > 0 && usage.total() > 0) {
      var name = Long.toString(id);
      out.accept(new SessionEvent.Replied(at, name, null, false, request.words(1), usage));
    }
  }
}

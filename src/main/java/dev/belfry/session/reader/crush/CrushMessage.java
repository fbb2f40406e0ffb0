package dev.belfry.session.reader.crush;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A message of a Crush session: parts of several kinds, written in place as they come. Use once,
/// by one thread.
final class CrushMessage {
  static final JsonKeys KEYS =
      JsonKeys.of("role", "model", "summary", "created", "updated", "parts");
  private static final int ROLE = 0;
  private static final int MODEL = 1;
  private static final int SUMMARY = 2;
  private static final int CREATED = 3;
  private static final int UPDATED = 4;
  private static final int PARTS = 5;

  private static final JsonKeys PART = JsonKeys.of("type", "data");
  private static final JsonKeys WHAT =
      JsonKeys.of("text", "id", "name", "input", "tool_call_id", "is_error", "reason", "time");

  private final JsonFields message;
  private final Told out;
  private final long at;
  private final boolean isPerson;
  private final boolean isSummary;

  CrushMessage(JsonFields message, Consumer<SessionEvent> out) {
    this.message = message;
    this.out = new Told(out);
    this.at = Stamp.of(message, CREATED);
    this.isPerson = "user".equals(message.text(ROLE));
    this.isSummary = message.number(SUMMARY, 0) != 0;
  }

  void tell() {
    if (isSummary) {
      out.accept(new SessionEvent.Compacted(at));
    }
    var model = message.words(MODEL);
    if ("assistant".equals(message.text(ROLE)) && model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    var cursor = message.cursor();
    if (message.at(PARTS) && cursor.array()) {
      while (cursor.nextItem()) {
        var part = cursor.fields(PART);
        part(part.text(0), part.fields(1, WHAT));
        part.leave();
      }
    }
    out.touch(at);
    var updated = Stamp.of(message, UPDATED);
    if (updated > at) {
      out.accept(new SessionEvent.Touched(updated));
    }
  }

  private void part(@Nullable String type, JsonFields what) {
    switch (type) {
      case "text" -> text(what);
      case "tool_call" -> called(what);
      case "tool_result" -> answered(what);
      case "finish" -> finished(what);
      case null, default -> {}
    }
  }

  private void text(JsonFields what) {
    var text = isPerson ? what.words(0) : what.prose(0);
    if (text != null && !text.isBlank() && !isSummary) {
      out.accept(
          isPerson
              ? new SessionEvent.Prompted(at, text, text.startsWith("/"))
              : new SessionEvent.Said(at, text));
    }
  }

  private void called(JsonFields what) {
    var id = what.words(1);
    var name = what.words(2);
    if (id != null && name != null) {
      var detail = ToolInput.detail(Arguments.of(what, 3));
      out.accept(new SessionEvent.ToolStarted(at, id, name, detail, null));
    }
  }

  private void answered(JsonFields what) {
    var id = what.words(4);
    if (id != null) {
      out.accept(new SessionEvent.ToolEnded(at, id, what.isTrue(5)));
    }
  }

  /// A prompt carries a part of the kind too, which ends nothing, and a reply that calls tools is
  /// followed by another one.
  private void finished(JsonFields what) {
    if (isPerson) {
      return;
    }
    var time = Stamp.of(what, 7);
    var end = Math.max(at, time);
    switch (what.text(6)) {
      case "end_turn", "max_tokens" -> out.accept(new SessionEvent.TurnEnded(end, Outcome.DONE));
      case "canceled", "permission_denied" ->
          out.accept(new SessionEvent.TurnEnded(end, Outcome.INTERRUPTED));
      case "error", "content_filter" -> out.accept(new SessionEvent.TurnEnded(end, Outcome.FAILED));
      case null, default -> {}
    }
  }
}

package dev.belfry.session.reader.pi;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Tokens;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A reply of the model in a Pi session, written once it is whole. Use once, by one thread.
final class PiReply {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "role", "content", "timestamp", "toolCallId", "isError", "model", "usage", "stopReason");
  static final int ROLE = 0;
  static final int CONTENT = 1;
  static final int TIMESTAMP = 2;
  static final int CALL = 3;
  static final int IS_ERROR = 4;
  private static final int MODEL = 5;
  private static final int USAGE = 6;
  private static final int STOP = 7;

  private static final JsonKeys ENTRY = JsonKeys.of("id", "timestamp");
  private static final JsonKeys TOKENS = JsonKeys.of("input", "output", "cacheRead", "cacheWrite");
  private static final JsonKeys BLOCK = JsonKeys.of("type", "text", "id", "name", "arguments");
  private static final JsonKeys QUESTIONS = JsonKeys.of("questions");

  private final JsonFields record;
  private final JsonFields message;
  private final JsonCursor cursor;
  private final Consumer<SessionEvent> out;

  /// @param message the message of the record, or the record itself where it has the usage
  PiReply(JsonFields record, JsonFields message, Consumer<SessionEvent> out) {
    this.record = record;
    this.message = message.again(KEYS);
    this.cursor = record.cursor();
    this.out = out;
  }

  void tell(long at) {
    var model = message.words(MODEL);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    spent(at, false);
    if (message.at(CONTENT)) {
      content(at);
    }
    switch (message.text(STOP)) {
      case "stop", "length" -> ended(at, Outcome.DONE);
      case "error" -> ended(at, Outcome.FAILED);
      case "aborted" -> ended(at, Outcome.INTERRUPTED);
      case null, default -> {}
    }
  }

  private void ended(long at, Outcome outcome) {
    out.accept(new SessionEvent.TurnEnded(at, outcome));
  }

  /// The tokens of the reply. Forks copy entries with their ids, which are short, and with their
  /// times: both together name a reply over all files. The oldest entries have no id.
  ///
  /// @param aside whether another model was asked beside the talk
  void spent(long at, boolean aside) {
    var tokens = message.fields(USAGE, TOKENS);
    if (!tokens.has(0) && !tokens.has(1) && !tokens.has(2) && !tokens.has(3)) {
      return;
    }
    var usage =
        new Usage(
            Tokens.of(tokens, 0),
            Tokens.of(tokens, 1),
            Tokens.of(tokens, 2),
            Tokens.of(tokens, 3),
            -1);
    var entry = record.again(ENTRY);
    var id = entry.words(0);
    var written = message.number(TIMESTAMP, 0);
    var when = written > 0 ? String.valueOf(written) : entry.words(1);
    var sum = usage.input() + "/" + usage.output() + "/" + usage.cacheRead();
    var reply = id != null ? id : when != null ? when : sum;
    var scope = id != null ? when : when != null ? sum : null;
    out.accept(new SessionEvent.Replied(at, reply, scope, aside, message.words(MODEL), usage));
  }

  private void content(long at) {
    if (cursor.kind() == JsonCursor.Kind.STRING) {
      said(at, cursor.prose());
      return;
    }
    if (cursor.array()) {
      while (cursor.nextItem()) {
        var block = cursor.fields(BLOCK);
        switch (block.text(0)) {
          case "text" -> said(at, block.prose(1));
          case "toolCall" -> called(at, block);
          case null, default -> {}
        }
        block.leave();
      }
    }
  }

  private void said(long at, @Nullable String text) {
    if (text != null && !text.isBlank()) {
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  private void called(long at, JsonFields block) {
    var id = block.words(2);
    var name = block.words(3);
    if (id == null || name == null) {
      return;
    }
    // Of the fork; Pi itself asks nothing.
    var asks = name.equals("ask") ? ToolInput.questions(block.fields(4, QUESTIONS)) : null;
    var detail = asks != null ? asks.text() : block.at(4) ? ToolInput.detail(cursor) : null;
    out.accept(new SessionEvent.ToolStarted(at, id, name, detail, asks));
    Details.given(at, new Details.Call(id, name), block, 4, out);
  }
}

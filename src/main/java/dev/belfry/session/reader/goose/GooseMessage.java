package dev.belfry.session.reader.goose;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
import dev.belfry.session.reader.ToolInput;
import java.util.List;
import java.util.function.Consumer;

/// A message of a Goose session: parts of several kinds. The results of tools come in the name of
/// the person. Use once, by one thread.
final class GooseMessage {
  static final JsonKeys KEYS = JsonKeys.of("role", "time", "content", "about");
  private static final int ROLE = 0;
  private static final int TIME = 1;
  private static final int CONTENT = 2;
  private static final int ABOUT = 3;

  private static final JsonKeys PART =
      JsonKeys.of(
          "type", "text", "id", "toolCall", "toolResult", "toolName", "arguments", "prompt");
  private static final JsonKeys CALL = JsonKeys.of("status", "value");
  private static final JsonKeys CALLED = JsonKeys.of("name", "arguments");
  private static final JsonKeys RESULT = JsonKeys.of("isError");
  private static final JsonKeys SEEN = JsonKeys.of("userVisible");

  private final JsonFields message;
  private final Told out;
  private final long at;

  GooseMessage(JsonFields message, Consumer<SessionEvent> out) {
    this.message = message;
    this.out = new Told(out);
    this.at = Stamp.of(message, TIME);
  }

  void tell() {
    var isPerson = "user".equals(message.text(ROLE));
    var about = message.fields(ABOUT, SEEN);
    var isHidden = about.has(0) && !about.isTrue(0);
    var cursor = message.cursor();
    if (message.at(CONTENT) && cursor.array()) {
      while (cursor.nextItem()) {
        var part = cursor.fields(PART);
        part(part, isPerson, isHidden);
        part.leave();
      }
    }
    out.touch(at);
  }

  private void part(JsonFields part, boolean isPerson, boolean isHidden) {
    switch (part.text(0)) {
      case "text" -> {
        if (!isHidden) {
          text(part, isPerson);
        }
      }
      case "toolRequest" -> called(part);
      case "toolResponse" -> answered(part);
      case "toolConfirmationRequest" -> asked(part);
      case "summarizationRequested" -> out.accept(new SessionEvent.Compacted(at));
      case null, default -> {}
    }
  }

  private void text(JsonFields part, boolean isPerson) {
    var text = isPerson ? part.words(1) : part.prose(1);
    if (text != null && !text.isBlank()) {
      out.accept(
          isPerson
              ? new SessionEvent.Prompted(at, text, text.startsWith("/"))
              : new SessionEvent.Said(at, text));
    }
  }

  private void called(JsonFields part) {
    var id = part.words(2);
    var call = part.fields(3, CALL).fields(1, CALLED);
    var name = call.words(0);
    if (id != null && name != null) {
      var detail = ToolInput.detail(Arguments.of(call, 1));
      out.accept(new SessionEvent.ToolStarted(at, id, name, detail, null));
      Details.given(at, new Details.Call(id, name), call, 1, out);
    }
  }

  private void answered(JsonFields part) {
    var id = part.words(2);
    if (id != null) {
      var isError = "error".equals(part.fields(4, CALL).text(0));
      var failed = isError || part.fields(4, CALL).fields(1, RESULT).isTrue(0);
      out.accept(new SessionEvent.ToolEnded(at, id, failed));
      Details.gave(at, id, part.fields(4, CALL), 1, out);
    }
  }

  /// A call that waits for the person's word.
  private void asked(JsonFields part) {
    var id = part.words(2);
    var name = part.words(5);
    if (id != null && name != null) {
      var detail = ToolInput.detail(Arguments.of(part, 6));
      var prompt = part.words(7);
      var text = prompt != null ? prompt : detail == null ? name : name + ": " + detail;
      var question = new Question(text, List.of(), 0);
      out.accept(new SessionEvent.ToolStarted(at, id, name, detail, question));
    }
  }
}

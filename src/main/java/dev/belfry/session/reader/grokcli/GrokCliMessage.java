package dev.belfry.session.reader.grokcli;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Content;
import dev.belfry.session.reader.Told;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A message as it goes to the model: words, calls of tools or their results. Use once, by one
/// thread.
final class GrokCliMessage {
  static final JsonKeys KEYS = JsonKeys.of("role", "content");
  private static final JsonKeys PART =
      JsonKeys.of("type", "toolCallId", "toolName", "input", "output");
  private static final JsonKeys OUTPUT = JsonKeys.of("type", "success", "value");
  private static final JsonKeys VALUE = JsonKeys.of("success");

  private final long at;
  private final JsonFields message;
  private final Told out;

  GrokCliMessage(long at, JsonFields message, Consumer<SessionEvent> out) {
    this.at = at;
    this.message = message;
    this.out = new Told(out);
  }

  void tell() {
    switch (message.text(0)) {
      case "user" -> asked();
      case "assistant" -> replied();
      case "tool" -> parts();
      case null, default -> {}
    }
    out.touch(at);
  }

  private void asked() {
    var text = words();
    if (!text.isBlank()) {
      out.accept(new SessionEvent.Prompted(at, text, text.startsWith("/")));
    }
  }

  private String words() {
    return message.at(1) ? Content.words(message.cursor()) : "";
  }

  /// A reply that calls no tool is the last one of its turn.
  private void replied() {
    var text = words();
    if (!text.isBlank()) {
      out.accept(new SessionEvent.Said(at, text));
    }
    if (parts() == 0) {
      out.accept(new SessionEvent.TurnEnded(at, Outcome.DONE));
    }
  }

  /// Tells of calls and results.
  ///
  /// @return how many there are
  private int parts() {
    var cursor = message.cursor();
    var count = 0;
    if (message.at(1) && cursor.array()) {
      while (cursor.nextItem()) {
        var part = cursor.fields(PART);
        var id = part.words(1);
        if (id != null) {
          count += part(part.text(0), id, part) ? 1 : 0;
        }
        part.leave();
      }
    }
    return count;
  }

  private boolean part(@Nullable String type, String id, JsonFields part) {
    var name = part.words(2);
    if ("tool-call".equals(type) && name != null) {
      var detail = ToolInput.detail(Arguments.of(part, 3));
      out.accept(new SessionEvent.ToolStarted(at, id, name, detail, null));
      return true;
    }
    if ("tool-result".equals(type)) {
      out.accept(new SessionEvent.ToolEnded(at, id, failed(part)));
      return true;
    }
    return false;
  }

  private static boolean failed(JsonFields part) {
    var output = part.fields(4, OUTPUT);
    var kind = output.text(0);
    var isNone = output.has(1) && !output.isTrue(1);
    var value = output.fields(2, VALUE);
    return isNone
        || (kind != null && kind.startsWith("error"))
        || (value.has(0) && !value.isTrue(0));
  }
}

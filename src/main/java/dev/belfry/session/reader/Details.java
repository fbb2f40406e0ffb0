package dev.belfry.session.reader;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.lib.json.JsonObjects;
import dev.belfry.session.Edit;
import dev.belfry.session.SessionEvent;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Tells what tool calls were given and gave back, whatever harness wrote them. Costs nothing where
/// the cursor asks for no details.
public final class Details {
  /// More arguments than that are no arguments.
  private static final int MOST_FIELDS = 64;

  private static final JsonKeys RESULT =
      JsonKeys.of(
          "output",
          "stdout",
          "stderr",
          "content",
          "text",
          "result",
          "error",
          "message",
          "llmContent",
          "functionResponse",
          "response",
          "detailedContent");
  private static final int STDOUT = 1;
  private static final int STDERR = 2;
  private static final int RESULTS = 12;

  private static final JsonKeys BLOCK = JsonKeys.of("type", "text");

  private static final JsonKeys HUNK = JsonKeys.of("oldStart", "newStart", "lines");

  private Details() {}

  /// A tool call.
  public record Call(String id, String tool) {}

  /// The call whose arguments stand under `key`.
  public static void given(
      long at, Call call, JsonFields fields, int key, Consumer<SessionEvent> out) {
    if (fields.cursor().isDetailed()) {
      given(at, call, Arguments.of(fields, key), out);
    }
  }

  /// The call whose arguments come next in `input`.
  public static void given(long at, Call call, JsonCursor input, Consumer<SessionEvent> out) {
    var fields = new ArrayList<SessionEvent.Field>();
    if (input.kind() == JsonCursor.Kind.OBJECT) {
      input.object();
      while (input.nextKey()) {
        var name = input.key();
        var value = value(input);
        if (fields.size() < MOST_FIELDS) {
          fields.add(new SessionEvent.Field(name, value));
        }
      }
    } else if (input.kind() != JsonCursor.Kind.NULL) {
      fields.add(new SessionEvent.Field("", value(input)));
    }
    given(at, call, fields, out);
  }

  /// The call with these arguments.
  public static void given(
      long at, Call call, List<SessionEvent.Field> fields, Consumer<SessionEvent> out) {
    var edits = new Edits(call.tool(), fields);
    out.accept(new SessionEvent.ToolGiven(at, call.id(), edits.rest(), edits.found()));
  }

  private static String value(JsonCursor input) {
    return input.kind() == JsonCursor.Kind.STRING ? String.valueOf(input.text()) : input.raw();
  }

  /// The call whose result stands under `key`.
  public static void gave(
      long at, String callId, JsonFields fields, int key, Consumer<SessionEvent> out) {
    if (fields.cursor().isDetailed()) {
      var output = fields.at(key) ? output(fields.cursor()) : null;
      out.accept(new SessionEvent.ToolGave(at, callId, output, List.of(), null));
    }
  }

  /// The words of the next value, a result: a text, blocks, an object that holds either, or JSON.
  public static @Nullable String output(JsonCursor value) {
    return switch (value.kind()) {
      case NULL -> {
        value.skip();
        yield null;
      }
      case STRING -> unwrapped(String.valueOf(value.text()));
      case ARRAY -> blocks(value);
      case OBJECT -> object(value);
      default -> value.raw();
    };
  }

  /// Some stores write the result as the JSON text of an object.
  private static String unwrapped(String text) {
    if (!text.startsWith("{\"output\":") || !JsonObjects.isOne(JsonCursor.of(text))) {
      return text;
    }
    var inner = object(JsonCursor.of(text));
    return inner == null ? text : inner;
  }

  private static @Nullable String object(JsonCursor value) {
    var fields = value.fields(RESULT);
    var streams = joined(fields.text(STDOUT), fields.text(STDERR));
    for (var key = 0; key < RESULTS && streams.isEmpty(); key++) {
      if (fields.has(key)) {
        var inner = output(fields.cursor());
        streams = inner == null ? "" : inner;
      }
    }
    if (streams.isEmpty() && !fields.has(STDOUT) && !fields.has(0) && fields.rewind()) {
      streams = fields.cursor().raw();
    }
    fields.leave();
    return streams;
  }

  private static String joined(@Nullable String one, @Nullable String other) {
    if (one == null || one.isEmpty()) {
      return other == null ? "" : other;
    }
    return other == null || other.isEmpty() ? one : one + "\n" + other;
  }

  private static String blocks(JsonCursor value) {
    var words = new StringBuilder();
    value.array();
    while (value.nextItem()) {
      var text = block(value);
      if (text != null) {
        words.append(words.isEmpty() ? "" : "\n").append(text);
      }
    }
    return words.toString();
  }

  private static @Nullable String block(JsonCursor value) {
    if (value.kind() != JsonCursor.Kind.OBJECT) {
      return output(value);
    }
    var block = value.fields(BLOCK);
    var type = block.text(0);
    var text = block.text(1);
    if (text == null && type != null && type.contains("image")) {
      text = Content.IMAGE;
    } else if (text == null && block.rewind()) {
      text = output(block.cursor());
    }
    block.leave();
    return text;
  }

  /// The edits that are told as `structuredPatch`: the pieces stand under `key` as
  /// `{oldStart, newStart, lines}`.
  public static List<Edit.Piece> hunks(JsonFields fields, int key) {
    var pieces = new ArrayList<Edit.Piece>();
    if (!fields.at(key) || !fields.cursor().array()) {
      return pieces;
    }
    var cursor = fields.cursor();
    while (cursor.nextItem()) {
      var hunk = cursor.fields(HUNK);
      var piece = new Patches.Sides(hunk.number(0, 0), hunk.number(1, 0));
      if (hunk.at(2)) {
        ToolInput.texts(cursor).forEach(piece::line);
      }
      pieces.add(piece.piece());
      hunk.leave();
    }
    return pieces;
  }
}

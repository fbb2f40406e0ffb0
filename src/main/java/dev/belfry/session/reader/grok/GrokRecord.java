package dev.belfry.session.reader.grok;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Content;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One record of a Grok Build chat. Use once, by one thread.
final class GrokRecord {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "type",
          "content",
          "synthetic_reason",
          "prior_turn_interrupt",
          "tool_calls",
          "model_id",
          "tool_call_id",
          "kind",
          "params",
          "update");
  private static final int TYPE = 0;
  private static final int CONTENT = 1;
  private static final int SYNTHETIC = 2;
  private static final int INTERRUPT = 3;
  private static final int CALLS = 4;
  private static final int MODEL = 5;
  private static final int CALL_ID = 6;
  private static final int KIND = 7;
  static final int PARAMS = 8;
  static final int UPDATE = 9;

  private static final JsonKeys CALL = JsonKeys.of("id", "name", "arguments");
  private static final JsonKeys BACKEND = JsonKeys.of("tool_type", "action", "id");
  private static final JsonKeys TARGET = JsonKeys.of("target_file", "target_directory");

  private static final Pattern QUERY =
      Pattern.compile("<user_query>(.*?)(?:</user_query>|\\z)", Pattern.DOTALL);
  private static final Pattern COMMAND = Pattern.compile("/[a-zA-Z][\\w:-]*");

  private final JsonFields record;
  private final Consumer<SessionEvent> out;

  GrokRecord(JsonFields record, Consumer<SessionEvent> out) {
    this.record = record;
    this.out = out;
  }

  void tell() {
    switch (record.text(TYPE)) {
      case "user" -> user();
      case "assistant" -> assistant();
      case "tool_result" -> {
        var id = record.words(CALL_ID);
        if (id != null) {
          out.accept(new SessionEvent.ToolEnded(0, id, false));
          Details.gave(0, id, record, CONTENT, out);
        }
      }
      case "backend_tool_call" -> searched();
      case null, default -> {}
    }
  }

  /// What the program itself put in is no prompt.
  private void user() {
    if (record.has(SYNTHETIC)) {
      return;
    }
    var interrupt = record.words(INTERRUPT);
    if (interrupt != null && !interrupt.equals("none")) {
      out.accept(new SessionEvent.TurnEnded(0, Outcome.INTERRUPTED));
    }
    prompted(0, record.at(CONTENT) ? Content.words(record.cursor()) : "", out);
  }

  /// What the person typed, which the program may have put into an envelope.
  static void prompted(long at, String written, Consumer<SessionEvent> out) {
    var query = QUERY.matcher(written);
    var text = (query.find() ? query.group(1) : written).strip();
    if (!text.isEmpty()) {
      out.accept(new SessionEvent.Prompted(at, text, COMMAND.matcher(text).matches()));
    }
  }

  private void assistant() {
    var model = record.words(MODEL);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(0, model));
    }
    var text = record.prose(CONTENT);
    if (text != null && !text.isBlank()) {
      out.accept(new SessionEvent.Said(0, text));
    }
    var cursor = record.cursor();
    if (record.at(CALLS) && cursor.array()) {
      while (cursor.nextItem()) {
        var call = cursor.fields(CALL);
        called(call);
        call.leave();
      }
    }
  }

  private void called(JsonFields call) {
    var id = call.words(0);
    var name = call.words(1);
    if (id == null || name == null) {
      return;
    }
    var detail = detail(Arguments.of(call, 2));
    out.accept(new SessionEvent.ToolStarted(0, id, name, detail, null));
    Details.given(0, new Details.Call(id, name), call, 2, out);
  }

  static @Nullable String detail(JsonCursor arguments) {
    var target = arguments.fields(TARGET);
    var file = target.words(0);
    var place = file == null ? target.words(1) : file;
    return place == null ? ToolInput.detail(target) : place;
  }

  /// A call that the vendor's own machines answered: it is written when it is over.
  private void searched() {
    var call = record.fields(KIND, BACKEND);
    var name = call.words(0);
    var id = call.words(2);
    if (name != null && id != null) {
      var detail = call.at(1) ? ToolInput.detail(call.cursor()) : null;
      out.accept(new SessionEvent.ToolStarted(0, id, name, detail, null));
      out.accept(new SessionEvent.ToolEnded(0, id, false));
    }
  }
}

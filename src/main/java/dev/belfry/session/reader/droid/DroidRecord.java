package dev.belfry.session.reader.droid;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Content;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One line of a Droid session, or of what `droid exec` streams. Use once, by one thread.
final class DroidRecord {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "type",
          "timestamp",
          "id",
          "sessionTitle",
          "title",
          "cwd",
          "callingSessionId",
          "message",
          "todos",
          "session_id",
          "sessionId",
          "model",
          "role",
          "text",
          "toolCallId",
          "toolName",
          "parameters",
          "isError",
          "value");
  private static final int TYPE = 0;
  private static final int TIMESTAMP = 1;
  private static final int ID = 2;
  private static final int SESSION_TITLE = 3;
  private static final int TITLE = 4;
  private static final int CWD = 5;
  private static final int CALLER = 6;
  private static final int MESSAGE = 7;
  private static final int TODOS = 8;
  private static final int SNAKE_SESSION = 9;
  private static final int SESSION = 10;
  private static final int MODEL = 11;
  private static final int ROLE = 12;
  private static final int TEXT = 13;
  private static final int CALL = 14;
  private static final int TOOL = 15;
  private static final int PARAMETERS = 16;
  private static final int IS_ERROR = 17;
  private static final int VALUE = 18;

  private static final JsonKeys SPOKEN = JsonKeys.of("role", "content");
  private static final JsonKeys OUTPUT = JsonKeys.of("exitCode");

  private static final String UNTITLED = "New Session";

  /// Put before the words of a person by the program.
  private static final Pattern REMINDER =
      Pattern.compile("<system-reminder>.*?(?:</system-reminder>|\\z)", Pattern.DOTALL);

  private final JsonFields record;
  private final JsonCursor cursor;
  private final Told out;
  private final long at;

  DroidRecord(JsonFields record, Consumer<SessionEvent> out) {
    this.record = record;
    this.cursor = record.cursor();
    this.out = new Told(out);
    this.at = Stamp.of(record, TIMESTAMP);
  }

  void tell() {
    switch (record.text(TYPE)) {
      case "session_start" -> started(record.words(ID));
      case "message" -> message();
      case "todo_state" -> {
        if (record.at(TODOS)) {
          DroidTodos.tell(cursor, at, out);
        }
      }
      case "compaction_state" -> out.accept(new SessionEvent.Compacted(at));
      case "system" -> started(streamed());
      case "tool_call" -> called();
      case "tool_result" -> ended();
      case "completion" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.DONE));
      case "error" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.FAILED));
      case null, default -> {}
    }
    out.touch(at);
  }

  private @Nullable String streamed() {
    var id = record.words(SESSION);
    return id == null ? record.words(SNAKE_SESSION) : id;
  }

  private void started(@Nullable String id) {
    if (id != null) {
      var caller = record.words(CALLER);
      var parent = id.equals(caller) ? null : caller;
      out.accept(new SessionEvent.Identified(at, id, parent, null, null));
    }
    var cwd = record.words(CWD);
    if (cwd != null) {
      out.accept(new SessionEvent.Located(at, cwd, null));
    }
    var title = record.words(SESSION_TITLE);
    title = title == null ? record.words(TITLE) : title;
    if (title != null && !title.equals(UNTITLED)) {
      out.accept(new SessionEvent.Titled(at, Source.GENERATED, title));
    }
    var model = DroidTotal.model(record.words(MODEL));
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
  }

  private void message() {
    var message = record.fields(MESSAGE, SPOKEN);
    if (!message.has(0)) {
      spoken();
      return;
    }
    var role = message.text(0);
    if (message.at(1)) {
      switch (role) {
        case "user" -> {
          new DroidBlocks(at, out).results(cursor);
          prompted(message.at(1) ? Content.words(cursor) : "");
        }
        case "assistant" -> new DroidBlocks(at, out).reply(cursor);
        case null, default -> {}
      }
    }
  }

  /// A message of the stream, whose words stand in the record itself.
  private void spoken() {
    var text = record.text(TEXT);
    if (text == null || text.isBlank()) {
      return;
    }
    switch (record.text(ROLE)) {
      case "user" -> prompted(text);
      case "assistant" -> out.accept(new SessionEvent.Said(at, text));
      case null, default -> {}
    }
  }

  private void prompted(String text) {
    var words = text.contains("<system-reminder>") ? REMINDER.matcher(text).replaceAll("") : text;
    if (!words.isBlank()) {
      out.accept(new SessionEvent.Prompted(at, words.strip(), false));
    }
  }

  private @Nullable String callId() {
    var id = record.words(CALL);
    return id == null ? record.words(ID) : id;
  }

  private void called() {
    var id = callId();
    var name = record.words(TOOL);
    if (id != null && name != null) {
      var detail = record.at(PARAMETERS) ? ToolInput.detail(cursor) : null;
      out.accept(new SessionEvent.ToolStarted(at, id, name, detail, null));
      Details.given(at, new Details.Call(id, name), record, PARAMETERS, out);
    }
  }

  private void ended() {
    var id = callId();
    if (id != null) {
      var failed = record.isTrue(IS_ERROR) || record.fields(VALUE, OUTPUT).number(0, 0) != 0;
      out.accept(new SessionEvent.ToolEnded(at, id, failed));
      Details.gave(at, id, record, VALUE, out);
    }
  }
}

package dev.belfry.session.reader.cursor;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Content;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One line of a Cursor CLI transcript. A call has neither an id nor a result: it is over when the
/// agent says or calls anything else. Use once, by one thread.
final class CursorRecord {
  static final JsonKeys KEYS = JsonKeys.of("type", "role", "message", "status");
  private static final int TYPE = 0;
  private static final int ROLE = 1;
  private static final int MESSAGE = 2;
  private static final int STATUS = 3;

  private static final JsonKeys SPOKEN = JsonKeys.of("content");
  private static final JsonKeys BLOCK = JsonKeys.of("type", "text", "name", "input");

  private static final JsonKeys INPUT = JsonKeys.of("todos", "merge");
  private static final JsonKeys ITEM = JsonKeys.of("id", "content", "status");

  /// No more than one call is known to be open.
  private static final String CALL = "call";

  /// Stands for thoughts that are not written down.
  private static final String LEFT_OUT = "[REDACTED]";

  private static final Pattern QUERY =
      Pattern.compile("<user_query>(.*?)(?:</user_query>|\\z)", Pattern.DOTALL);
  private static final Pattern BESIDE =
      Pattern.compile("<(timestamp|system_reminder)>.*?(?:</\\1>|\\z)", Pattern.DOTALL);
  private static final Pattern COMMAND = Pattern.compile("/[a-zA-Z][\\w:-]*");

  private final JsonFields record;
  private final Consumer<SessionEvent> out;

  CursorRecord(JsonFields record, Consumer<SessionEvent> out) {
    this.record = record;
    this.out = out;
  }

  void tell() {
    switch (record.text(ROLE)) {
      case "user" -> user();
      case "assistant" -> assistant();
      case null, default -> {
        if ("turn_ended".equals(record.text(TYPE))) {
          out.accept(new SessionEvent.TurnEnded(0, outcome(record.text(STATUS))));
        }
      }
    }
  }

  private static Outcome outcome(@Nullable String status) {
    return switch (status) {
      case "error" -> Outcome.FAILED;
      case "aborted" -> Outcome.INTERRUPTED;
      case null, default -> Outcome.DONE;
    };
  }

  private void user() {
    var message = record.fields(MESSAGE, SPOKEN);
    var written = message.at(0) ? Content.words(message.cursor()) : "";
    var query = QUERY.matcher(written);
    var text = (query.find() ? query.group(1) : BESIDE.matcher(written).replaceAll("")).strip();
    if (!text.isEmpty()) {
      out.accept(new SessionEvent.Prompted(0, text, COMMAND.matcher(text).matches()));
    }
  }

  private void assistant() {
    var message = record.fields(MESSAGE, SPOKEN);
    var content = message.cursor();
    if (!message.at(0)) {
      return;
    }
    if (content.kind() == JsonCursor.Kind.STRING) {
      over();
      said(content.prose());
    } else if (content.array()) {
      while (content.nextItem()) {
        var block = content.fields(BLOCK);
        block(block);
        block.leave();
      }
    }
  }

  private void block(JsonFields block) {
    switch (block.text(0)) {
      case "text" -> {
        over();
        said(block.prose(1));
      }
      case "tool_use", "tool_call" -> {
        over();
        called(block);
      }
      case null, default -> {}
    }
  }

  private void over() {
    out.accept(new SessionEvent.ToolEnded(0, CALL, false));
  }

  private void said(@Nullable String text) {
    if (text != null && !text.isBlank() && !text.strip().equals(LEFT_OUT)) {
      out.accept(new SessionEvent.Said(0, text));
    }
  }

  private void called(JsonFields block) {
    var name = block.words(2);
    if (name == null) {
      return;
    }
    var asks = name.equals("AskQuestion") ? ToolInput.questions(block.fields(3, INPUT)) : null;
    var detail = asks != null ? asks.text() : block.at(3) ? ToolInput.detail(block.cursor()) : null;
    out.accept(new SessionEvent.ToolStarted(0, CALL, name, detail, asks));
    Details.given(0, new Details.Call(CALL, name), block, 3, out);
    var input = block.fields(3, INPUT);
    if (name.equals("TodoWrite") && input.isTrue(1)) {
      changed(input);
    } else if (name.equals("TodoWrite") && input.at(0)) {
      out.accept(new SessionEvent.Planned(0, TaskList.read(input.cursor())));
    }
  }

  /// The items that are named change; the others stay.
  private void changed(JsonFields input) {
    var cursor = input.cursor();
    if (!input.at(0) || !cursor.array()) {
      return;
    }
    while (cursor.nextItem()) {
      var item = cursor.fields(ITEM);
      var id = item.words(0);
      var status = item.text(2);
      if (id != null) {
        var gone = "cancelled".equals(status);
        out.accept(
            new SessionEvent.TaskChanged(
                0, id, item.words(1), null, TaskList.status(status), gone));
      }
      item.leave();
    }
  }
}

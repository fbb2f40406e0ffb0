package dev.belfry.session.reader.gemini;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.Tokens;
import dev.belfry.session.reader.Told;
import dev.belfry.session.reader.ToolInput;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One message of a Gemini CLI session. In lines it is written again, under the same id, when its
/// tokens and its tool calls are known. Use once, by one thread.
final class GeminiMessage {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "id", "timestamp", "type", "content", "displayContent", "model", "tokens", "toolCalls");
  private static final int ID = 0;
  private static final int TIMESTAMP = 1;
  private static final int TYPE = 2;
  private static final int CONTENT = 3;
  private static final int SHOWN = 4;
  private static final int MODEL = 5;
  private static final int TOKENS = 6;
  private static final int CALLS = 7;

  private static final JsonKeys PART = JsonKeys.of("text", "thought", "inlineData");
  private static final JsonKeys USED = JsonKeys.of("input", "output", "cached", "thoughts", "tool");
  private static final JsonKeys CALL =
      JsonKeys.of("id", "name", "args", "status", "timestamp", "result");
  private static final JsonKeys INPUT = JsonKeys.of("todos", "questions");

  /// What the program tells the model first, in the name of the person.
  private static final Pattern CONTEXT =
      Pattern.compile("\\s*(<session_context>|This is the Gemini CLI\\. We are setting up )");

  private static final Pattern FOLDERS =
      Pattern.compile("\\*\\*Workspace Directories:\\*\\*[ \\t]*\\r?\\n[ \\t]*- ([^\\r\\n]+)");
  private static final Pattern COMMAND = Pattern.compile("/[a-zA-Z][\\w:-]*\\s*");

  private final JsonFields message;
  private final Told out;
  private final long at;

  GeminiMessage(JsonFields message, Consumer<SessionEvent> out) {
    this.message = message;
    this.out = new Told(out);
    this.at = Stamp.of(message, TIMESTAMP);
  }

  void tell() {
    switch (message.text(TYPE)) {
      case "user" -> user();
      case "gemini" -> {
        used();
        said();
        calls();
        out.touch(at);
      }
      case "info", "error", "warning" -> out.touch(at);
      case null, default -> {}
    }
  }

  /// Where the session works, if this is the message that says so.
  ///
  /// @return whether it is
  boolean locate() {
    var written = "user".equals(message.text(TYPE)) ? words(CONTENT, false) : "";
    if (!CONTEXT.matcher(written).lookingAt()) {
      return false;
    }
    var folder = FOLDERS.matcher(written);
    if (folder.find() && !folder.group(1).isBlank()) {
      out.accept(new SessionEvent.Located(0, folder.group(1).strip(), null));
    }
    return true;
  }

  private void user() {
    if (locate()) {
      return;
    }
    var written = words(CONTENT, false);
    var shown = words(SHOWN, false);
    var text = shown.isBlank() ? written : shown;
    if (!text.isBlank()) {
      out.accept(new SessionEvent.Prompted(at, text, COMMAND.matcher(text).matches()));
    }
  }

  private void said() {
    var text = words(CONTENT, true);
    if (!text.isBlank()) {
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  /// The words under `key`: a text, or parts, of which those that are thoughts or results are none.
  private String words(int key, boolean prose) {
    var text = prose ? message.prose(key) : message.text(key);
    if (text != null) {
      return text;
    }
    var words = new StringBuilder();
    var hasImage = false;
    var cursor = message.cursor();
    if (message.at(key) && cursor.array()) {
      while (cursor.nextItem()) {
        var part = cursor.fields(PART);
        hasImage |= part.has(2);
        var said = part.isTrue(1) ? null : prose ? part.prose(0) : part.text(0);
        if (said != null && !said.isBlank()) {
          words.append(words.isEmpty() ? "" : "\n").append(said);
        }
        part.leave();
      }
    }
    return words.isEmpty() && hasImage ? "[image]" : words.toString();
  }

  /// The model and the tokens, which are those of one reply however often it is written.
  private void used() {
    var model = message.words(MODEL);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    var id = message.words(ID);
    var usage = usage();
    if (id != null && usage != null) {
      out.accept(new SessionEvent.Replied(at, id, null, false, model, usage));
    }
  }

  /// Cached tokens are part of the input; thoughts and the prompts of tools stand beside the rest.
  private @Nullable Usage usage() {
    var tokens = message.fields(TOKENS, USED);
    if (Tokens.orUnknown(tokens, 0) < 0 && Tokens.orUnknown(tokens, 1) < 0) {
      return null;
    }
    var input = Tokens.of(tokens, 0);
    var cached = Math.min(input, Tokens.of(tokens, 2));
    var thoughts = Tokens.orUnknown(tokens, 3);
    return new Usage(
        input - cached + Tokens.of(tokens, 4),
        Tokens.of(tokens, 1) + Math.max(0, thoughts),
        cached,
        0,
        thoughts);
  }

  private void calls() {
    var cursor = message.cursor();
    if (!message.at(CALLS) || !cursor.array()) {
      return;
    }
    for (var number = 1; cursor.nextItem(); number++) {
      var call = cursor.fields(CALL);
      call(call, number);
      call.leave();
    }
  }

  private void call(JsonFields call, int number) {
    var name = call.words(1);
    if (name == null) {
      return;
    }
    var own = call.words(0);
    var id = own == null ? at + "#" + number : own;
    var time = Stamp.of(call, 4);
    var when = time == 0 ? at : time;
    var status = call.text(3);
    var detail = ToolInput.detail(Arguments.of(call, 2));
    var asks = "awaiting_approval".equals(status) ? asks(name, detail, call) : null;
    out.accept(new SessionEvent.ToolStarted(when, id, name, detail, asks));
    Details.given(when, new Details.Call(id, name), call, 2, out);
    var input = Arguments.of(call, 2).fields(INPUT);
    if (name.equals("write_todos") && input.at(0)) {
      out.accept(new SessionEvent.Planned(when, TaskList.read(input.cursor())));
    }
    switch (status) {
      case "success" -> out.accept(new SessionEvent.ToolEnded(when, id, false));
      case "error", "cancelled" -> out.accept(new SessionEvent.ToolEnded(when, id, true));
      case null, default -> {}
    }
    if (call.has(5)) {
      Details.gave(when, id, call, 5, out);
    }
  }

  /// What a call that is not approved yet waits for.
  private static Question asks(String name, @Nullable String detail, JsonFields call) {
    var questions = ToolInput.questions(Arguments.of(call, 2).fields(INPUT));
    if (questions != null) {
      return questions;
    }
    return new Question(detail == null ? name : name + ": " + detail, List.of(), 0);
  }
}

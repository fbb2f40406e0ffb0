package dev.belfry.session.reader.codex;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.lib.json.JsonObjects;
import dev.belfry.session.Ids;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.ToolInput;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A response item of a Codex rollout, in its envelope or bare: a message, a tool call or its
/// output. Use once, by one thread.
final class CodexItem {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "type",
          "role",
          "content",
          "name",
          "arguments",
          "call_id",
          "id",
          "input",
          "output",
          "action",
          "status",
          "function",
          "message");
  private static final int TYPE = 0;
  private static final int ROLE = 1;
  private static final int CONTENT = 2;
  private static final int NAME = 3;
  private static final int ARGUMENTS = 4;
  private static final int CALL = 5;
  private static final int ID = 6;
  private static final int INPUT = 7;
  private static final int OUTPUT = 8;
  private static final int ACTION = 9;
  private static final int STATUS = 10;
  private static final int FUNCTION = 11;
  private static final int MESSAGE = 12;

  private static final JsonKeys FUNCTION_KEYS = JsonKeys.of("name");
  private static final JsonKeys PLAN = JsonKeys.of("plan");
  private static final JsonKeys PATCH = JsonKeys.of("patch", "input");
  private static final JsonKeys OUTPUT_KEYS = JsonKeys.of("success", "content");
  private static final JsonKeys SPAWNED = JsonKeys.of("agent_id", "thread_id");
  private static final Pattern PATCHED =
      Pattern.compile("(?m)^\\*\\*\\* (?:Add|Update|Delete) File: (.+)$");

  private final JsonFields item;
  private final JsonCursor cursor;
  private final Consumer<SessionEvent> out;
  private final long at;

  CodexItem(JsonFields item, long at, Consumer<SessionEvent> out) {
    this.item = item;
    this.cursor = item.cursor();
    this.out = out;
    this.at = at;
  }

  void tell() {
    var type = item.text(TYPE);
    switch (type) {
      case null -> message();
      case "message" -> message();
      case "function_call", "tool_call", "tool_search_call" -> called();
      case "custom_tool_call" -> custom();
      case "local_shell_call" ->
          started("shell", ACTION, item.at(ACTION) ? ToolInput.detail(cursor) : null);
      case "web_search_call", "image_generation_call" -> hosted(type);
      case "function_call_output",
          "custom_tool_call_output",
          "local_shell_call_output",
          "tool_search_output",
          "mcp_tool_call_output",
          "function_result",
          "tool_result" ->
          ended();
      default -> {}
    }
  }

  private void message() {
    var role = item.text(ROLE);
    if (role == null || !(role.equals("user") || role.equals("assistant"))) {
      return;
    }
    var words = "";
    if (item.at(CONTENT) || item.at(MESSAGE)) {
      words = CodexPrompt.words(cursor);
    }
    if (role.equals("assistant")) {
      if (!words.isBlank()) {
        out.accept(new SessionEvent.Said(at, words));
      }
      return;
    }
    var cwd = CodexPrompt.cwd(words.strip());
    if (cwd != null && !cwd.isEmpty()) {
      out.accept(new SessionEvent.Located(at, cwd, null));
    }
    var prompt = CodexPrompt.ofItem(words);
    if (prompt != null) {
      out.accept(new SessionEvent.Prompted(at, prompt, false));
    }
  }

  /// The id that call and output share; the bare forms have none but the tool's name.
  private String callId() {
    for (var key : new int[] {CALL, ID, NAME}) {
      var id = item.words(key);
      if (id != null) {
        return id;
      }
    }
    var name = item.fields(FUNCTION, FUNCTION_KEYS).words(0);
    return name == null ? String.valueOf(item.text(TYPE)) : name;
  }

  private void started(String name, @Nullable String detail, @Nullable Question asks) {
    out.accept(new SessionEvent.ToolStarted(at, callId(), name, detail, asks));
  }

  /// A call that is told by its name and what stands under `key`.
  private void started(String name, int key, @Nullable String detail) {
    started(name, detail, null);
    Details.given(at, new Details.Call(callId(), name), item, key, out);
  }

  private void called() {
    var name = item.words(NAME);
    if (name == null) {
      name = item.fields(FUNCTION, FUNCTION_KEYS).words(0);
    }
    if (name == null) {
      name = "tool_search";
    }
    if (!item.at(ARGUMENTS)) {
      started(name, null, null);
    } else if (cursor.kind() != JsonCursor.Kind.STRING) {
      called(name, cursor);
    } else {
      written(name, String.valueOf(cursor.text()));
    }
    Details.given(at, new Details.Call(callId(), name), item, ARGUMENTS, out);
  }

  /// Arguments are JSON inside a string, or whatever the model wrote there.
  private void written(String name, String arguments) {
    if (!arguments.stripLeading().startsWith("{")) {
      started(name, arguments.isBlank() ? null : arguments, null);
      return;
    }
    var inner = JsonCursor.of(arguments);
    try {
      inner.skip();
    } catch (JsonException _) {
      started(name, arguments, null);
      return;
    }
    called(name, JsonCursor.of(arguments));
  }

  private void called(String name, JsonCursor arguments) {
    var fields = arguments.fields(PLAN);
    switch (name) {
      case "request_user_input" -> {
        var asks = ToolInput.questions(fields);
        started(name, asks == null ? null : asks.text(), asks);
      }
      case "apply_patch" -> {
        var patch = fields.again(PATCH);
        var text = patch.words(0) == null ? patch.words(1) : patch.words(0);
        started(name, text == null ? null : patched(text), null);
      }
      case "update_plan" -> {
        started(name, null, null);
        if (fields.at(0)) {
          out.accept(new SessionEvent.Planned(at, TaskList.read(arguments)));
        }
      }
      default -> started(name, ToolInput.detail(fields), null);
    }
  }

  private void custom() {
    var name = item.words(NAME);
    var input = item.words(INPUT);
    started(name == null ? "" : name, INPUT, input == null ? null : patched(input));
  }

  /// The files of a patch; a text that is no patch stays as it is.
  private static String patched(String text) {
    var files = PATCHED.matcher(text).results().map(file -> file.group(1).strip()).distinct();
    var names = files.collect(Collectors.joining(", "));
    return names.isEmpty() ? text : names;
  }

  /// A tool that runs at the vendor: its one row is written when it is over.
  private void hosted(String type) {
    var name = type.substring(0, type.length() - "_call".length());
    started(name, ACTION, item.at(ACTION) ? ToolInput.detail(cursor) : null);
    var status = item.text(STATUS);
    if (status == null || !status.equals("in_progress")) {
      out.accept(new SessionEvent.ToolEnded(at, callId(), "failed".equals(status)));
    }
  }

  private void ended() {
    out.accept(new SessionEvent.ToolEnded(at, callId(), item.at(OUTPUT) && failed()));
    if (cursor.isDetailed()) {
      var words = item.at(OUTPUT) ? Details.output(cursor) : null;
      out.accept(new SessionEvent.ToolGave(at, callId(), words, List.of(), child(words)));
    }
  }

  /// The session that a call has started, as its output names it.
  private static @Nullable String child(@Nullable String output) {
    if (output == null || !output.startsWith("{") || !JsonObjects.isOne(JsonCursor.of(output))) {
      return null;
    }
    var fields = JsonCursor.of(output).fields(SPAWNED);
    var id = fields.words(0) == null ? fields.words(1) : fields.words(0);
    return id == null ? null : Ids.clean(id);
  }

  /// Whether the output the cursor stands before tells of a failure.
  private boolean failed() {
    return switch (cursor.kind()) {
      case STRING -> CodexOutput.failed(cursor);
      case OBJECT -> {
        var output = cursor.fields(OUTPUT_KEYS);
        yield output.has(0)
            ? !output.isTrue(0)
            : output.at(1) && cursor.kind() == JsonCursor.Kind.STRING && CodexOutput.failed(cursor);
      }
      default -> false;
    };
  }
}

package dev.belfry.session.reader.antigravity;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// One step of an Antigravity CLI conversation. Calls have no ids: the steps that follow a reply
/// are the results of its calls, in their order. Use once, by one thread.
final class AntigravityStep {
  static final JsonKeys KEYS =
      JsonKeys.of("step_index", "type", "status", "created_at", "content", "tool_calls");
  private static final int INDEX = 0;
  private static final int TYPE = 1;
  private static final int STATUS = 2;
  private static final int CREATED = 3;
  private static final int CONTENT = 4;
  private static final int CALLS = 5;

  private static final JsonKeys CALL = JsonKeys.of("name", "args");
  private static final JsonKeys TELLING =
      JsonKeys.of(
          "CommandLine",
          "AbsolutePath",
          "TargetFile",
          "DirectoryPath",
          "SearchPath",
          "Url",
          "Query",
          "query",
          "toolSummary");
  private static final int TELLINGS = 9;

  /// What the program puts around the words of a person, and beside them.
  private static final Pattern REQUEST =
      Pattern.compile("<USER_REQUEST>(.*?)(?:</USER_REQUEST>|\\z)", Pattern.DOTALL);

  private static final Pattern BESIDE =
      Pattern.compile("<([A-Z]+(?:_[A-Z]+)+)>.*?(?:</\\1>|\\z)", Pattern.DOTALL);

  /// A name may hold a point, but none before a blank.
  private static final Pattern CHOICE =
      Pattern.compile("`?Model Selection`? from .*? to (.+?)\\.(?=\\s|<|\\z)");

  private static final Pattern EXIT =
      Pattern.compile("^The command exited with code (?!0\\b)\\d+", Pattern.MULTILINE);

  /// Results begin with two times and the code.
  private static final int HEAD = 256;

  private final JsonFields step;
  private final Told out;
  private final long at;
  private final long index;

  AntigravityStep(JsonFields step, Consumer<SessionEvent> out) {
    this.step = step;
    this.out = new Told(out);
    this.at = Stamp.of(step, CREATED);
    this.index = step.number(INDEX, -1);
  }

  void tell() {
    switch (step.text(TYPE)) {
      case "USER_INPUT" -> prompted(step.text(CONTENT));
      case "PLANNER_RESPONSE" -> {
        ended();
        replied();
      }
      case "CHECKPOINT" -> {
        ended();
        out.accept(new SessionEvent.Compacted(at));
      }
      case null -> {}
      default -> ended();
    }
    out.touch(at);
  }

  private void prompted(@Nullable String content) {
    if (content == null) {
      return;
    }
    var choice = CHOICE.matcher(content);
    String model = null;
    while (choice.find()) {
      model = choice.group(1).strip();
    }
    if (model != null && !model.isEmpty()) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    var request = REQUEST.matcher(content);
    var text = request.find() ? request.group(1) : BESIDE.matcher(content).replaceAll("");
    if (!text.isBlank()) {
      out.accept(new SessionEvent.Prompted(at, text.strip(), false));
    }
  }

  /// Whatever step has the number that a call's result was to have: the call is over by then.
  private void ended() {
    if (index < 0 || isPending(step.text(STATUS))) {
      return;
    }
    var failed = "ERROR".equals(step.text(STATUS)) || hasExited();
    out.accept(new SessionEvent.ToolEnded(at, String.valueOf(index), failed));
    Details.gave(at, String.valueOf(index), step, CONTENT, out);
  }

  private static boolean isPending(@Nullable String status) {
    return "RUNNING".equals(status) || "PENDING".equals(status);
  }

  /// Whether a command's result tells of another code than 0.
  private boolean hasExited() {
    var type = step.text(TYPE);
    var result = step.at(CONTENT) ? step.cursor().textEnds(HEAD) : null;
    return result != null
        && ("RUN_COMMAND".equals(type) || "GENERIC".equals(type))
        && EXIT.matcher(result.substring(0, Math.min(HEAD, result.length()))).find();
  }

  private void replied() {
    var text = step.prose(CONTENT);
    if (text != null && !text.isBlank()) {
      out.accept(new SessionEvent.Said(at, text));
    }
    var cursor = step.cursor();
    if (index < 0 || !step.at(CALLS) || !cursor.array()) {
      return;
    }
    for (var result = index + 1; cursor.nextItem(); result++) {
      var call = cursor.fields(CALL);
      var name = call.words(0);
      if (name != null) {
        var id = String.valueOf(result);
        out.accept(new SessionEvent.ToolStarted(at, id, name, detail(call), null));
      }
      call.leave();
    }
  }

  private static @Nullable String detail(JsonFields call) {
    var arguments = Arguments.of(call, 1).fields(TELLING);
    for (var key = 0; key < TELLINGS; key++) {
      var text = plain(arguments.words(key));
      if (text != null && !text.isBlank()) {
        return text;
      }
    }
    return plain(ToolInput.detail(arguments));
  }

  /// The shorter of the two transcripts writes each argument as the JSON text of it.
  private static @Nullable String plain(@Nullable String text) {
    if (text == null || text.length() < 2 || !text.startsWith("\"") || !text.endsWith("\"")) {
      return text;
    }
    try {
      var cursor = JsonCursor.of(text);
      var value = cursor.text();
      cursor.end();
      return value;
    } catch (JsonException _) {
      return text;
    }
  }
}

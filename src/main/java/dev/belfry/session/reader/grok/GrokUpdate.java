package dev.belfry.session.reader.grok;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.Told;
import dev.belfry.session.reader.ToolInput;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One line of what a Grok Build session told its clients, by the Agent Client Protocol and what
/// xAI added to it. Use once, by one thread.
final class GrokUpdate {
  private static final JsonKeys LINE = JsonKeys.of("timestamp");
  private static final JsonKeys PARAMS = JsonKeys.of("update", "_meta");
  private static final JsonKeys META = JsonKeys.of("agentTimestampMs", "modelId", "hostTurn");
  private static final JsonKeys UPDATE =
      JsonKeys.of(
          "sessionUpdate",
          "content",
          "_meta",
          "toolCallId",
          "title",
          "rawInput",
          "status",
          "entries",
          "stop_reason",
          "model_id",
          "new_model_id",
          "session_summary",
          "usage",
          "prompt_id");
  private static final int KIND = 0;
  private static final int CONTENT = 1;
  private static final int NOTES = 2;
  private static final int CALL = 3;
  private static final int TITLE = 4;
  private static final int INPUT = 5;
  private static final int STATUS = 6;
  private static final int ENTRIES = 7;
  private static final int STOP = 8;
  private static final int MODEL = 9;
  private static final int NEW_MODEL = 10;
  private static final int SUMMARY = 11;
  static final int USAGE = 12;
  static final int PROMPT = 13;

  private static final JsonKeys TEXT = JsonKeys.of("text");
  private static final JsonKeys TOOL = JsonKeys.of("x.ai/tool");
  private static final JsonKeys NAME = JsonKeys.of("name");

  private final JsonFields update;
  private final long at;
  private final Told out;

  private GrokUpdate(JsonFields update, long at, Consumer<SessionEvent> out) {
    this.update = update;
    this.at = at;
    this.out = new Told(out);
  }

  /// Whether a line is of this kind, in the envelope of today or bare as it once was.
  static boolean isOne(JsonFields line) {
    return line.has(GrokRecord.PARAMS) || line.has(GrokRecord.UPDATE);
  }

  static GrokUpdate of(JsonFields line, Consumer<SessionEvent> out) {
    var seconds = Stamp.of(line.again(LINE), 0);
    var params =
        line.has(GrokRecord.PARAMS) ? line.fields(GrokRecord.PARAMS, PARAMS) : line.again(PARAMS);
    var exact = Stamp.of(params.fields(1, META), 0);
    return new GrokUpdate(params.fields(0, UPDATE), exact == 0 ? seconds : exact, out);
  }

  void tell() {
    switch (update.text(KIND)) {
      case "user_message_chunk" -> prompted();
      case "agent_message_chunk" -> said();
      case "tool_call" -> called();
      case "tool_call_update" -> ended();
      case "plan" -> {
        if (update.at(ENTRIES)) {
          out.accept(new SessionEvent.Planned(at, TaskList.read(update.cursor())));
        }
      }
      case "turn_completed" -> {
        GrokUsage.tell(update, at, out);
        out.accept(new SessionEvent.TurnEnded(at, outcome(update.text(STOP))));
      }
      case "compaction_checkpoint" -> out.accept(new SessionEvent.Compacted(at));
      case "model_changed" -> modelled(update.words(MODEL));
      case "model_auto_switched" -> modelled(update.words(NEW_MODEL));
      case "session_summary_generated" -> {
        var title = update.words(SUMMARY);
        if (title != null) {
          out.accept(new SessionEvent.Titled(at, Source.GENERATED, title));
        }
      }
      case null, default -> {}
    }
    out.touch(at);
  }

  private static Outcome outcome(@Nullable String reason) {
    return switch (reason) {
      case "cancelled" -> Outcome.INTERRUPTED;
      case "error" -> Outcome.FAILED;
      case null, default -> Outcome.DONE;
    };
  }

  private void modelled(@Nullable String model) {
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
  }

  /// What the program asks in the name of the person is no prompt.
  private void prompted() {
    var notes = update.fields(NOTES, META);
    modelled(notes.words(1));
    if (!notes.isTrue(2)) {
      var text = update.fields(CONTENT, TEXT).text(0);
      GrokRecord.prompted(at, text == null ? "" : text, out);
    }
  }

  private void said() {
    var text = update.fields(CONTENT, TEXT).prose(0);
    if (text != null && !text.isBlank()) {
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  private void called() {
    var id = update.words(CALL);
    var own = update.fields(NOTES, TOOL).fields(0, NAME).words(0);
    var name = own == null ? update.words(TITLE) : own;
    if (id == null || name == null) {
      return;
    }
    var asks =
        name.equals("ask_user_question")
            ? ToolInput.questions(Arguments.of(update, INPUT).fields(NAME))
            : null;
    var detail = asks == null ? GrokRecord.detail(Arguments.of(update, INPUT)) : asks.text();
    out.accept(new SessionEvent.ToolStarted(at, id, name, detail, asks));
    over(id);
  }

  private void ended() {
    var id = update.words(CALL);
    if (id != null) {
      over(id);
    }
  }

  private void over(String id) {
    switch (update.text(STATUS)) {
      case "completed" -> out.accept(new SessionEvent.ToolEnded(at, id, false));
      case "failed" -> out.accept(new SessionEvent.ToolEnded(at, id, true));
      case null, default -> {}
    }
  }
}

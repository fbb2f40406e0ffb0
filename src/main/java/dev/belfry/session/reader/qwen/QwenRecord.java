package dev.belfry.session.reader.qwen;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One line of a Qwen Code session and what it says. Use once, by one thread.
final class QwenRecord {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "type",
          "subtype",
          "timestamp",
          "uuid",
          "cwd",
          "gitBranch",
          "message",
          "usageMetadata",
          "model",
          "toolCallResult",
          "systemPayload",
          "isSidechain",
          "forkedFrom");
  private static final int TYPE = 0;
  private static final int SUBTYPE = 1;
  private static final int TIMESTAMP = 2;
  private static final int UUID = 3;
  private static final int CWD = 4;
  private static final int BRANCH = 5;
  private static final int MESSAGE = 6;
  static final int USAGE = 7;
  private static final int MODEL = 8;
  static final int CALL_RESULT = 9;
  private static final int PAYLOAD = 10;
  private static final int SIDECHAIN = 11;
  private static final int FORK = 12;

  private static final JsonKeys MESSAGE_KEYS = JsonKeys.of("parts");
  private static final JsonKeys FORK_OF = JsonKeys.of("sessionId");
  private static final JsonKeys SYSTEM =
      JsonKeys.of(
          "displayText",
          "customTitle",
          "modelId",
          "parentSessionId",
          "state",
          "phase",
          "rawCommand",
          "hiddenInvocation");
  private static final int SHOWN = 0;
  private static final int TITLE = 1;
  private static final int MODEL_ID = 2;
  private static final int PARENT = 3;
  private static final int STATE = 4;
  private static final int PHASE = 5;
  private static final int COMMAND = 6;
  private static final int HIDDEN = 7;

  private final StoreFile.Transcript file;
  private final JsonFields record;
  private final Told out;
  private final long at;
  private final boolean aside;

  QwenRecord(StoreFile.Transcript file, JsonFields record, Consumer<SessionEvent> out) {
    this.file = file;
    this.record = record;
    this.out = new Told(out);
    this.at = Stamp.of(record, TIMESTAMP);
    this.aside = record.isTrue(SIDECHAIN);
  }

  void tell() {
    var fork = record.fields(FORK, FORK_OF).words(0);
    if (fork != null && !fork.equals(file.sessionId())) {
      identified(null, fork);
    }
    switch (record.text(TYPE)) {
      case "user" -> {
        located();
        user();
      }
      case "assistant" -> {
        located();
        assistant();
      }
      case "tool_result" -> {
        located();
        new QwenParts(at, aside, out).results(parts(), record);
      }
      case "system" -> system(record.fields(PAYLOAD, SYSTEM));
      case null, default -> {}
    }
    out.touch(at);
  }

  private void identified(@Nullable String parent, @Nullable String fork) {
    out.accept(new SessionEvent.Identified(at, file.sessionId(), parent, fork, null));
  }

  private void located() {
    var cwd = record.words(CWD);
    var branch = record.words(BRANCH);
    if (cwd != null || branch != null) {
      out.accept(new SessionEvent.Located(at, cwd, branch));
    }
  }

  private JsonFields parts() {
    return record.fields(MESSAGE, MESSAGE_KEYS);
  }

  /// Rows of other kinds are put there by the program, or by a clock.
  private void user() {
    switch (record.text(SUBTYPE)) {
      case "mid_turn_user_message", "agent_launch_prompt" -> prompted();
      case null -> prompted();
      default -> {}
    }
  }

  /// What the person typed; the parts may hold what a hook added to it.
  private void prompted() {
    var shown = record.fields(PAYLOAD, SYSTEM).words(SHOWN);
    var text = shown != null ? shown : QwenParts.words(parts());
    if (!aside && !text.isBlank()) {
      out.accept(new SessionEvent.Prompted(at, text, false));
    }
  }

  private void assistant() {
    var model = record.words(MODEL);
    if (model != null && !aside) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    var usage = QwenParts.usage(record);
    if (usage != null) {
      // A branch copies rows with their ids.
      var id = record.words(UUID);
      var scope = id != null && Homes.isUuid(id) ? id : null;
      var reply = id == null ? String.valueOf(at) : id;
      out.accept(new SessionEvent.Replied(at, reply, scope, aside, model, usage));
    }
    new QwenParts(at, aside, out).reply(parts());
  }

  private void system(JsonFields payload) {
    switch (record.text(SUBTYPE)) {
      // Written again and again, and a made one never in place of a person's: the newest holds.
      case "custom_title" -> {
        var title = payload.words(TITLE);
        if (title != null) {
          out.accept(new SessionEvent.Titled(at, Source.GIVEN, title));
        }
      }
      case "session_model" -> {
        var model = payload.words(MODEL_ID);
        if (model != null) {
          out.accept(new SessionEvent.Modelled(at, model));
        }
      }
      case "parent_session" -> {
        var parent = payload.words(PARENT);
        if (parent != null && !parent.equals(file.sessionId())) {
          identified(parent, null);
        }
      }
      case "slash_command" -> command(payload);
      case "chat_compression" -> out.accept(new SessionEvent.Compacted(at));
      case "turn_result" -> settled(payload.text(STATE));
      case null, default -> {}
    }
  }

  private void command(JsonFields payload) {
    var command = payload.words(COMMAND);
    switch (payload.text(PHASE)) {
      case "invocation" -> {
        if (command != null && !payload.isTrue(HIDDEN)) {
          out.accept(new SessionEvent.Prompted(at, command, true));
        }
      }
      case "result" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.DONE));
      case null, default -> {}
    }
  }

  private void settled(@Nullable String state) {
    switch (state) {
      case "completed" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.DONE));
      case "cancelled" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.INTERRUPTED));
      case "error" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.FAILED));
      case null, default -> {}
    }
  }
}

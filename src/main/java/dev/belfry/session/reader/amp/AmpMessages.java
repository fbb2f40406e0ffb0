package dev.belfry.session.reader.amp;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Arguments;
import dev.belfry.session.reader.Content;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.ToolInput;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The messages of one thread of Amp, in their order. Most have no time: then it is that of the one
/// before. Use once, by one thread.
final class AmpMessages {
  static final JsonKeys KEYS =
      JsonKeys.of("role", "messageId", "content", "state", "usage", "meta");
  private static final int ROLE = 0;
  private static final int ID = 1;
  private static final int CONTENT = 2;
  private static final int STATE = 3;
  private static final int USAGE = 4;
  private static final int META = 5;

  private static final JsonKeys BLOCK =
      JsonKeys.of("type", "text", "id", "name", "input", "toolUseID", "run");
  private static final JsonKeys RUN = JsonKeys.of("status", "result");
  private static final JsonKeys INPUT = JsonKeys.of("todos");
  private static final JsonKeys STATES = JsonKeys.of("type", "stopReason");
  private static final JsonKeys SENT = JsonKeys.of("sentAt");
  private static final JsonKeys USED = JsonKeys.of("model", "timestamp");

  private final AmpLedger ledger;
  private final Consumer<SessionEvent> out;
  private final Map<String, SessionEvent.ToolStarted> calls = new HashMap<>();
  private long at;

  /// @param created when the thread began, 0 where unknown
  AmpMessages(long created, AmpLedger ledger, Consumer<SessionEvent> out) {
    this.at = created;
    this.ledger = ledger;
    this.out = out;
  }

  void tell(JsonFields message) {
    var used = message.fields(USAGE, USED);
    var own = Math.max(Stamp.of(used, 1), Stamp.of(message.fields(META, SENT), 0));
    at = own == 0 ? at : own;
    switch (message.text(ROLE)) {
      case "user" -> {
        eachBlock(message, this::answered);
        var text = message.at(CONTENT) ? Content.words(message.cursor()) : "";
        if (!text.isBlank()) {
          out.accept(new SessionEvent.Prompted(at, text, false));
        }
      }
      case "assistant" -> {
        replied(message, used);
        eachBlock(message, this::did);
        settled(message.fields(STATE, STATES));
      }
      case null, default -> eachBlock(message, this::summarized);
    }
  }

  private static void eachBlock(JsonFields message, Consumer<JsonFields> teller) {
    var cursor = message.cursor();
    if (message.at(CONTENT) && cursor.array()) {
      while (cursor.nextItem()) {
        var block = cursor.fields(BLOCK);
        teller.accept(block);
        block.leave();
      }
    }
  }

  private void replied(JsonFields message, JsonFields used) {
    var model = used.words(0);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    var id = message.number(ID, -1);
    var usage = AmpLedger.usage(message, USAGE);
    ledger.tell(id, out);
    if (id >= 0 && usage != null && !ledger.covers(id)) {
      out.accept(new SessionEvent.Replied(at, "message " + id, null, false, model, usage));
    }
  }

  private void did(JsonFields block) {
    switch (block.text(0)) {
      case "text" -> {
        var text = block.prose(1);
        if (text != null && !text.isBlank()) {
          out.accept(new SessionEvent.Said(at, text));
        }
      }
      case "tool_use" -> called(block);
      case null, default -> summarized(block);
    }
  }

  private void called(JsonFields block) {
    var id = block.words(2);
    var name = block.words(3);
    if (id == null || name == null) {
      return;
    }
    var detail = ToolInput.detail(Arguments.of(block, 4));
    var call = new SessionEvent.ToolStarted(at, id, name, detail, null);
    calls.put(id, call);
    out.accept(call);
    Details.given(at, new Details.Call(id, name), block, 4, out);
    var input = input(block);
    if (name.equals("todo_write") && input.at(0)) {
      out.accept(new SessionEvent.Planned(at, TaskList.read(input.cursor())));
    }
  }

  private static JsonFields input(JsonFields block) {
    return Arguments.of(block, 4).fields(INPUT);
  }

  /// A result is there from the beginning of a run, with the state of it.
  private void answered(JsonFields block) {
    summarized(block);
    var id = "tool_result".equals(block.text(0)) ? block.words(5) : null;
    if (id == null) {
      return;
    }
    switch (block.fields(6, RUN).text(0)) {
      case "done" -> out.accept(new SessionEvent.ToolEnded(at, id, false));
      case "error", "cancelled", "rejected-by-user" ->
          out.accept(new SessionEvent.ToolEnded(at, id, true));
      case "blocked-on-user" -> asked(calls.get(id));
      case null, default -> {}
    }
    if (block.fields(6, RUN).has(1)) {
      Details.gave(at, id, block, 6, out);
    }
  }

  private void asked(SessionEvent.@Nullable ToolStarted call) {
    if (call != null) {
      var detail = call.detail();
      var text = detail == null ? call.name() : call.name() + ": " + detail;
      var question = new Question(text, List.of(), 0);
      out.accept(new SessionEvent.ToolStarted(at, call.callId(), call.name(), detail, question));
    }
  }

  private void summarized(JsonFields block) {
    if ("summary".equals(block.text(0))) {
      out.accept(new SessionEvent.Compacted(at));
    }
  }

  private void settled(JsonFields state) {
    switch (state.text(0)) {
      case "complete" -> {
        var reason = state.text(1);
        if ("end_turn".equals(reason) || "max_tokens".equals(reason)) {
          out.accept(new SessionEvent.TurnEnded(at, Outcome.DONE));
        }
      }
      case "cancelled" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.INTERRUPTED));
      case "error" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.FAILED));
      case null, default -> {}
    }
  }
}

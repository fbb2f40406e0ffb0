package dev.belfry.session.reader.claude;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Question;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.TaskList;
import dev.belfry.session.reader.Tokens;
import dev.belfry.session.reader.ToolInput;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// An assistant's row of a Claude Code transcript: one block or several of one reply, with the
/// usage of the whole reply on each row. Use once, by one thread.
final class ClaudeReply {
  private static final JsonKeys MESSAGE =
      JsonKeys.of("id", "model", "content", "stop_reason", "usage");
  private static final JsonKeys USAGE =
      JsonKeys.of(
          "input_tokens",
          "output_tokens",
          "cache_read_input_tokens",
          "cache_creation_input_tokens",
          "cache_creation",
          "output_tokens_details");
  private static final JsonKeys WRITTEN =
      JsonKeys.of("ephemeral_5m_input_tokens", "ephemeral_1h_input_tokens");
  private static final JsonKeys DETAILS = JsonKeys.of("thinking_tokens");
  private static final JsonKeys BLOCK =
      JsonKeys.of("type", "text", "id", "name", "input", "tool_use_id", "content");
  private static final JsonKeys TODOS = JsonKeys.of("todos");
  private static final JsonKeys PLAN = JsonKeys.of("plan");
  private static final JsonKeys TASK = JsonKeys.of("taskId", "subject", "activeForm", "status");

  private final JsonFields record;
  private final JsonFields message;
  private final JsonCursor cursor;
  private final Consumer<SessionEvent> out;
  private final long at;
  private final boolean aside;
  private final String uuid;

  /// @param aside whether a subagent speaks in the file of its parent
  ClaudeReply(JsonFields record, long at, boolean aside, Consumer<SessionEvent> out) {
    this.record = record;
    this.message = record.fields(ClaudeRecord.MESSAGE, MESSAGE);
    this.cursor = record.cursor();
    this.out = out;
    this.at = at;
    this.aside = aside;
    var id = record.text(ClaudeRecord.UUID);
    this.uuid = id == null ? "" : id;
  }

  void tell() {
    var model = message.words(1);
    // What the program itself says in the model's name costs nothing and is no model.
    var real = !"<synthetic>".equals(model);
    if (model != null && real && !aside) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    if (real && message.has(4)) {
      replied(model, usage());
    } else if (real && record.has(ClaudeRecord.OUTPUT)) {
      replied(model, flatUsage());
    }
    if (message.at(2)) {
      content();
    }
    if (!aside) {
      end();
    }
  }

  private void replied(@Nullable String model, Usage usage) {
    var id = message.words(0);
    out.accept(
        new SessionEvent.Replied(
            at,
            id == null ? uuid : id,
            record.words(ClaudeRecord.REQUEST),
            record.isTrue(ClaudeRecord.SIDECHAIN),
            model,
            usage));
  }

  /// Usage beside the message, as the oldest rows have it.
  private Usage flatUsage() {
    return new Usage(
        Tokens.of(record, ClaudeRecord.INPUT),
        Tokens.of(record, ClaudeRecord.OUTPUT),
        Tokens.of(record, ClaudeRecord.CACHE_READ),
        Tokens.of(record, ClaudeRecord.CACHE_WRITE),
        -1);
  }

  private Usage usage() {
    var usage = message.fields(4, USAGE);
    var written = Tokens.of(usage, 3);
    if (written == 0) {
      // Some versions fill the split by lifetime and leave the sum at zero.
      var split = usage.fields(4, WRITTEN);
      written = Tokens.of(split, 0) + Tokens.of(split, 1);
    }
    return new Usage(
        Tokens.of(usage, 0),
        Tokens.of(usage, 1),
        Tokens.of(usage, 2),
        written,
        Tokens.orUnknown(usage.fields(5, DETAILS), 0));
  }

  private void content() {
    if (cursor.kind() == JsonCursor.Kind.STRING) {
      said(cursor.prose());
      return;
    }
    if (cursor.array()) {
      while (cursor.nextItem()) {
        if (cursor.kind() == JsonCursor.Kind.STRING) {
          said(cursor.prose());
        } else {
          var block = cursor.fields(BLOCK);
          block(block);
          block.leave();
        }
      }
    }
  }

  private void block(JsonFields block) {
    switch (block.text(0)) {
      case "text" -> said(block.prose(1));
      case "tool_use", "server_tool_use", "mcp_tool_use" -> tool(block);
      case "web_search_tool_result", "web_fetch_tool_result", "mcp_tool_result" -> {
        var callId = block.words(5);
        if (callId != null) {
          out.accept(new SessionEvent.ToolEnded(at, callId, false));
          Details.gave(at, callId, block, 6, out);
        }
      }
      case null, default -> {}
    }
  }

  private void said(@Nullable String text) {
    if (text != null && !text.isBlank() && !aside) {
      out.accept(new SessionEvent.Said(at, text));
    }
  }

  private void tool(JsonFields block) {
    var id = block.words(2);
    var name = block.words(3);
    var tool = name == null ? "" : name;
    var asks = asks(tool, block);
    var detail = asks != null ? asks.text() : block.at(4) ? ToolInput.detail(cursor) : null;
    var call = new Details.Call(id == null ? uuid : id, tool);
    out.accept(new SessionEvent.ToolStarted(at, call.id(), tool, detail, asks));
    Details.given(at, call, block, 4, out);
    switch (tool) {
      case "TodoWrite" -> planned(block.fields(4, TODOS));
      case "TaskUpdate" -> task(block.fields(4, TASK));
      default -> {}
    }
  }

  private @Nullable Question asks(String tool, JsonFields block) {
    return switch (tool) {
      case "AskUserQuestion" -> ToolInput.questions(block.fields(4, TODOS));
      case "ExitPlanMode" -> {
        var plan = block.fields(4, PLAN).words(0);
        yield new Question(plan == null ? "The plan is ready." : plan, List.of(), 0);
      }
      default -> null;
    };
  }

  private void planned(JsonFields input) {
    if (input.at(0)) {
      out.accept(new SessionEvent.Planned(at, TaskList.read(cursor)));
    }
  }

  private void task(JsonFields input) {
    var id = input.words(0);
    if (id != null) {
      var status = input.text(3);
      out.accept(
          new SessionEvent.TaskChanged(
              at,
              id,
              input.words(1),
              input.words(2),
              TaskList.status(status),
              "deleted".equals(status)));
    }
  }

  private void end() {
    if (record.isTrue(ClaudeRecord.API_ERROR)) {
      out.accept(new SessionEvent.TurnEnded(at, Outcome.FAILED));
      return;
    }
    switch (message.text(3)) {
      case "end_turn", "stop_sequence" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.DONE));
      case "refusal" -> out.accept(new SessionEvent.TurnEnded(at, Outcome.FAILED));
      case null, default -> {}
    }
  }
}

package dev.belfry.session.reader.claude;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.Edit;
import dev.belfry.session.Ids;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.reader.Details;
import dev.belfry.session.reader.TaskList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// What stands on the person's side of a Claude Code transcript. Use once, by one thread.
final class ClaudeUser {
  private static final JsonKeys KIND = JsonKeys.of("kind");
  private static final JsonKeys MESSAGE_CONTENT = JsonKeys.of("content");
  private static final JsonKeys BLOCK =
      JsonKeys.of("type", "text", "tool_use_id", "is_error", "content");
  private static final JsonKeys RESULT = JsonKeys.of("task");
  private static final JsonKeys RESULT_TASK = JsonKeys.of("id", "subject", "status");
  private static final JsonKeys DONE = JsonKeys.of("filePath", "structuredPatch", "agentId");
  private static final JsonKeys QUEUED =
      JsonKeys.of("type", "prompt", "commandMode", "isMeta", "origin", "content");

  private final JsonFields record;
  private final JsonCursor cursor;
  private final Consumer<SessionEvent> out;
  private final long at;

  ClaudeUser(JsonFields record, long at, Consumer<SessionEvent> out) {
    this.record = record;
    this.cursor = record.cursor();
    this.out = out;
    this.at = at;
  }

  private void ended(Outcome outcome) {
    out.accept(new SessionEvent.TurnEnded(at, outcome));
  }

  /// A row of the user: words, results of tools, or a note of the program.
  ///
  /// @param aside whether it stands in a subagent's talk inside the file of its parent
  void row(boolean aside) {
    var texts = new ArrayList<String>();
    var results = 0;
    var message = record.fields(ClaudeRecord.MESSAGE, MESSAGE_CONTENT);
    if (message.at(0)) {
      results = content(texts);
    }
    task();
    var prompt = ClaudePrompt.of(texts);
    var mayPrompt =
        results == 0
            && !record.isTrue(ClaudeRecord.META)
            && !record.isTrue(ClaudeRecord.SUMMARISED)
            && !record.isTrue(ClaudeRecord.TRANSCRIPT_ONLY)
            && !aside
            && isFromPerson(record, ClaudeRecord.ORIGIN);
    if (mayPrompt || prompt == ClaudePrompt.Note.INTERRUPTED) {
      prompt(prompt);
    }
  }

  /// Reads the content the cursor stands before: texts are added to `texts`, results are told.
  ///
  /// @return how many tool results there were
  private int content(List<String> texts) {
    if (cursor.kind() == JsonCursor.Kind.STRING) {
      texts.add(String.valueOf(cursor.text()));
      return 0;
    }
    var results = 0;
    if (cursor.array()) {
      while (cursor.nextItem()) {
        if (cursor.kind() == JsonCursor.Kind.STRING) {
          texts.add(String.valueOf(cursor.text()));
        } else {
          var block = cursor.fields(BLOCK);
          results += block(block, texts);
          block.leave();
        }
      }
    }
    return results;
  }

  private int block(JsonFields block, List<String> texts) {
    switch (block.text(0)) {
      case "text" -> {
        var text = block.text(1);
        if (text != null) {
          texts.add(text);
        }
      }
      case "image" -> texts.add(ClaudePrompt.IMAGE);
      case "tool_result" -> {
        var callId = block.words(2);
        if (callId != null) {
          out.accept(new SessionEvent.ToolEnded(at, callId, block.isTrue(3)));
          gave(callId, block);
        }
        return 1;
      }
      case null, default -> {}
    }
    return 0;
  }

  /// What the tool gave back: its words in the block, and beside the message what it changed and
  /// which subagent it started.
  private void gave(String callId, JsonFields block) {
    if (!cursor.isDetailed()) {
      return;
    }
    var words = block.at(4) ? Details.output(cursor) : null;
    var done = record.fields(ClaudeRecord.TOOL_RESULT, DONE);
    var path = done.words(0);
    var agent = done.words(2);
    var pieces = Details.hunks(done, 1);
    out.accept(
        new SessionEvent.ToolGave(
            at,
            callId,
            words,
            pieces.isEmpty() ? List.of() : List.of(new Edit(path == null ? "" : path, pieces)),
            agent == null ? null : Ids.clean("agent-" + agent)));
  }

  /// A created task: its number is in the result only.
  private void task() {
    var task = record.fields(ClaudeRecord.TOOL_RESULT, RESULT).fields(0, RESULT_TASK);
    var id = task.words(0);
    var subject = task.words(1);
    if (id != null && subject != null) {
      var status = TaskList.status(task.text(2));
      out.accept(new SessionEvent.TaskChanged(at, id, subject, null, status, false));
    }
  }

  void prompt(ClaudePrompt prompt) {
    switch (prompt) {
      case ClaudePrompt.Typed typed ->
          out.accept(new SessionEvent.Prompted(at, typed.text(), typed.command()));
      case ClaudePrompt.Note.INTERRUPTED -> ended(Outcome.INTERRUPTED);
      // A local command is over as soon as its output is written.
      case ClaudePrompt.Note.LOCAL_OUTPUT -> ended(Outcome.DONE);
      case ClaudePrompt.Note.NOTHING -> {}
    }
  }

  private static boolean isFromPerson(JsonFields fields, int key) {
    if (!fields.has(key)) {
      return true;
    }
    return switch (fields.fields(key, KIND).text(0)) {
      case "human", "user", "cli" -> true;
      case null, default -> false;
    };
  }

  /// A row of context, of which some tell a queued prompt or the task list.
  void attachment() {
    var attachment = record.fields(ClaudeRecord.ATTACHMENT, QUEUED);
    switch (attachment.text(0)) {
      case "queued_command" -> queued(attachment);
      case "task_reminder", "todo_reminder" -> {
        var tasks = attachment.at(5) ? TaskList.read(cursor) : List.<SessionEvent.Task>of();
        if (!tasks.isEmpty()) {
          out.accept(new SessionEvent.Planned(at, tasks));
        }
      }
      case null, default -> {}
    }
  }

  /// A prompt typed while the agent was busy.
  private void queued(JsonFields attachment) {
    var mode = attachment.text(2);
    var typed = mode == null || mode.equals("prompt");
    var texts = new ArrayList<String>();
    if (typed
        && !attachment.isTrue(3)
        && isFromPerson(attachment, 4)
        && attachment.at(1)
        && content(texts) == 0) {
      prompt(ClaudePrompt.of(texts));
    }
  }
}

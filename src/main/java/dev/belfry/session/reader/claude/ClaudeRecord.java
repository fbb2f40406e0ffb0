package dev.belfry.session.reader.claude;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.TaskList;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One line of a Claude Code transcript and what it says. Use once, by one thread.
final class ClaudeRecord {
  static final JsonKeys KEYS =
      JsonKeys.of(
          "type",
          "timestamp",
          "sessionId",
          "cwd",
          "gitBranch",
          "isSidechain",
          "isMeta",
          "isCompactSummary",
          "isVisibleInTranscriptOnly",
          "isApiErrorMessage",
          "teamName",
          "agentName",
          "forkedFrom",
          "requestId",
          "uuid",
          "message",
          "attachment",
          "toolUseResult",
          "origin",
          "subtype",
          "content",
          "aiTitle",
          "customTitle",
          "summary",
          "relocatedCwd",
          "worktreeSession");
  private static final int TYPE = 0;
  private static final int TIMESTAMP = 1;
  private static final int SESSION = 2;
  private static final int CWD = 3;
  private static final int BRANCH = 4;
  static final int SIDECHAIN = 5;
  private static final int META = 6;
  private static final int SUMMARISED = 7;
  private static final int TRANSCRIPT_ONLY = 8;
  static final int API_ERROR = 9;
  private static final int TEAM = 10;
  private static final int AGENT_NAME = 11;
  private static final int FORK = 12;
  static final int REQUEST = 13;
  static final int UUID = 14;
  static final int MESSAGE = 15;
  private static final int ATTACHMENT = 16;
  private static final int TOOL_RESULT = 17;
  private static final int ORIGIN = 18;
  private static final int SUBTYPE = 19;
  private static final int CONTENT = 20;
  private static final int AI_TITLE = 21;
  private static final int CUSTOM_TITLE = 22;
  private static final int SUMMARY = 23;
  private static final int RELOCATED = 24;
  private static final int WORKTREE = 25;

  private static final JsonKeys FORK_OF = JsonKeys.of("sessionId");
  private static final JsonKeys KIND = JsonKeys.of("kind");
  private static final JsonKeys MESSAGE_CONTENT = JsonKeys.of("content");
  private static final JsonKeys BLOCK = JsonKeys.of("type", "text", "tool_use_id", "is_error");
  private static final JsonKeys WORKTREE_SESSION = JsonKeys.of("worktreePath", "worktreeBranch");
  private static final JsonKeys RESULT = JsonKeys.of("task");
  private static final JsonKeys RESULT_TASK = JsonKeys.of("id", "subject", "status");
  private static final JsonKeys QUEUED =
      JsonKeys.of("type", "prompt", "commandMode", "isMeta", "origin", "content");

  private final StoreFile.Transcript file;
  private final JsonFields record;
  private final JsonCursor cursor;
  private final Consumer<SessionEvent> out;
  private final long at;

  ClaudeRecord(StoreFile.Transcript file, JsonFields record, Consumer<SessionEvent> out) {
    this.file = file;
    this.record = record;
    this.cursor = record.cursor();
    this.out = out;
    this.at = Stamp.of(record, TIMESTAMP);
  }

  void tell() {
    var type = record.text(TYPE);
    switch (type) {
      case "user" -> {
        where();
        user();
      }
      case "assistant" -> {
        where();
        new ClaudeReply(record, at, isInlineSidechain(), out).tell();
      }
      case "system" -> system();
      case "attachment" -> {
        where();
        attachment();
      }
      case "ai-title" -> titled(SessionEvent.Titled.Source.GENERATED, AI_TITLE);
      case "custom-title" -> titled(SessionEvent.Titled.Source.GIVEN, CUSTOM_TITLE);
      case "summary" -> titled(SessionEvent.Titled.Source.SUMMARY, SUMMARY);
      case "relocated" -> located(record.words(RELOCATED), null);
      case "worktree-state" -> worktree();
      // Written into parked sessions too: no sign of activity.
      case "queue-operation" -> {}
      case null, default -> touched();
    }
  }

  /// Who and where the record says it is.
  private void where() {
    identify();
    located(record.words(CWD), record.words(BRANCH));
  }

  private void identify() {
    var fork = record.has(FORK) ? record.fields(FORK, FORK_OF).words(0) : null;
    var parent = parent();
    if (fork != null || parent != null) {
      var name = parent == null ? null : record.words(AGENT_NAME);
      out.accept(new SessionEvent.Identified(at, file.sessionId(), parent, fork, name));
    }
  }

  /// The parent, where it is in the records only: a subagent beside its parent carries the
  /// parent's id, a member of a team the first eight characters of it.
  private @Nullable String parent() {
    if (file.parentId() != null) {
      return null;
    }
    if (Claude.isSubagent(file)) {
      var session = record.words(SESSION);
      return session == null || session.equals(file.sessionId()) ? null : session;
    }
    var team = record.words(TEAM);
    if (team == null || !team.startsWith("session-")) {
      return null;
    }
    var parent = team.substring("session-".length());
    return parent.isEmpty() || file.sessionId().startsWith(parent) ? null : parent;
  }

  private void located(@Nullable String cwd, @Nullable String branch) {
    if (cwd != null || branch != null) {
      out.accept(new SessionEvent.Located(at, cwd, branch));
    }
  }

  private void worktree() {
    if (record.has(WORKTREE)) {
      var session = record.fields(WORKTREE, WORKTREE_SESSION);
      located(session.words(0), session.words(1));
    }
  }

  private void titled(SessionEvent.Titled.Source source, int key) {
    var title = record.words(key);
    if (title != null) {
      out.accept(new SessionEvent.Titled(at, source, title));
    }
  }

  private void touched() {
    if (at > 0) {
      out.accept(new SessionEvent.Touched(at));
    }
  }

  private void system() {
    switch (record.text(SUBTYPE)) {
      // Notes that appear while nobody works.
      case "away_summary", "bridge_status", "informational" -> {}
      case "turn_duration" -> ended(Outcome.DONE);
      case "api_refusal" -> ended(Outcome.FAILED);
      case "compact_boundary" -> out.accept(new SessionEvent.Compacted(at));
      case "local_command" -> {
        var text = record.text(CONTENT);
        prompt(text == null ? ClaudePrompt.Note.NOTHING : ClaudePrompt.of(text));
      }
      case null, default -> {
        where();
        touched();
      }
    }
  }

  private void ended(Outcome outcome) {
    out.accept(new SessionEvent.TurnEnded(at, outcome));
  }

  private boolean isInlineSidechain() {
    return record.isTrue(SIDECHAIN) && !Claude.isSubagent(file);
  }

  private void user() {
    var texts = new ArrayList<String>();
    var results = 0;
    var message = record.fields(MESSAGE, MESSAGE_CONTENT);
    if (message.at(0)) {
      results = content(texts);
    }
    task();
    var prompt = ClaudePrompt.of(texts);
    var mayPrompt =
        results == 0
            && !record.isTrue(META)
            && !record.isTrue(SUMMARISED)
            && !record.isTrue(TRANSCRIPT_ONLY)
            && !isInlineSidechain()
            && isFromPerson(record, ORIGIN);
    if (mayPrompt || prompt == ClaudePrompt.Note.INTERRUPTED) {
      prompt(prompt);
    } else if (results == 0) {
      touched();
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
        if (callId == null) {
          touched();
        } else {
          out.accept(new SessionEvent.ToolEnded(at, callId, block.isTrue(3)));
        }
        return 1;
      }
      case null, default -> {}
    }
    return 0;
  }

  /// A created task: its number is in the result only.
  private void task() {
    var task = record.fields(TOOL_RESULT, RESULT).fields(0, RESULT_TASK);
    var id = task.words(0);
    var subject = task.words(1);
    if (id != null && subject != null) {
      var status = TaskList.status(task.text(2));
      out.accept(new SessionEvent.TaskChanged(at, id, subject, null, status, false));
    }
  }

  private void prompt(ClaudePrompt prompt) {
    switch (prompt) {
      case ClaudePrompt.Typed typed ->
          out.accept(new SessionEvent.Prompted(at, typed.text(), typed.command()));
      case ClaudePrompt.Note.INTERRUPTED -> ended(Outcome.INTERRUPTED);
      // A local command is over as soon as its output is written.
      case ClaudePrompt.Note.LOCAL_OUTPUT -> ended(Outcome.DONE);
      case ClaudePrompt.Note.NOTHING -> touched();
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

  private void attachment() {
    var attachment = record.fields(ATTACHMENT, QUEUED);
    switch (attachment.text(0)) {
      case "queued_command" -> queued(attachment);
      case "task_reminder", "todo_reminder" -> {
        var tasks = attachment.at(5) ? TaskList.read(cursor) : List.<SessionEvent.Task>of();
        if (!tasks.isEmpty()) {
          out.accept(new SessionEvent.Planned(at, tasks));
        }
        touched();
      }
      case null, default -> touched();
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
    } else {
      touched();
    }
  }
}

package dev.belfry.session.reader.claude;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Told;
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
          "worktreeSession",
          "inputTokens",
          "outputTokens",
          "cacheReadInputTokens",
          "cacheCreationInputTokens");
  private static final int TYPE = 0;
  private static final int TIMESTAMP = 1;
  private static final int SESSION = 2;
  private static final int CWD = 3;
  private static final int BRANCH = 4;
  static final int SIDECHAIN = 5;
  static final int META = 6;
  static final int SUMMARISED = 7;
  static final int TRANSCRIPT_ONLY = 8;
  static final int API_ERROR = 9;
  private static final int TEAM = 10;
  private static final int AGENT_NAME = 11;
  private static final int FORK = 12;
  static final int REQUEST = 13;
  static final int UUID = 14;
  static final int MESSAGE = 15;
  static final int ATTACHMENT = 16;
  static final int TOOL_RESULT = 17;
  static final int ORIGIN = 18;
  private static final int SUBTYPE = 19;
  private static final int CONTENT = 20;
  private static final int AI_TITLE = 21;
  private static final int CUSTOM_TITLE = 22;
  private static final int SUMMARY = 23;
  private static final int RELOCATED = 24;
  private static final int WORKTREE = 25;
  static final int INPUT = 26;
  static final int OUTPUT = 27;
  static final int CACHE_READ = 28;
  static final int CACHE_WRITE = 29;

  private static final JsonKeys ROLE = JsonKeys.of("role");
  private static final JsonKeys FORK_OF = JsonKeys.of("sessionId");
  private static final JsonKeys WORKTREE_SESSION = JsonKeys.of("worktreePath", "worktreeBranch");

  private final StoreFile.Transcript file;
  private final JsonFields record;
  private final Told out;
  private final long at;

  ClaudeRecord(StoreFile.Transcript file, JsonFields record, Consumer<SessionEvent> out) {
    this.file = file;
    this.record = record;
    this.out = new Told(out);
    this.at = Stamp.of(record, TIMESTAMP);
  }

  void tell() {
    var type = record.text(TYPE);
    switch (type) {
      case "user", "assistant" -> speaker(type);
      case "system" -> {
        if (isIdleNote()) {
          return;
        }
        where();
        system();
      }
      case "attachment" -> {
        where();
        new ClaudeUser(record, at, out).attachment();
      }
      case "ai-title" -> titled(SessionEvent.Titled.Source.GENERATED, AI_TITLE);
      case "custom-title" -> titled(SessionEvent.Titled.Source.GIVEN, CUSTOM_TITLE);
      case "summary" -> titled(SessionEvent.Titled.Source.SUMMARY, SUMMARY);
      case "relocated" -> located(record.words(RELOCATED), null);
      case "worktree-state" -> worktree();
      // Written into parked sessions too: no sign of activity.
      case "queue-operation" -> {
        return;
      }
      // The oldest rows have a role for a type.
      case null -> speaker(record.fields(MESSAGE, ROLE).text(0));
      default -> {}
    }
    out.touch(at);
  }

  private void speaker(@Nullable String role) {
    var aside = record.isTrue(SIDECHAIN) && !Claude.isSubagent(file);
    switch (role) {
      case "user" -> {
        where();
        new ClaudeUser(record, at, out).row(aside);
      }
      case "assistant" -> {
        where();
        new ClaudeReply(record, at, aside, out).tell();
      }
      case null, default -> {}
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

  private void system() {
    switch (record.text(SUBTYPE)) {
      case "turn_duration" -> ended(Outcome.DONE);
      case "api_refusal" -> ended(Outcome.FAILED);
      case "compact_boundary" -> out.accept(new SessionEvent.Compacted(at));
      case "local_command" -> {
        var text = record.text(CONTENT);
        if (text != null) {
          new ClaudeUser(record, at, out).prompt(ClaudePrompt.of(text));
        }
      }
      case null, default -> {}
    }
  }

  /// Notes that appear while nobody works.
  private boolean isIdleNote() {
    return switch (record.text(SUBTYPE)) {
      case "away_summary", "bridge_status", "informational" -> true;
      case null, default -> false;
    };
  }

  private void ended(Outcome outcome) {
    out.accept(new SessionEvent.TurnEnded(at, outcome));
  }
}

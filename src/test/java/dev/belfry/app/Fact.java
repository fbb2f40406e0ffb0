package dev.belfry.app;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// What a store may tell of a session, and what in a golden shows that a reader reads it.
enum Fact {
  ID(Group.SESSION, "id"),
  TITLE(Group.SESSION, "title"),
  FOLDER(Group.SESSION, "folder"),
  BRANCH(Group.SESSION, "Git branch"),
  MODEL(Group.SESSION, "model"),
  SUBAGENTS(Group.SESSION, "subagents"),
  FORK(Group.SESSION, "fork"),
  RESUME(Group.SESSION, "resume command"),
  PROGRAM(Group.SESSION, "its program"),

  TIMES(Group.TALK, "times"),
  PROMPTS(Group.TALK, "prompts"),
  REPLIES(Group.TALK, "replies"),
  CALLS(Group.TALK, "tool calls"),
  FAILED_CALLS(Group.TALK, "failed calls"),
  QUESTIONS(Group.TALK, "questions"),
  TASKS(Group.TALK, "task list"),
  TURN_END(Group.TALK, "end of a turn"),
  INTERRUPTION(Group.TALK, "interruption"),
  FAILURE(Group.TALK, "failed turn"),
  COMPACTION(Group.TALK, "compaction"),

  INPUT(Group.TOKENS, "input"),
  OUTPUT(Group.TOKENS, "output"),
  CACHE(Group.TOKENS, "cache"),
  REASONING(Group.TOKENS, "reasoning");

  /// The tables that the facts stand in.
  enum Group {
    SESSION("Which session it is"),
    TALK("What happens in it"),
    TOKENS("Tokens");

    final String heading;

    Group(String heading) {
      this.heading = heading;
    }

    List<Fact> facts() {
      return Stream.of(Fact.values()).filter(fact -> fact.group == this).toList();
    }
  }

  final Group group;
  final String heading;

  Fact(Group group, String heading) {
    this.group = group;
    this.heading = heading;
  }

  /// The name in `not-recorded.tsv`.
  String key() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  boolean isShownBy(Seen seen) {
    return switch (this) {
      case ID -> seen.hasSession() || seen.has("Identified");
      case TITLE -> seen.has("Titled", it -> filled(it, "title"));
      case FOLDER -> seen.has("Located", it -> filled(it, "cwd"));
      case BRANCH -> seen.has("Located", it -> filled(it, "branch"));
      case MODEL -> seen.has("Modelled") || seen.has("Replied", it -> filled(it, "model"));
      case SUBAGENTS ->
          seen.hasSubagent()
              || seen.has("Identified", it -> filled(it, "parentId"))
              || seen.has("ToolStarted", it -> spawns(seen, it));
      case FORK -> seen.has("Identified", it -> filled(it, "forkedFrom"));
      case RESUME -> !seen.reader().resume("some-id").isEmpty();
      case PROGRAM -> !seen.reader().programs().isEmpty();
      case TIMES -> timed(seen, "Prompted") || timed(seen, "Said");
      case PROMPTS -> seen.has("Prompted");
      case REPLIES -> seen.has("Said");
      case CALLS -> seen.has("ToolStarted");
      case FAILED_CALLS -> seen.has("ToolEnded", Fact::failed);
      case QUESTIONS -> seen.has("ToolStarted", it -> filled(it, "asks"));
      case TASKS -> seen.has("Planned") || seen.has("TaskChanged");
      case TURN_END -> ended(seen, "DONE");
      case INTERRUPTION -> ended(seen, "INTERRUPTED");
      case FAILURE -> ended(seen, "FAILED");
      case COMPACTION -> seen.has("Compacted");
      case INPUT -> used(seen, "input");
      case OUTPUT -> used(seen, "output");
      case CACHE -> used(seen, "cacheRead") || used(seen, "cacheWrite");
      case REASONING -> used(seen, "reasoning");
    };
  }

  private static boolean filled(JsonNode event, String field) {
    var value = event.path(field);
    return value.isObject() || !value.asString("").isBlank();
  }

  private static boolean spawns(Seen seen, JsonNode call) {
    return seen.reader().spawns(call.path("name").asString(""));
  }

  private static boolean timed(Seen seen, String kind) {
    return seen.has(kind, it -> it.path("at").asLong(0) > 0);
  }

  private static boolean failed(JsonNode event) {
    return event.path("failed").asBoolean(false);
  }

  private static boolean ended(Seen seen, String outcome) {
    return seen.has("TurnEnded", it -> it.path("outcome").asString("").equals(outcome));
  }

  private static boolean used(Seen seen, String tokens) {
    return seen.has("Replied", it -> it.path("usage").path(tokens).asLong(0) > 0)
        || seen.has("Metered", it -> it.path("total").path(tokens).asLong(0) > 0);
  }
}

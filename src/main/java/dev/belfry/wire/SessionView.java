package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One session as a row. On the wire it is one flat object; here it is grouped by what belongs
/// together. Times are epoch seconds, and null is unknown.
public record SessionView(
    @JsonUnwrapped Identity identity,
    @JsonUnwrapped Words words,
    @JsonUnwrapped Doing doing,
    @JsonUnwrapped Times times,
    @JsonUnwrapped Spent spent,
    @JsonUnwrapped Tasks tasks,
    @JsonUnwrapped Reading reading) {

  /// The row as it is at `nowMillis`.
  public static SessionView of(Session session, long nowMillis) {
    return new SessionRow(session, nowMillis).view();
  }

  /// Who and where.
  ///
  /// @param id `<harness>/<sid>`, unique over all rows
  /// @param session a short id for display, unique within harness and project
  /// @param sid the harness's own full id
  /// @param project a short label of the working folder
  /// @param resume the command that opens the session again, with its `cd`
  public record Identity(
      Redacted id,
      Redacted session,
      Redacted sid,
      Redacted harness,
      Redacted project,
      @Nullable Redacted cwd,
      @Nullable Redacted branch,
      @Nullable Redacted resume) {}

  /// What people and agents wrote, and which model.
  ///
  /// @param title at most 80 characters
  /// @param lastPrompt at most 140 characters, empty if there is none
  /// @param model at most 40 characters
  public record Words(
      @Nullable Redacted title,
      @JsonProperty("last_prompt") Redacted lastPrompt,
      @Nullable Redacted provider,
      @Nullable Redacted model) {}

  /// What the session is doing.
  ///
  /// @param detail the state in words, such as `running Bash`
  /// @param active whether it did anything within the window
  /// @param blockedSince since when it waits for the person
  /// @param acquisition `event` where a hook decided the state, `scan-only` where none ever can
  public record Doing(
      StateView state,
      @JsonProperty("state_detail") @Nullable Redacted detail,
      EvidenceView evidence,
      boolean active,
      @JsonProperty("blocked_since") @Nullable Double blockedSince,
      @Nullable Redacted acquisition,
      @Nullable QuestionView question,
      @Nullable ToolView tool,
      @Nullable LoopView loop) {}

  /// When.
  ///
  /// @param lastActivity the newest plausible sign of the session or one of its subagents
  /// @param ownActivity the newest record of the agent itself, 0 where the store does not say
  /// @param finishedAt the end of the last turn, while no other has begun
  /// @param interrupted whether that turn was stopped by the person
  /// @param process the program that runs it, null where nothing tells of one
  public record Times(
      @JsonProperty("started_at") @Nullable Double startedAt,
      @JsonProperty("last_activity") double lastActivity,
      @JsonProperty("own_activity") double ownActivity,
      @JsonProperty("finished_at") @Nullable Double finishedAt,
      boolean interrupted,
      @Nullable TurnView turn,
      @Nullable ProcessView process) {}

  /// What it used.
  ///
  /// @param tokens of the session and all its subagents
  /// @param ownTokens of the session alone
  /// @param replies replies of models in the session and all its subagents
  /// @param ratePerMin output tokens of the last ten minutes, divided by ten
  public record Spent(
      TokensView tokens,
      @JsonProperty("own_tokens") TokensView ownTokens,
      @Nullable Long replies,
      @JsonProperty("rate_per_min") long ratePerMin,
      @Nullable Redacted consumption,
      long prompts,
      List<SubagentView> subagents) {
    public Spent {
      subagents = List.copyOf(subagents);
    }
  }

  /// Its task list or plan.
  public record Tasks(
      int total,
      int done,
      int open,
      @JsonProperty("progress_pct") int progressPct,
      @JsonProperty("eta_h") @Nullable Redacted eta,
      List<TaskView> tasks) {
    public Tasks {
      tasks = List.copyOf(tasks);
    }
  }

  /// How well its store could be read.
  ///
  /// @param reading percent of the transcript read so far, null once it is whole
  /// @param spacedock always null until workflows of that kind are read
  public record Reading(
      @Nullable Integer reading,
      List<ProblemView> problems,
      @Nullable Redacted spacedock,
      @Nullable Boolean dirty,
      @Nullable Integer changed) {
    public Reading {
      problems = List.copyOf(problems);
    }
  }
}

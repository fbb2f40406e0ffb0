package dev.belfry.session;

import dev.belfry.lib.text.Redacted;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One session as it stands, with the subagents it started. All times are epoch milliseconds, 0
/// where unknown.
public record Session(
    Id id,
    Place place,
    Words words,
    Doing doing,
    Times times,
    Spent spent,
    List<Task> tasks,
    Health health) {
  public Session {
    tasks = List.copyOf(tasks);
  }

  /// Names a session over all harnesses.
  ///
  /// @param sid the harness's own full id
  public record Id(String harness, String sid) {
    @Override
    public String toString() {
      return harness + "/" + sid;
    }
  }

  /// Where it works.
  ///
  /// @param shortId a short id for display, unique within harness and project
  /// @param project a short label of the folder it began in
  /// @param resume the command that opens it again
  public record Place(
      Redacted shortId,
      Redacted project,
      @Nullable Redacted firstCwd,
      @Nullable Redacted cwd,
      @Nullable Redacted branch,
      @Nullable Redacted resume) {}

  /// What people and agents wrote, and which model.
  public record Words(
      @Nullable Redacted title, Redacted lastPrompt, @Nullable Redacted model, long prompts) {}

  /// What it does, as far as there is evidence.
  public enum State {
    NEEDS_INPUT,
    WORKING,
    IDLE
  }

  /// What it is doing now and why we say so.
  ///
  /// @param active whether it did anything within the window
  /// @param process the program that runs it, null where nothing tells
  public record Doing(
      State state,
      Redacted detail,
      Evidence evidence,
      boolean active,
      @Nullable Program process,
      @Nullable Question question,
      @Nullable Tool tool,
      @Nullable FailLoop loop) {}

  /// The program that runs a session, or did.
  ///
  /// @param ended when it was first missed, 0 while it runs
  public record Program(long pid, long started, long ended) {
    public boolean runs() {
      return ended == 0;
    }
  }

  /// Why the state is what it is.
  ///
  /// @param inferred whether it follows from what is missing and not from a record
  public record Evidence(boolean inferred, Redacted text, long at) {}

  /// What it asks the person through its harness.
  public record Question(
      Redacted tool, Redacted text, List<Redacted> options, int more, long since) {
    public Question {
      options = List.copyOf(options);
    }
  }

  /// The tool call that is open.
  public record Tool(Redacted name, @Nullable Redacted detail, long since) {}

  /// Tool calls that failed one after another.
  public record FailLoop(int errors, @Nullable Redacted tool) {}

  /// When.
  ///
  /// @param last the newest sign of the session or one of its subagents
  /// @param own the newest record of the agent itself
  /// @param finished the end of the last turn while no other has begun
  /// @param took how long that turn took, in milliseconds, 0 where unknown
  /// @param turn the running turn, null while none runs
  public record Times(
      long started,
      long last,
      long own,
      long finished,
      long took,
      boolean interrupted,
      boolean failed,
      @Nullable Turn turn) {}

  /// The running turn.
  ///
  /// @param past how long earlier turns took, in milliseconds, oldest first
  public record Turn(long started, List<Long> past) {
    public Turn {
      past = List.copyOf(past);
    }

    /// How long the turn is expected to take in all: the upper median of the earlier turns that
    /// took at least as long as this one has.
    ///
    /// @return 0 if no earlier turn says anything
    public long estimateMillis(long elapsedMillis) {
      var longer = past.stream().filter(took -> took >= elapsedMillis).sorted().toList();
      return longer.isEmpty() ? 0 : longer.get(longer.size() / 2);
    }
  }

  /// What it used.
  ///
  /// @param total of the session and all its subagents
  /// @param ratePerMin output tokens of the last ten minutes, divided by ten
  public record Spent(Totals total, Totals own, long ratePerMin, List<Subagent> subagents) {
    public Spent {
      subagents = List.copyOf(subagents);
    }
  }

  /// A session that another one started.
  ///
  /// @param own its own tokens, those of its children not included
  public record Subagent(
      String sid,
      Redacted name,
      @Nullable Redacted model,
      boolean running,
      long started,
      long last,
      Totals own,
      List<Subagent> children) {
    public Subagent {
      children = List.copyOf(children);
    }
  }

  /// One item of its task list or plan.
  public record Task(
      Redacted id,
      Redacted subject,
      @Nullable Redacted doing,
      SessionEvent.Task.Status status,
      long createdAt,
      long updatedAt) {}

  /// How well its store could be read.
  ///
  /// @param reading percent of its files read so far, 100 once all of it is
  public record Health(int reading, List<Problem> problems) {
    public Health {
      problems = List.copyOf(problems);
    }
  }

  /// Something that could not be read.
  ///
  /// @param kind the stable name of the kind, such as `unreadable-line`
  public record Problem(String kind, long count, Redacted text) {}
}

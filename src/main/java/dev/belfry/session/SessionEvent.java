package dev.belfry.session;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// What one line of a store says, in words that hold for every harness.
///
/// Times are epoch milliseconds, 0 where the record has none. Texts are as written: cleaning,
/// redaction and bounds come when they leave the program.
public sealed interface SessionEvent {
  /// Epoch milliseconds of the record, 0 where it has none.
  long at();

  /// Who this file belongs to. The first one of a file holds; later ones are copies of a
  /// parent.
  ///
  /// @param sessionId the harness's own full id
  /// @param parentId the session that spawned this one as a subagent, or the first eight
  ///     characters of its id where no more is recorded
  /// @param forkedFrom the session whose first rows this file repeats
  /// @param agentName what a subagent is called
  record Identified(
      long at,
      String sessionId,
      @Nullable String parentId,
      @Nullable String forkedFrom,
      @Nullable String agentName)
      implements SessionEvent {}

  /// A title. A given one beats a generated one, each the newest of its kind. A summary may
  /// tell of an earlier conversation: it names a session only where no prompt does. A blank one
  /// takes those of its kind back.
  record Titled(long at, Source source, String title) implements SessionEvent {
    public enum Source {
      SUMMARY,
      GENERATED,
      GIVEN
    }
  }

  /// Where the session works; a null leaves what is known.
  record Located(long at, @Nullable String cwd, @Nullable String branch) implements SessionEvent {}

  /// A prompt of a person (or of the parent, in a subagent). It opens a turn. The same text again
  /// before anything is answered is the same prompt, told by a second record.
  ///
  /// @param command whether it is a slash command, which names a session only if nothing better
  ///     does
  record Prompted(long at, String text, boolean command) implements SessionEvent {}

  /// The model that answers from here on.
  record Modelled(long at, String model) implements SessionEvent {}

  /// Words of the agent, for the timeline.
  record Said(long at, String text) implements SessionEvent {}

  /// Tokens of one reply. Rows of the same reply may repeat and grow: they count once, at their
  /// largest.
  ///
  /// @param replyId the vendor's id of the message, one reply a value
  /// @param requestId the id that makes `replyId` unique over all files; null: unique in this
  ///     session only
  /// @param sidechain whether the row may be a replay of a main conversation's reply
  record Replied(
      long at,
      String replyId,
      @Nullable String requestId,
      boolean sidechain,
      @Nullable String model,
      Usage usage)
      implements SessionEvent {}

  /// A running total, as harnesses with a cumulative meter write it.
  ///
  /// @param lane which of several interleaved meters, "" where there is one
  /// @param last tokens of the request that moved the meter, null where the record does not say
  record Metered(long at, String lane, @Nullable Usage last, Usage total) implements SessionEvent {}

  /// A tool call was written, or a known one turned into a question.
  ///
  /// @param detail the one thing a person wants to see of its input: a command, a path, a
  ///     question
  /// @param asks the question it puts to the person, null for all other tools
  record ToolStarted(
      long at, String callId, String name, @Nullable String detail, @Nullable Question asks)
      implements SessionEvent {}

  /// A tool call has its result. The first one of a call holds; one of an unknown call says
  /// nothing.
  record ToolEnded(long at, String callId, boolean failed) implements SessionEvent {}

  /// What a tool call was given in full. Only where the cursor asks for details.
  ///
  /// @param input its arguments as written, in their order, without those that `edits` tells
  record ToolGiven(long at, String callId, List<Field> input, List<Edit> edits)
      implements SessionEvent {
    public ToolGiven {
      input = List.copyOf(input);
      edits = List.copyOf(edits);
    }
  }

  /// What a tool call gave back in full. Only where the cursor asks for details.
  ///
  /// @param edits as the tool made them; empty where only its input tells of them
  /// @param child the id of the session that the call started, null where none is recorded
  record ToolGave(
      long at, String callId, @Nullable String output, List<Edit> edits, @Nullable String child)
      implements SessionEvent {
    public ToolGave {
      edits = List.copyOf(edits);
    }
  }

  /// The harness itself says that a turn begins, apart from a prompt.
  record TurnStarted(long at) implements SessionEvent {}

  /// The turn is over.
  record TurnEnded(long at, Outcome outcome) implements SessionEvent {
    public enum Outcome {
      DONE,
      INTERRUPTED,
      FAILED
    }
  }

  /// The whole task list or plan as it stands now.
  record Planned(long at, List<Task> tasks) implements SessionEvent {
    public Planned {
      tasks = List.copyOf(tasks);
    }
  }

  /// One item of the task list; the others stay as they are. A null leaves what is known of the
  /// item.
  ///
  /// @param gone whether the item was deleted
  record TaskChanged(
      long at,
      String id,
      @Nullable String subject,
      @Nullable String doing,
      Task.@Nullable Status status,
      boolean gone)
      implements SessionEvent {}

  /// The conversation was compacted: what went before is a summary now.
  record Compacted(long at) implements SessionEvent {}

  /// A record that proves activity and says nothing else.
  record Touched(long at) implements SessionEvent {}

  /// An argument of a tool call: its text, or its JSON where it is none.
  record Field(String name, String value) {}

  /// A question an agent puts to the person through its harness.
  ///
  /// @param text the first question in full
  /// @param options its choices as written, empty where it is free text
  /// @param more how many further questions the same call holds
  record Question(String text, List<String> options, int more) {
    public Question {
      options = List.copyOf(options);
    }
  }

  /// One item of a task list or plan.
  ///
  /// @param doing the words for the item while it is worked on, null where the harness has none
  /// @param createdAt epoch milliseconds, 0 where unknown
  /// @param updatedAt epoch milliseconds, 0 where unknown
  record Task(
      String id,
      String subject,
      @Nullable String doing,
      Status status,
      long createdAt,
      long updatedAt) {
    public enum Status {
      PENDING,
      IN_PROGRESS,
      COMPLETED
    }
  }
}

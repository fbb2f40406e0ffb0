package dev.belfry.session.fold;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Titled.Source;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.Usage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.HashMap;
import org.jspecify.annotations.Nullable;

/// File states as bytes for an index, and back. All text in them has passed redaction.
public final class StateCodec {
  /// Changes with the form of the bytes and with what the fold keeps of an event.
  public static final int VERSION = 4;

  private StateCodec() {}

  public static byte[] encode(FileState state) {
    var bytes = new ByteArrayOutputStream(1024);
    try (var out = new StateWriter(bytes)) {
      write(out, state.session());
      var lanes = state.meters().lanes();
      out.number(lanes.size());
      for (var lane : lanes.entrySet()) {
        out.number(lane.getKey());
        write(out, lane.getValue());
      }
      for (var kind : Problems.Kind.values()) {
        out.number(state.problems().of(kind));
      }
      out.number(state.others().size());
      for (var other : state.others().entrySet()) {
        out.word(other.getKey());
        write(out, other.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /// The state that [#encode] wrote.
  ///
  /// @throws IllegalArgumentException if the bytes are not such a state
  public static FileState decode(byte[] bytes) {
    try (var in = new StateReader(new ByteArrayInputStream(bytes))) {
      var state = new FileState();
      read(in, state.session());
      var lanes = new HashMap<Long, Usage>();
      for (var left = in.count(); left > 0; left--) {
        lanes.put(in.number(), readUsage(in));
      }
      state.meters().restore(lanes);
      for (var kind : Problems.Kind.values()) {
        state.problems().set(kind, in.number());
      }
      for (var left = in.count(); left > 0; left--) {
        var other = new SessionState();
        state.others().put(in.word(), other);
        read(in, other);
      }
      return state;
    } catch (IOException e) {
      throw new IllegalArgumentException("a saved state is cut", e);
    }
  }

  private static void write(StateWriter out, SessionState state) throws IOException {
    identity(out, state.identity);
    out.text(state.agentName);
    out.text(state.firstCwd);
    out.text(state.cwd);
    out.text(state.branch);
    out.text(state.model);
    for (var number :
        new long[] {state.prompts, state.first, state.last, state.own, state.futureStamps}) {
      out.number(number);
    }
    out.number(state.unanswered);
    for (var source : Source.values()) {
      out.text(state.titles.given.get(source));
    }
    out.text(state.titles.firstPrompt);
    out.text(state.titles.firstCommand);
    out.text(state.titles.lastPrompt);
    write(out, state.turns);
    out.calls(state.calls);
    out.tasks(state.tasks);
  }

  private static void read(StateReader in, SessionState state) throws IOException {
    state.identity = identity(in);
    state.agentName = in.text();
    state.firstCwd = in.text();
    state.cwd = in.text();
    state.branch = in.text();
    state.model = in.text();
    state.prompts = in.number();
    state.first = in.number();
    state.last = in.number();
    state.own = in.number();
    state.futureStamps = in.number();
    state.unanswered = in.number();
    for (var source : Source.values()) {
      var title = in.text();
      if (title != null) {
        state.titles.given.put(source, title);
      }
    }
    state.titles.firstPrompt = in.text();
    state.titles.firstCommand = in.text();
    state.titles.lastPrompt = in.text();
    read(in, state.turns);
    in.calls(state.calls);
    in.tasks(state.tasks);
  }

  private static void identity(StateWriter out, SessionEvent.@Nullable Identified identity)
      throws IOException {
    out.optional(identity == null ? null : identity.sessionId());
    if (identity != null) {
      out.optional(identity.parentId());
      out.optional(identity.forkedFrom());
    }
  }

  private static SessionEvent.@Nullable Identified identity(StateReader in) throws IOException {
    var sessionId = in.optional();
    return sessionId == null
        ? null
        : new SessionEvent.Identified(0, sessionId, in.optional(), in.optional(), null);
  }

  private static void write(StateWriter out, Turns turns) throws IOException {
    out.number(turns.past.size());
    for (var took : turns.past) {
      out.number(took);
    }
    out.number(turns.started);
    out.number(turns.previous);
    out.number(turns.ended);
    out.number(turns.acted ? 1 : 0);
    out.number(turns.owes ? 1 : 0);
    out.optional(turns.outcome == null ? null : turns.outcome.name());
  }

  private static void read(StateReader in, Turns turns) throws IOException {
    for (var left = in.count(); left > 0; left--) {
      turns.past.add(in.number());
    }
    turns.started = in.number();
    turns.previous = in.number();
    turns.ended = in.number();
    turns.acted = in.number() == 1;
    turns.owes = in.number() == 1;
    var outcome = in.optional();
    turns.outcome = outcome == null ? null : in.pick(Outcome.values(), outcome);
  }

  private static void write(StateWriter out, Usage usage) throws IOException {
    out.number(usage.input());
    out.number(usage.output());
    out.number(usage.cacheRead());
    out.number(usage.cacheWrite());
    out.number(usage.reasoning());
  }

  private static Usage readUsage(StateReader in) throws IOException {
    return new Usage(in.number(), in.number(), in.number(), in.number(), in.number());
  }
}

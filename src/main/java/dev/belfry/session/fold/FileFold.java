package dev.belfry.session.fold;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.text.Redact;
import dev.belfry.session.Ids;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.ledger.Claims;
import dev.belfry.session.tail.Tail;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One file of a store on its way from lines to state and claims. A line that cannot be read counts
/// as a problem and changes nothing else. Use by one thread at a time.
public final class FileFold implements Tail.Sink {
  private static final int MODEL = 40;
  private static final int MAX_OTHERS = 10_000;
  private static final List<Problems.Kind> SPOILS =
      List.of(
          Problems.Kind.UNFINISHED_FILE, Problems.Kind.FAILED_FILE, Problems.Kind.OVERSIZED_FILE);

  private final SessionReader reader;
  private final StoreFile file;
  private final String sid;
  private final long now;
  private final JsonCursor cursor = new JsonCursor().withoutProse();
  private final Rescue rescue = new Rescue();
  private final List<SessionEvent> events = new ArrayList<>();
  private final Claims claims = new Claims();
  private FileState state;

  /// Stands again where a document turns out not to be whole.
  private FileState before;

  private Problems.@Nullable Kind spoiled;
  private boolean restarted;
  private String other = "";
  private @Nullable String rawModel;
  private @Nullable String model;
  private @Nullable RuntimeException fault;

  /// Goes on from `state`, which belongs to this fold from now on.
  ///
  /// @param sid the session the file's name belongs to, until a record says otherwise
  /// @param now epoch milliseconds
  public FileFold(SessionReader reader, StoreFile file, String sid, FileState state, long now) {
    this.reader = reader;
    this.file = file;
    this.sid = sid;
    this.state = state;
    this.before = state;
    this.now = now;
  }

  @Override
  public void restart() {
    before = state;
    state = new FileState();
    claims.clear();
    restarted = true;
  }

  /// A mistake of a reader costs the line it stands on, as a line that cannot be read does.
  @Override
  public void line(byte[] bytes, int from, int to) {
    if (file instanceof StoreFile.Document) {
      document(bytes, from, to);
      return;
    }
    try {
      tryRescue(bytes, from, to);
    } catch (RuntimeException e) {
      state.problems().count(Problems.Kind.FAILED_LINE);
      fault = fault == null ? e : fault;
    }
  }

  private void document(byte[] bytes, int from, int to) {
    try {
      if (from == to || !tryLine(bytes, from, to)) {
        spoil(Problems.Kind.UNFINISHED_FILE);
      }
    } catch (RuntimeException e) {
      spoil(Problems.Kind.FAILED_FILE);
      fault = e;
    }
  }

  /// A document counts as a whole or not at all.
  private void spoil(Problems.Kind kind) {
    state = before;
    claims.clear();
    restarted = false;
    spoiled = kind;
    for (var each : SPOILS) {
      state.problems().set(each, each == kind ? 1 : 0);
    }
  }

  private void tryRescue(byte[] bytes, int from, int to) {
    if (tryLine(bytes, from, to)) {
      return;
    }
    state.problems().count(Problems.Kind.UNREADABLE_LINE);
    var last = rescue.lastRecord(bytes, from, to);
    if (last >= 0) {
      tryLine(bytes, last, to);
    }
  }

  @Override
  public void oversized() {
    if (file instanceof StoreFile.Document) {
      spoil(Problems.Kind.OVERSIZED_FILE);
      return;
    }
    state.problems().count(Problems.Kind.OVERSIZED_LINE);
  }

  private boolean tryLine(byte[] bytes, int from, int to) {
    events.clear();
    try {
      reader.read(file, cursor.over(bytes, from, to), events::add);
    } catch (JsonException _) {
      return false;
    }
    for (var i = 0; i < events.size(); i++) {
      if (file instanceof StoreFile.Catalogue) {
        applyToOther(events.get(i));
      } else {
        apply(events.get(i));
      }
    }
    return true;
  }

  private void applyToOther(SessionEvent event) {
    if (event instanceof SessionEvent.Identified named) {
      other = Ids.clean(named.sessionId());
    }
    if (state.others().size() < MAX_OTHERS || state.others().containsKey(other)) {
      state.others().computeIfAbsent(other, _ -> new SessionState()).apply(event, now);
    }
  }

  private void apply(SessionEvent event) {
    state.session().apply(event, now);
    switch (event) {
      case SessionEvent.Replied reply -> claims.reply(reader.harness().key(), sid(), named(reply));
      case SessionEvent.Metered meter ->
          state.meters().row(meter, state.session().modelName(), inherits(), claims);
      default -> {}
    }
  }

  private SessionEvent.Replied named(SessionEvent.Replied reply) {
    var raw = reply.model();
    if (raw == null) {
      return reply;
    }
    if (!raw.equals(rawModel)) {
      rawModel = raw;
      model = Redact.text(raw, MODEL).toString();
    }
    return new SessionEvent.Replied(
        reply.at(), reply.replyId(), reply.requestId(), reply.sidechain(), model, reply.usage());
  }

  private String sid() {
    var identity = state.session().identity();
    return identity == null ? sid : identity.sessionId();
  }

  private boolean inherits() {
    var identity = state.session().identity();
    return identity != null && (identity.forkedFrom() != null || identity.parentId() != null);
  }

  /// The state with all lines in it, redacted.
  public FileState finish() {
    state.session().settle();
    state.others().values().forEach(SessionState::settle);
    state.problems().set(Problems.Kind.FUTURE_TIME, state.session().futureStamps);
    return state;
  }

  /// Rows that came since the fold began, or all of the file if it [#wasRestarted].
  public Claims claims() {
    return claims;
  }

  /// The first mistake of the reader, null where it made none.
  public @Nullable RuntimeException fault() {
    return fault;
  }

  /// Whether a document could not be taken, so that the state is the one from before.
  public boolean isSpoiled() {
    return spoiled != null;
  }

  /// Whether a document ended too early, as one does that is being written.
  public boolean isHalfWritten() {
    return spoiled == Problems.Kind.UNFINISHED_FILE;
  }

  /// Whether the file turned out to be another one, so that earlier claims are void.
  public boolean wasRestarted() {
    return restarted;
  }
}

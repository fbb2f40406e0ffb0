package dev.belfry.session.fold;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.Totals;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A session's row drawn from the states of all files that speak of it. The newest transcript
/// says what is so now; older ones, and then sidecars, fill what it leaves open.
public final class Portrait {
  private static final Redacted NOTHING = Redact.text("");

  private final Subject subject;
  private final SessionState state;

  /// The files of one session.
  ///
  /// @param transcripts at least one, the newest first
  /// @param sidecars in a stable order
  /// @param named what catalogues say of the session
  /// @param modified when its newest file changed, for stores whose records have no times
  public record Subject(
      Session.Id id,
      List<FileState> transcripts,
      List<FileState> sidecars,
      List<SessionState> named,
      long modified) {
    public Subject {
      transcripts = List.copyOf(transcripts);
      sidecars = List.copyOf(sidecars);
      named = List.copyOf(named);
    }
  }

  /// What is known of a session from elsewhere.
  ///
  /// @param window milliseconds without a sign after which a session is not active
  public record Circumstances(
      long now,
      long window,
      Labels labels,
      Family family,
      Session.@Nullable Program process,
      int reading) {}

  /// How a session is called where that takes knowledge of others.
  public record Labels(Redacted shortId, Redacted project, @Nullable Redacted resume) {}

  /// What it started, and what all of it used.
  ///
  /// @param ratePerMin of all of it
  /// @param running how many subagents are at work
  /// @param runningUntil when the last of them counts as quiet
  public record Family(
      List<Session.Subagent> subagents,
      Totals total,
      Totals own,
      long ratePerMin,
      int running,
      long runningUntil) {
    public Family {
      subagents = List.copyOf(subagents);
    }
  }

  /// A row and when it has to be drawn again though nothing was written.
  public record Drawn(Session session, long until) {}

  public Portrait(Subject subject) {
    this.subject = subject;
    this.state = subject.transcripts().getFirst().session();
  }

  /// Whether the files say anything that a person would call a session.
  public boolean isBlank() {
    return subject.transcripts().stream()
        .map(FileState::session)
        .allMatch(each -> each.last == 0 && each.prompts == 0 && each.titles.best() == null);
  }

  /// The newest sign of the session itself.
  public long last() {
    var newest =
        subject.transcripts().stream().mapToLong(each -> each.session().last).max().orElse(0);
    return newest == 0 ? subject.modified() : newest;
  }

  /// The newest sign of the file that says what is so now.
  private long sign() {
    return state.last == 0 ? subject.modified() : state.last;
  }

  public @Nullable Redacted firstCwd() {
    return place(each -> each.firstCwd);
  }

  public @Nullable Redacted cwd() {
    return place(each -> each.cwd);
  }

  /// Some stores say only in a catalogue where a session works.
  private @Nullable Redacted place(Function<SessionState, @Nullable Redacted> field) {
    var own = first(field);
    return own != null
        ? own
        : subject.named().stream()
            .flatMap(each -> Stream.ofNullable(field.apply(each)))
            .findFirst()
            .orElse(null);
  }

  /// The session as a subagent of another.
  public Session.Subagent asSubagent(long now, Totals own, List<Session.Subagent> children) {
    return new Session.Subagent(
        subject.id().sid(),
        name(),
        first(each -> each.model),
        Verdict.isRunning(state, sign(), now),
        started(),
        last(),
        own,
        children);
  }

  /// When it counts as quiet if it writes nothing more; 0 if it is not at work.
  public long runningUntil(long now) {
    return Verdict.isRunning(state, sign(), now) ? Verdict.quietAt(state, sign()) : 0;
  }

  private Redacted name() {
    var given =
        Stream.concat(sidecars(), states())
            .flatMap(each -> Stream.ofNullable(each.agentName))
            .findFirst();
    if (given.isPresent()) {
      return given.get();
    }
    var title = title();
    return title == null ? Redact.text(subject.id().sid(), 70) : title;
  }

  public Drawn draw(Circumstances around) {
    var family = around.family();
    var now = around.now();
    var verdict =
        Verdict.of(
            state,
            new Verdict.Around(
                now,
                around.window(),
                family.running(),
                family.runningUntil(),
                sign(),
                around.process()));
    var last = Math.max(last(), newest(family.subagents()));
    var active = now - last <= around.window();
    var labels = around.labels();
    var session =
        new Session(
            subject.id(),
            new Session.Place(
                labels.shortId(),
                labels.project(),
                firstCwd(),
                cwd(),
                first(each -> each.branch),
                labels.resume()),
            words(),
            doing(verdict, active, around.process()),
            times(verdict, last),
            new Session.Spent(
                family.total(), family.own(), family.ratePerMin(), family.subagents()),
            tasks(),
            health(around.reading()));
    var until = active ? Math.min(verdict.until(), last + around.window() + 1) : Long.MAX_VALUE;
    return new Drawn(session, until);
  }

  private static long newest(List<Session.Subagent> subagents) {
    var newest = 0L;
    for (var subagent : subagents) {
      newest = Math.max(newest, Math.max(subagent.last(), newest(subagent.children())));
    }
    return newest;
  }

  private Session.Words words() {
    var prompt = first(each -> each.titles.lastPrompt);
    var prompts = subject.transcripts().stream().mapToLong(each -> each.session().prompts).max();
    return new Session.Words(
        title(), prompt == null ? NOTHING : prompt, first(each -> each.model), prompts.orElse(0));
  }

  /// A title that a person gave, wherever it is kept, beats all others; then a generated one.
  private @Nullable Redacted title() {
    var given =
        Stream.concat(states(), Stream.concat(subject.named().stream(), sidecars()))
            .flatMap(each -> Stream.ofNullable(each.titles.byPerson()))
            .findFirst();
    var made = given.orElseGet(() -> first(each -> each.titles.generated()));
    return made == null || made.isEmpty() ? first(each -> each.titles.best()) : made;
  }

  private Session.Doing doing(Verdict verdict, boolean active, Session.@Nullable Program process) {
    return new Session.Doing(
        verdict.state(),
        verdict.detail(),
        verdict.evidence(),
        active,
        process,
        verdict.state() == Session.State.NEEDS_INPUT ? question() : null,
        tool(),
        state.calls.loop());
  }

  private Session.@Nullable Question question() {
    var it = state.calls.question();
    return it == null || it.since() > 0
        ? it
        : new Session.Question(it.tool(), it.text(), it.options(), it.more(), sign());
  }

  private Session.@Nullable Tool tool() {
    var it = state.calls.newest();
    return it == null || it.since() > 0 ? it : new Session.Tool(it.name(), it.detail(), sign());
  }

  private Session.Times times(Verdict verdict, long last) {
    var turns = state.turns;
    var runs = verdict.state() != Session.State.IDLE && turns.started > 0;
    return new Session.Times(
        started(),
        last,
        state.own,
        turns.outcome != null && turns.ended == 0 ? sign() : turns.ended,
        turns.outcome == null || turns.past.isEmpty() ? 0 : turns.past.getLast(),
        turns.outcome == Outcome.INTERRUPTED,
        turns.outcome == Outcome.FAILED,
        runs ? new Session.Turn(turns.started, turns.past) : null);
  }

  private long started() {
    var told = earliest(states());
    return told == 0 ? earliest(sidecars()) : told;
  }

  private static long earliest(Stream<SessionState> files) {
    return files.mapToLong(each -> each.first).filter(at -> at > 0).min().orElse(0);
  }

  /// Task files are the list itself; a transcript only tells of it.
  private List<Session.Task> tasks() {
    var filed = new ArrayList<Session.Task>();
    sidecars().forEach(each -> filed.addAll(each.tasks.list()));
    if (!filed.isEmpty()) {
      return filed;
    }
    return states()
        .map(each -> each.tasks.list())
        .filter(list -> !list.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private Session.Health health(int reading) {
    var problems = new Problems();
    subject.transcripts().forEach(each -> problems.addAll(each.problems()));
    subject.sidecars().forEach(each -> problems.addAll(each.problems()));
    return new Session.Health(reading, problems.list());
  }

  private Stream<SessionState> states() {
    return subject.transcripts().stream().map(FileState::session);
  }

  private Stream<SessionState> sidecars() {
    return subject.sidecars().stream().map(FileState::session);
  }

  private @Nullable Redacted first(Function<SessionState, @Nullable Redacted> field) {
    return Stream.concat(states(), sidecars())
        .flatMap(each -> Stream.ofNullable(field.apply(each)))
        .findFirst()
        .orElse(null);
  }
}

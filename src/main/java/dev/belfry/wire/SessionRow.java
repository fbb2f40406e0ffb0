package dev.belfry.wire;

import dev.belfry.lib.text.Redact;
import dev.belfry.session.Session;
import dev.belfry.session.SessionEvent;
import org.jspecify.annotations.Nullable;

/// A session on its way to the wire, where ages and estimates are as of one moment.
final class SessionRow {
  private final Session session;
  private final long now;

  SessionRow(Session session, long nowMillis) {
    this.session = session;
    this.now = nowMillis;
  }

  SessionView view() {
    return new SessionView(identity(), words(), doing(), times(), spent(), tasks(), reading());
  }

  private SessionView.Identity identity() {
    var id = session.id();
    var place = session.place();
    return new SessionView.Identity(
        Redact.text(id.toString()),
        place.shortId(),
        Redact.text(id.sid()),
        Redact.text(id.harness()),
        place.project(),
        place.cwd(),
        place.branch(),
        place.resume());
  }

  private SessionView.Words words() {
    var words = session.words();
    return new SessionView.Words(words.title(), words.lastPrompt(), null, words.model());
  }

  private SessionView.Doing doing() {
    var doing = session.doing();
    var question = doing.question();
    var tool = doing.tool();
    var loop = doing.loop();
    return new SessionView.Doing(
        state(doing.state()),
        doing.detail(),
        evidence(doing.evidence()),
        doing.active(),
        question == null ? null : Spans.at(question.since()),
        null,
        question == null ? null : question(question),
        tool == null ? null : new ToolView(tool.name(), tool.detail(), tool.since() / 1_000.0),
        loop == null ? null : new LoopView(loop.errors(), loop.tool()));
  }

  private static StateView state(Session.State state) {
    return switch (state) {
      case NEEDS_INPUT -> StateView.NEEDS_INPUT;
      case WORKING -> StateView.WORKING;
      case IDLE -> StateView.IDLE;
    };
  }

  private static EvidenceView evidence(Session.Evidence evidence) {
    return new EvidenceView(
        evidence.inferred() ? EvidenceView.Source.INFERRED : EvidenceView.Source.TRANSCRIPT,
        evidence.text(),
        Spans.at(evidence.at()));
  }

  private static QuestionView question(Session.Question question) {
    return new QuestionView(
        question.tool(),
        question.text(),
        question.options(),
        question.more(),
        question.since() / 1_000.0);
  }

  private SessionView.Times times() {
    var times = session.times();
    var turn = times.turn();
    var process = session.doing().process();
    return new SessionView.Times(
        Spans.at(times.started()),
        times.last() / 1_000.0,
        times.own() / 1_000.0,
        Spans.at(times.finished()),
        times.interrupted(),
        turn == null ? null : TurnView.of(turn, now),
        process == null
            ? null
            : new ProcessView(
                process.runs(),
                process.pid(),
                process.started() / 1_000.0,
                Spans.at(process.ended())));
  }

  private SessionView.Spent spent() {
    var spent = session.spent();
    var total = spent.total();
    return new SessionView.Spent(
        TokensView.of(total),
        TokensView.of(spent.own()),
        total.known() ? total.replies() : null,
        spent.ratePerMin(),
        null,
        session.words().prompts(),
        spent.subagents().stream().map(SubagentView::of).toList());
  }

  private SessionView.Tasks tasks() {
    var tasks = session.tasks();
    var done =
        (int)
            tasks.stream()
                .filter(task -> task.status() == SessionEvent.Task.Status.COMPLETED)
                .count();
    return new SessionView.Tasks(
        tasks.size(),
        done,
        tasks.size() - done,
        tasks.isEmpty() ? 0 : 100 * done / tasks.size(),
        null,
        tasks.stream().map(task -> TaskView.of(task, now)).toList());
  }

  private SessionView.Reading reading() {
    var health = session.health();
    var problems =
        health.problems().stream()
            .map(
                problem ->
                    new ProblemView(Redact.text(problem.kind()), problem.count(), problem.text()))
            .toList();
    return new SessionView.Reading(percent(health.reading()), problems, null, null, null);
  }

  private static @Nullable Integer percent(int read) {
    return read >= 100 ? null : read;
  }
}

package dev.belfry.app;

import dev.belfry.cli.session.ExportCommand;
import dev.belfry.http.Source;
import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.FullItem;
import dev.belfry.session.Session;
import dev.belfry.session.Snapshot;
import dev.belfry.session.Timeline;
import dev.belfry.session.export.Markdown;
import dev.belfry.session.live.Sessions;
import dev.belfry.session.spent.By;
import dev.belfry.session.spent.Question;
import dev.belfry.wire.FoundView;
import dev.belfry.wire.ItemView;
import dev.belfry.wire.TimelineView;
import dev.belfry.wire.UsageView;
import dev.belfry.wire.command.ExportView;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/// The conversations of sessions as the surfaces see them. Safe for use by many threads.
///
/// @param spent what sessions took, for the head of an export
record Talks(Sessions sessions, Function<Question, UsageView> spent)
    implements Source.Conversations, ExportCommand.Talks {
  private static final int PROMPT = 200;

  /// A page loads no more than this of an export.
  private static final int MOST_BYTES = 32 << 20;

  @Override
  public Optional<TimelineView> findTimeline(String harness, String sid, long from, int limit) {
    return sessions.findTimeline(harness, sid, from, limit).map(TimelineView::of);
  }

  @Override
  public Optional<ItemView> findItem(String harness, String sid, long number) {
    return sessions.findTalk(harness, sid).flatMap(it -> it.findItem(number)).map(ItemView::of);
  }

  @Override
  public Optional<FoundView> find(String harness, String sid, String words) {
    var gathering = new FoundView.Gathering(_ -> true);
    return sessions
        .findTalk(harness, sid)
        .filter(it -> it.walk().seeking(words, gathering))
        .map(_ -> gathering.view());
  }

  @Override
  public Optional<FoundView> findPrompts(String harness, String sid) {
    var gathering = new FoundView.Gathering(it -> it.item().kind() == Timeline.Kind.PROMPT);
    return sessions
        .findTalk(harness, sid)
        .filter(it -> it.walk().words(PROMPT, gathering))
        .map(_ -> gathering.view());
  }

  @Override
  public Optional<byte[]> findMarkdown(String harness, String sid) {
    var talk = sessions.findTalk(harness, sid);
    if (talk.isEmpty()) {
      return Optional.empty();
    }
    var bytes = new ByteArrayOutputStream();
    var markdown =
        new Markdown(line -> bytes.writeBytes((line + "\n").getBytes(StandardCharsets.UTF_8)));
    var id = new Session.Id(harness, sid);
    head(id, markdown);
    var whole =
        talk.get()
            .walk()
            .full(
                item -> {
                  markdown.item(item);
                  return bytes.size() < MOST_BYTES;
                });
    if (bytes.size() >= MOST_BYTES) {
      markdown.cut("`belfry export " + id + "` on the command line writes all of it.");
    }
    return whole ? Optional.of(bytes.toByteArray()) : Optional.empty();
  }

  /// Gives the lines of a conversation as Markdown.
  ///
  /// @throws BelfryException if its file is gone
  @Override
  public void export(Session.Id id, Consumer<Redacted> out) {
    var markdown = new Markdown(out);
    head(id, markdown);
    each(
        id,
        item -> {
          markdown.item(item);
          return true;
        });
  }

  @Override
  public ExportView items(Session.Id id) {
    var items = new ArrayList<ItemView>();
    each(id, item -> items.add(ItemView.of(item)));
    return new ExportView(Redact.text(id.toString()), items);
  }

  private void each(Session.Id id, Predicate<FullItem> sink) {
    var talk = sessions.findTalk(id.harness(), id.sid());
    if (talk.isEmpty() || !talk.get().walk().full(sink)) {
      throw new BelfryException(
          Code.NOT_FOUND, "no_transcript", "the transcript of " + id + " is not there any more");
    }
  }

  private void head(Session.Id id, Markdown markdown) {
    var snapshot = sessions.snapshot(true);
    var row = snapshot.rows().stream().filter(it -> it.id().equals(id)).findFirst();
    var facts = new ArrayList<Markdown.Fact>();
    facts.add(Markdown.Fact.of("session", id.toString()));
    facts.add(new Markdown.Fact("harness", harness(snapshot, id)));
    row.ifPresent(it -> facts.addAll(facts(it)));
    if (row.isPresent()) {
      facts.addAll(cost(id));
    }
    var title = row.map(it -> it.words().title()).orElse(Redact.text("Session " + id));
    markdown.head(title, facts);
  }

  private static Redacted harness(Snapshot snapshot, Session.Id id) {
    return snapshot.stores().stream()
        .filter(store -> store.harness().key().equals(id.harness()))
        .map(store -> Redact.text(store.harness().label()))
        .findFirst()
        .orElse(Redact.text(id.harness()));
  }

  private static List<Markdown.Fact> facts(Session row) {
    var facts = new ArrayList<Markdown.Fact>();
    facts.add(new Markdown.Fact("project", row.place().project()));
    if (row.words().model() != null) {
      facts.add(new Markdown.Fact("model", row.words().model()));
    }
    var times = row.times();
    if (times.started() > 0) {
      facts.add(Markdown.Fact.of("started", Markdown.time(times.started())));
    }
    facts.add(Markdown.Fact.of("last", Markdown.time(times.last())));
    return facts;
  }

  private List<Markdown.Fact> cost(Session.Id id) {
    var groups = spent.apply(new Question(By.SESSION, null, null, null)).groups();
    var own = groups.stream().filter(it -> it.key().toString().equals(id.toString())).findFirst();
    if (own.isEmpty()) {
      return List.of();
    }
    var sum = own.get().spent();
    var tokens = sum.tokens();
    var words =
        "%d in, %d out, %d from caches, %d into caches"
            .formatted(tokens.input(), tokens.output(), tokens.cacheRead(), tokens.cacheWrite());
    var usd = sum.usd();
    var cost = usd == null ? "unknown" : String.format(Locale.ROOT, "$%.2f, from list prices", usd);
    return List.of(Markdown.Fact.of("tokens", words), Markdown.Fact.of("estimated_cost", cost));
  }

  /// The one session that `word` names: its whole id, its harness's id of it, or the beginning of
  /// one.
  ///
  /// @throws BelfryException if none is named or several are
  @Override
  public Session.Id named(String word) {
    var slash = word.indexOf('/');
    if (slash > 0
        && sessions.findTalk(word.substring(0, slash), word.substring(slash + 1)).isPresent()) {
      return new Session.Id(word.substring(0, slash), word.substring(slash + 1));
    }
    var rows =
        sessions.snapshot(true).rows().stream()
            .filter(it -> it.id().sid().startsWith(word) || it.id().toString().startsWith(word))
            .toList();
    if (rows.size() == 1) {
      return rows.getFirst().id();
    }
    if (rows.isEmpty()) {
      throw new BelfryException(
          Code.NOT_FOUND,
          "no_session",
          "no session is called '" + word + "', expected an id or the beginning of one",
          "'belfry sessions --all --json' has the ids");
    }
    var few = rows.stream().limit(5).map(it -> it.id().toString()).toList();
    throw new BelfryException(
        Code.CONFLICT,
        "ambiguous_session",
        "'" + word + "' is the beginning of " + rows.size() + " ids: " + String.join(", ", few),
        "name more of the one you want");
  }
}

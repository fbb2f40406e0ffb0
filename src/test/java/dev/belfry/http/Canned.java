package dev.belfry.http;

import dev.belfry.lib.feed.Feed;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Session;
import dev.belfry.session.Snapshot;
import dev.belfry.session.Usage;
import dev.belfry.session.history.Report;
import dev.belfry.session.ledger.Ledger;
import dev.belfry.session.spent.Prices;
import dev.belfry.session.spent.Question;
import dev.belfry.session.spent.Spending;
import dev.belfry.wire.ChangeView;
import dev.belfry.wire.DataView;
import dev.belfry.wire.FoundView;
import dev.belfry.wire.HarnessView;
import dev.belfry.wire.HistoryView;
import dev.belfry.wire.ItemView;
import dev.belfry.wire.SummaryView;
import dev.belfry.wire.TimelineView;
import dev.belfry.wire.TokensView;
import dev.belfry.wire.UsageLabels;
import dev.belfry.wire.UsageView;
import java.nio.charset.StandardCharsets;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Answers that never change, and a record of what a server asked for.
public final class Canned {
  public final Feed<ChangeView> changes = new Feed<>();
  public final AtomicInteger refreshes = new AtomicInteger();
  public final CountDownLatch shutdown = new CountDownLatch(1);
  public final ConcurrentLinkedQueue<String> log = new ConcurrentLinkedQueue<>();
  public volatile String revision = "1.1";

  /// When the last round of reading ended; null says that it stalls.
  public volatile @Nullable Double lastRound = 2.5;

  /// What happens while `/api/doctor` is being answered.
  public volatile Runnable whileChecking = () -> {};

  record Checked(Redacted kind) {}

  private final class Figures implements Source.Figures {
    @Override
    public DataView data(boolean all) {
      return Canned.this.data();
    }

    @Override
    public Optional<HistoryView> findHistory(String since, int limit) {
      return since.equals("never")
          ? Optional.empty()
          : Optional.of(HistoryView.of(Report.empty(true, 1_000)));
    }

    @Override
    public UsageView spent(Question question) {
      var prices = Prices.packed();
      var setting = new Spending.Setting(90_000_000, ZoneOffset.UTC, Map.of(), "claude");
      var spending = new Spending(question, prices, setting);
      spending.add(
          new Session.Id("codex", "c-1"),
          new Ledger.Counted("codex/c-1", 1, "gpt-5-codex", new Usage(1, 2, 3, 0, -1)));
      var nothing = new Snapshot("1.1", List.of(), List.of(), 100, true);
      return new UsageLabels(nothing).view(spending.answer(), prices.retrieved());
    }
  }

  private static final class Talks implements Source.Conversations {
    @Override
    public Optional<TimelineView> findTimeline(String harness, String sid, long from, int limit) {
      return timeline(sid, from);
    }

    @Override
    public Optional<ItemView> findItem(String harness, String sid, long number) {
      return number > 0 ? Optional.empty() : Optional.of(item(sid));
    }

    @Override
    public Optional<FoundView> find(String harness, String sid, String words) {
      var hit = new FoundView.Hit(3, TimelineView.Kind.SAID, null, Redact.text(words));
      return Optional.of(new FoundView(List.of(hit), false));
    }

    @Override
    public Optional<FoundView> findPrompts(String harness, String sid) {
      return Optional.empty();
    }

    @Override
    public Optional<byte[]> findMarkdown(String harness, String sid) {
      return Optional.of("# Talk\n".getBytes(StandardCharsets.UTF_8));
    }
  }

  private static ItemView item(String sid) {
    var item =
        new TimelineView.Item(
            0, TimelineView.Kind.SAID, null, Redact.text(sid), null, null, null, null, null);
    var text = new ItemView.Passage(Redact.text(sid), 9);
    return new ItemView(item, text, false, List.of(), null, List.of(), null);
  }

  public Source source() {
    return new Source(
        new Figures(),
        new Talks(),
        this::check,
        changes,
        () -> Redact.text(revision),
        refreshes::incrementAndGet,
        shutdown::countDown,
        it -> log.add(it.toString()),
        new Source.Instance(
            7, 1.5, Redact.text("0.1.0"), () -> new Source.Pulse(lastRound, lastRound == null)));
  }

  public void tell(String id, String rev) {
    revision = rev;
    changes.publish(
        new ChangeView(ChangeView.Kind.SESSION, Redact.text(id), Redact.text(rev), null, null));
  }

  private Checked check() {
    whileChecking.run();
    return new Checked(Redact.text("Checked"));
  }

  private DataView data() {
    var frame =
        new DataView.Frame(2.5, Redact.text(revision), 24, 600, false, 0, Redact.text(""), 100);
    var harnesses = IntStream.range(0, 40).mapToObj(it -> harness("harness-" + it)).toList();
    var summary = new SummaryView(0, 0, 0, 0, 0, 0, 0, 0);
    return new DataView(frame, harnesses, summary, TokensView.UNKNOWN, List.of());
  }

  private static HarnessView harness(String key) {
    var name = Redact.text(key);
    return new HarnessView(name, name, name, false, false, 0, List.of(), null);
  }

  private static Optional<TimelineView> timeline(String sid, long from) {
    return sid.equals("s-1")
        ? Optional.of(new TimelineView(from, 10, List.of()))
        : Optional.empty();
  }
}

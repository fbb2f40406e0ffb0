package dev.belfry.http;

import dev.belfry.lib.feed.Feed;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.ChangeView;
import dev.belfry.wire.DataView;
import dev.belfry.wire.HarnessView;
import dev.belfry.wire.SummaryView;
import dev.belfry.wire.TimelineView;
import dev.belfry.wire.TokensView;
import java.util.List;
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

  public Source source() {
    return new Source(
        _ -> data(),
        (_, sid, from, _) -> timeline(sid, from),
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

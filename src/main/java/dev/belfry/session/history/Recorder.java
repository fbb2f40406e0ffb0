package dev.belfry.session.history;

import dev.belfry.lib.loop.Loop;
import dev.belfry.lib.text.Redact;
import dev.belfry.session.Session;
import dev.belfry.session.ledger.Ledger;
import dev.belfry.session.spent.Prices;
import dev.belfry.session.spent.Tally;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/// Writes the ends that rows show into the history. Rows come from the thread that draws them,
/// which waits for nothing here; a round of its own asks for the replies and writes.
///
/// An end that is known is not written again, so that a restart, which sees all rows of the window
/// anew, adds those that came meanwhile and no other.
public final class Recorder implements Loop.Pause {
  /// How long to leave stores to be read, in milliseconds.
  private static final long UNREADY = 250;

  private final History history;
  private final Replies replies;
  private final Prices prices;
  private final BooleanSupplier whole;
  private final Semaphore news = new Semaphore(0);
  private final Map<Session.Id, Session> waiting = new LinkedHashMap<>();
  private final Map<Session.Id, Ending.Sign> known = new HashMap<>();

  /// Where the replies of one session are told.
  public interface Replies {
    void each(Session.Id session, Ledger.Visitor visitor);
  }

  /// A recorder into `history`.
  ///
  /// @param whole whether all stores are read: before that, what replies add up to may still change
  public Recorder(History history, Replies replies, Prices prices, BooleanSupplier whole) {
    this.history = history;
    this.replies = replies;
    this.prices = prices;
    this.whole = whole;
  }

  /// A row changed.
  ///
  /// @param row null where it left the window or is gone
  public synchronized void changed(Session.Id id, @Nullable Session row) {
    if (row == null) {
      known.remove(id);
      return;
    }
    var sign = row.health().reading() == 100 ? Ending.find(row) : Optional.<Ending.Sign>empty();
    if (sign.isPresent() && !sign.get().equals(known.get(id))) {
      waiting.put(id, row);
      news.release();
    }
  }

  /// Writes what came since the last round.
  ///
  /// @return how many ends
  /// @throws dev.belfry.lib.sqlite.SqliteException if one cannot be written; it waits then
  public int runDue() {
    if (!whole.getAsBoolean()) {
      return 0;
    }
    var written = 0;
    for (var row : snapshot()) {
      written += record(row) ? 1 : 0;
      done(row);
    }
    return written;
  }

  private synchronized List<Session> snapshot() {
    return List.copyOf(waiting.values());
  }

  private synchronized void done(Session row) {
    waiting.remove(row.id(), row);
    Ending.find(row).ifPresent(sign -> known.put(row.id(), sign));
  }

  private boolean record(Session row) {
    var sign = Ending.find(row).orElseThrow();
    // A name that looks like a credential is written nowhere.
    var plain = Redact.text(row.id().sid()).toString().equals(row.id().sid());
    if (!plain || history.has(row.id(), sign)) {
      return false;
    }
    var counted = new Counted(from(row, sign));
    replies.each(row.id(), counted);
    history.add(
        new Ending(
            row.id(),
            sign.at(),
            sign.outcome(),
            row.place().project(),
            row.place().firstCwd(),
            row.words().model(),
            took(row, sign),
            counted.tally,
            prices.retrieved()),
        counted.to);
    return true;
  }

  /// After which time replies are counted: what earlier ends have, they keep. Of the first end that
  /// is known of a session it is the turn's begin, since all before it may be long ago.
  private long from(Session row, Ending.Sign sign) {
    var counted = history.countedTo(row.id());
    var took = took(row, sign);
    var begin = took > 0 ? sign.at() - took - 1 : 0;
    return Math.max(history.forgottenTo(), counted > 0 ? counted : begin);
  }

  private static long took(Session row, Ending.Sign sign) {
    var turn = row.times().turn();
    return turn != null && turn.started() > 0
        ? Math.max(0, sign.at() - turn.started())
        : sign.at() == row.times().finished() ? row.times().took() : 0;
  }

  /// Waits for an end, or a while for the stores to be read.
  @Override
  public void await(int did) throws InterruptedException {
    if (did > 0 || snapshot().isEmpty()) {
      news.acquire();
    } else if (!news.tryAcquire(UNREADY, TimeUnit.MILLISECONDS)) {
      return;
    }
    news.drainPermits();
  }

  private final class Counted implements Ledger.Visitor {
    private final long from;
    private long to;
    private Tally tally = Tally.NOTHING;

    private Counted(long from) {
      this.from = from;
      this.to = from;
    }

    @Override
    public void counted(Ledger.Counted reply) {
      if (reply.at() > from) {
        to = Math.max(to, reply.at());
        tally = tally.plus(prices.tally(reply));
      }
    }
  }
}

package dev.belfry.session.timeline;

import dev.belfry.session.FullItem;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.TurnEnded.Outcome;
import dev.belfry.session.SessionReader;
import dev.belfry.session.Timeline;
import dev.belfry.session.Timeline.Kind;
import dev.belfry.session.Usage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Turns events into numbered items and keeps those of one range. Use by one thread.
final class Strip {
  /// Items that wait to be taken, of which a call without a result may be the first.
  private static final int MOST_WAITING = 500;

  private final SessionReader reader;
  private final Lens lens;
  private final long from;
  private final long to;
  private final List<Draft> kept = new ArrayList<>();
  private final Map<String, Draft> open = new HashMap<>();

  /// The kept calls by their ids; of one that is used again, the newest.
  private final Map<String, Draft> calls = new HashMap<>();

  private long count;
  private @Nullable String unanswered;
  private @Nullable String reply;

  /// A sign of the last words since the prompt, 0 where there are none.
  private long said;

  private @Nullable Usage loose;
  private long looseAt;

  /// The item that the tokens of the reply at hand stand on.
  private @Nullable Draft holder;

  private @Nullable Draft last;

  /// Numbers items from `count` on and keeps those in `[from, to)`.
  Strip(SessionReader reader, Lens lens, long count, long from, long to) {
    this.reader = reader;
    this.lens = lens;
    this.count = count;
    this.from = from;
    this.to = to;
  }

  /// Takes the events of one line.
  void line(List<SessionEvent> events) {
    Draft first = null;
    for (var event : events) {
      var item = item(event);
      first = first == null ? item : first;
    }
    for (var event : events) {
      if (event instanceof SessionEvent.Replied replied) {
        replied(replied, first);
      }
    }
  }

  private @Nullable Draft item(SessionEvent event) {
    return switch (event) {
      case SessionEvent.Prompted it -> prompted(it);
      case SessionEvent.Said it -> said(it);
      case SessionEvent.ToolStarted it -> started(it);
      case SessionEvent.ToolEnded it -> ended(it);
      case SessionEvent.TurnEnded it -> turnEnded(it);
      case SessionEvent.Compacted it -> add(Kind.COMPACTED, it.at());
      case SessionEvent.Metered it -> metered(it);
      case SessionEvent.ToolGiven it -> given(it);
      case SessionEvent.ToolGave it -> gave(it);
      default -> null;
    };
  }

  private @Nullable Draft prompted(SessionEvent.Prompted event) {
    if (event.text().equals(unanswered)) {
      return null;
    }
    endReply();
    open.clear();
    unanswered = event.text();
    said = 0;
    var item = add(Kind.PROMPT, event.at());
    item.text = isKept(item) ? lens.see(Lens.Part.WORDS, event.text()) : null;
    return item;
  }

  /// Some stores write a message again when they know more of it: the same words of the same time
  /// are the same ones.
  private @Nullable Draft said(SessionEvent.Said event) {
    unanswered = null;
    var sign = event.at() == 0 ? 0 : 31 * event.at() + event.text().hashCode();
    if (sign != 0 && sign == said) {
      return null;
    }
    said = sign;
    var item = add(Kind.SAID, event.at());
    item.text = isKept(item) ? lens.see(Lens.Part.WORDS, event.text()) : null;
    take(item);
    return item;
  }

  private @Nullable Draft started(SessionEvent.ToolStarted event) {
    unanswered = null;
    if (open.containsKey(event.callId())) {
      return null;
    }
    var item = add(reader.spawns(event.name()) ? Kind.SUBAGENT : Kind.TOOL, event.at());
    if (isKept(item)) {
      var detail = event.detail();
      item.tool = lens.see(Lens.Part.TOOL, event.name());
      item.detail = detail == null ? null : lens.see(Lens.Part.DETAIL, detail);
      item.callId = event.callId();
      calls.put(event.callId(), item);
    }
    open.put(event.callId(), item);
    take(item);
    return item;
  }

  private @Nullable Draft ended(SessionEvent.ToolEnded event) {
    var item = open.remove(event.callId());
    if (item != null) {
      item.endedAt = event.at() == 0 ? item.at : event.at();
      item.failed = event.failed();
    }
    return null;
  }

  private @Nullable Draft given(SessionEvent.ToolGiven event) {
    var item = calls.get(event.callId());
    if (item != null) {
      item.given(event, lens);
    }
    return null;
  }

  private @Nullable Draft gave(SessionEvent.ToolGave event) {
    var item = calls.get(event.callId());
    if (item != null) {
      item.gave(event, lens);
    }
    return null;
  }

  private @Nullable Draft turnEnded(SessionEvent.TurnEnded event) {
    unanswered = null;
    if (event.outcome() == Outcome.DONE) {
      return null;
    }
    endReply();
    open.clear();
    return add(event.outcome() == Outcome.FAILED ? Kind.FAILED : Kind.INTERRUPTED, event.at());
  }

  private @Nullable Draft metered(SessionEvent.Metered event) {
    var used = event.last();
    if (used != null && last != null && last.tokens == null && last.kind != Kind.PROMPT) {
      last.tokens = used;
    }
    return null;
  }

  private void replied(SessionEvent.Replied event, @Nullable Draft first) {
    var usage = event.usage();
    if (event.replyId().equals(reply)) {
      if (holder != null && holder.tokens != null) {
        holder.tokens = larger(holder.tokens, usage);
      } else if (loose != null) {
        loose = larger(loose, usage);
      }
      return;
    }
    if (first == null) {
      endReply();
    } else {
      loose = null;
    }
    reply = event.replyId();
    holder = first;
    if (first != null) {
      first.tokens = usage;
    } else {
      loose = usage;
      looseAt = event.at();
    }
  }

  private static Usage larger(Usage one, Usage other) {
    return one.total() >= other.total() ? one : other;
  }

  /// A reply began before it had anything to show: its tokens go to what it shows first.
  private void take(Draft item) {
    if (loose != null) {
      item.tokens = loose;
      holder = item;
      loose = null;
    }
  }

  /// A reply that showed nothing is an item of its own.
  private void endReply() {
    if (loose != null) {
      var usage = loose;
      loose = null;
      add(Kind.REPLY, looseAt).tokens = usage;
    }
    reply = null;
    holder = null;
  }

  private Draft add(Kind kind, long at) {
    var item = new Draft(count++, kind, at);
    last = item;
    if (isKept(item)) {
      kept.add(item);
    }
    return item;
  }

  private boolean isKept(Draft item) {
    return item.number >= from && item.number < to;
  }

  /// The strip begins in the middle of a reply.
  void within(@Nullable String id, long words) {
    reply = id;
    said = words;
  }

  long said() {
    return said;
  }

  @Nullable String reply() {
    return reply;
  }

  long count() {
    return count;
  }

  /// Whether a strip that begins here gives the same items.
  boolean isClean() {
    return unanswered == null && loose == null && open.isEmpty();
  }

  boolean isFull() {
    return count >= to;
  }

  /// Whether a kept tool call has no result yet.
  boolean isOpen() {
    return open.values().stream().anyMatch(this::isKept)
        || calls.values().stream().anyMatch(Draft::waits);
  }

  List<Timeline.Item> items() {
    return kept.stream().map(Draft::item).toList();
  }

  List<FullItem> full() {
    return kept.stream().map(Draft::full).toList();
  }

  /// Takes out the items that can no longer change, oldest first.
  ///
  /// @param all whether nothing follows
  List<FullItem> take(boolean all) {
    var taken = 0;
    while (taken < kept.size() && (all || isSettled(kept.get(taken), kept.size() - taken))) {
      taken++;
    }
    var out = new ArrayList<FullItem>(taken);
    for (var item : kept.subList(0, taken)) {
      out.add(item.full());
      if (item.callId != null) {
        calls.remove(item.callId, item);
      }
    }
    kept.subList(0, taken).clear();
    return out;
  }

  private boolean isSettled(Draft item, int waiting) {
    var grows = item.waits() || open.containsValue(item);
    return item != last && item != holder && (!grows || waiting > MOST_WAITING);
  }
}

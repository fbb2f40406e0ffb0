package dev.belfry.session.reader.amp;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.Stamp;
import dev.belfry.session.reader.Tokens;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// The ledger of a thread, which older versions keep beside its messages. It knows requests that
/// are no message, and of a message what it cost without its caches. Use once, by one thread.
final class AmpLedger {
  private static final JsonKeys LEDGER = JsonKeys.of("events");
  private static final JsonKeys EVENT =
      JsonKeys.of("id", "timestamp", "model", "tokens", "toMessageId");
  private static final JsonKeys SUM = JsonKeys.of("input", "output");
  private static final JsonKeys MESSAGE = JsonKeys.of("role", "messageId", "usage");
  private static final JsonKeys USED =
      JsonKeys.of(
          "inputTokens", "outputTokens", "cacheReadInputTokens", "cacheCreationInputTokens");
  private static final long NONE = -1;

  private final JsonFields thread;
  private final Set<Long> replies = new HashSet<>();
  private final Map<Long, Usage> caches = new HashMap<>();
  private final Map<Long, List<SessionEvent>> ofReplies = new HashMap<>();
  private final List<SessionEvent> others = new ArrayList<>();
  private long newest = NONE;

  AmpLedger(JsonFields thread) {
    this.thread = thread;
    var ledger = thread.fields(AmpThread.LEDGER, LEDGER);
    if (!ledger.has(0)) {
      return;
    }
    messages();
    var cursor = thread.cursor();
    if (ledger.at(0) && cursor.array()) {
      while (cursor.nextItem()) {
        var event = cursor.fields(EVENT);
        entry(event);
        event.leave();
      }
    }
  }

  private void messages() {
    var cursor = thread.cursor();
    if (thread.at(AmpThread.MESSAGES) && cursor.array()) {
      while (cursor.nextItem()) {
        var message = cursor.fields(MESSAGE);
        var id = message.number(1, NONE);
        var usage = usage(message, 2);
        if (id >= 0 && "assistant".equals(message.text(0))) {
          replies.add(id);
          caches.put(id, usage == null ? Usage.ZERO : usage);
        }
        message.leave();
      }
    }
  }

  /// The tokens of a message, null where it has none.
  static @Nullable Usage usage(JsonFields message, int key) {
    var used = message.fields(key, USED);
    if (Tokens.orUnknown(used, 0) < 0 && Tokens.orUnknown(used, 1) < 0) {
      return null;
    }
    return new Usage(
        Tokens.of(used, 0), Tokens.of(used, 1), Tokens.of(used, 2), Tokens.of(used, 3), -1);
  }

  private void entry(JsonFields event) {
    var sum = event.fields(3, SUM);
    var id = event.words(0);
    if (id == null || (Tokens.orUnknown(sum, 0) < 0 && Tokens.orUnknown(sum, 1) < 0)) {
      return;
    }
    var target = event.number(4, NONE);
    newest = Math.max(newest, target);
    // Two entries of one message share its caches, which count once.
    var cached = caches.remove(target);
    var usage =
        new Usage(
            Tokens.of(sum, 0),
            Tokens.of(sum, 1),
            cached == null ? 0 : cached.cacheRead(),
            cached == null ? 0 : cached.cacheWrite(),
            -1);
    var entry =
        new SessionEvent.Replied(
            Stamp.of(event, 1), "entry " + id, null, false, event.words(2), usage);
    if (replies.contains(target)) {
      ofReplies.computeIfAbsent(target, _ -> new ArrayList<>()).add(entry);
    } else {
      others.add(entry);
    }
  }

  /// Whether the tokens of a message are those of its entries. A thread may outlive the version
  /// that kept a ledger: messages behind the newest one that it names count for themselves.
  boolean covers(long messageId) {
    return newest == NONE ? !others.isEmpty() : messageId <= newest;
  }

  /// Tells the entries of a message, once.
  void tell(long messageId, Consumer<SessionEvent> out) {
    var told = ofReplies.remove(messageId);
    if (told != null) {
      told.forEach(out);
    }
  }

  /// Tells the entries of no message that the thread has.
  void tellOthers(Consumer<SessionEvent> out) {
    others.forEach(out);
  }
}

package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;
import dev.belfry.session.FullItem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/// Items of one conversation that were asked for, oldest first.
///
/// @param more whether there are more than these, which are as many as are told
public record FoundView(List<Hit> hits, boolean more) {
  /// So many are told at most.
  public static final int MOST = 1_000;

  public FoundView {
    hits = List.copyOf(hits);
  }

  /// One of them.
  ///
  /// @param n its number, counted from 0
  /// @param at epoch seconds, null where the record has no time
  /// @param text the words that were found with what is around them, or those of a prompt
  public record Hit(long n, TimelineView.Kind kind, @Nullable Double at, Redacted text) {}

  /// Takes the items of a walk, until there are enough. Use by one thread.
  public static final class Gathering implements Predicate<FullItem> {
    private final List<Hit> hits = new ArrayList<>();
    private final Predicate<FullItem> wanted;
    private boolean more;

    public Gathering(Predicate<FullItem> wanted) {
      this.wanted = wanted;
    }

    @Override
    public boolean test(FullItem full) {
      var words = wanted.test(full) ? full.findWords() : Optional.<Redacted>empty();
      if (words.isEmpty()) {
        return true;
      }
      if (hits.size() >= MOST) {
        more = true;
        return false;
      }
      var item = full.item();
      hits.add(
          new Hit(item.number(), TimelineView.kind(item.kind()), Spans.at(item.at()), words.get()));
      return true;
    }

    public FoundView view() {
      return new FoundView(hits, more);
    }
  }
}

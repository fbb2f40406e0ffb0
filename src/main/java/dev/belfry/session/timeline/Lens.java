package dev.belfry.session.timeline;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.lib.text.Sought;
import dev.belfry.session.FullItem.Passage;
import org.jspecify.annotations.Nullable;

/// What is seen of the texts of a conversation. Whatever it shows is redacted before it is cut.
interface Lens {
  /// As a line of the timeline.
  Lens LINE = new Cut();

  /// Nearly all of it.
  Lens FULL = new Whole();

  /// What a text is.
  enum Part {
    WORDS(2_000),
    TOOL(100),
    DETAIL(400),
    INPUT(0),
    OUTPUT(0),
    CHANGE(0);

    private final int line;

    Part(int line) {
      this.line = line;
    }
  }

  /// The text as it is shown, null where it is not.
  @Nullable Passage see(Part part, String raw);

  /// Whether it shows what tools were given and gave back.
  boolean isDetailed();

  /// The first place in each text where `query` stands, with what is around it.
  static Lens seeking(String query) {
    return new Seeking(Sought.of(query));
  }

  /// Prompts only, as one line each.
  static Lens prompts(int cap) {
    return new Prompts(cap);
  }

  /// Cuts at what a line has room for.
  record Cut() implements Lens {
    @Override
    public @Nullable Passage see(Part part, String raw) {
      return part.line == 0 ? null : whole(Redact.text(raw, part.line));
    }

    @Override
    public boolean isDetailed() {
      return false;
    }
  }

  /// Cuts only what no page can show.
  record Whole() implements Lens {
    private static final int MOST = 100_000;

    @Override
    public Passage see(Part part, String raw) {
      if (part == Part.TOOL || part == Part.DETAIL) {
        return whole(Redact.text(raw, part.line));
      }
      var all = Redact.text(raw);
      var length = all.toString().length();
      return length <= MOST ? whole(all) : new Passage(Redact.text(all.toString(), MOST), length);
    }

    @Override
    public boolean isDetailed() {
      return true;
    }
  }

  /// Shows what was sought, and nothing else.
  record Seeking(Sought sought) implements Lens {
    @Override
    public @Nullable Passage see(Part part, String raw) {
      return sought.findIn(raw).map(Lens::whole).orElse(null);
    }

    @Override
    public boolean isDetailed() {
      return true;
    }
  }

  /// Shows what was asked, and nothing else.
  record Prompts(int cap) implements Lens {
    @Override
    public @Nullable Passage see(Part part, String raw) {
      return part == Part.WORDS ? whole(Redact.line(raw, cap)) : null;
    }

    @Override
    public boolean isDetailed() {
      return false;
    }
  }

  private static Passage whole(Redacted text) {
    return new Passage(text, text.toString().length());
  }
}

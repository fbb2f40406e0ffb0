package dev.belfry.session.timeline;

import dev.belfry.lib.diff.LineDiff;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.Edit;
import dev.belfry.session.FullItem;
import dev.belfry.session.FullItem.Passage;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.Timeline;
import dev.belfry.session.Timeline.Kind;
import dev.belfry.session.Usage;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// An item that may still grow. Outside the range it holds no text.
final class Draft {
  private static final int PATH = 400;
  private static final int LINE = 2_000;

  /// Lines of a change that are shown at one place, and places at which a call changes files.
  private static final int MOST_LINES = 2_000;

  private static final int MOST_HUNKS = 200;

  final long number;
  final Kind kind;
  final long at;
  @Nullable Passage text;
  @Nullable Passage tool;
  @Nullable Passage detail;
  @Nullable String callId;
  @Nullable Usage tokens;
  long endedAt;
  boolean failed;

  private final List<FullItem.Input> input = new ArrayList<>();
  private List<FullItem.Change> edits = List.of();
  private @Nullable Passage output;
  private @Nullable String child;
  private boolean given;
  private boolean gave;

  Draft(long number, Kind kind, long at) {
    this.number = number;
    this.kind = kind;
    this.at = at;
  }

  /// Whether its result is still to be told, since what it was given was.
  boolean waits() {
    return given && !gave;
  }

  void given(SessionEvent.ToolGiven event, Lens lens) {
    if (given) {
      return;
    }
    given = true;
    for (var field : event.input()) {
      var value = lens.see(Lens.Part.INPUT, field.value());
      if (value != null) {
        input.add(new FullItem.Input(Redact.line(field.name(), PATH), value));
      }
    }
    if (edits.isEmpty()) {
      edits = changes(event.edits(), lens);
    }
  }

  void gave(SessionEvent.ToolGave event, Lens lens) {
    gave = true;
    var words = event.output();
    if (output == null && words != null) {
      output = lens.see(Lens.Part.OUTPUT, words);
    }
    if (!event.edits().isEmpty()) {
      edits = changes(event.edits(), lens);
    }
    child = event.child() == null ? child : event.child();
  }

  private static List<FullItem.Change> changes(List<Edit> edits, Lens lens) {
    var changes = new ArrayList<FullItem.Change>();
    var hunks = 0;
    for (var edit : edits) {
      var places = new ArrayList<FullItem.Hunk>();
      for (var piece : edit.pieces()) {
        var before = lens.see(Lens.Part.CHANGE, piece.before());
        var after = lens.see(Lens.Part.CHANGE, piece.after());
        if ((before != null || after != null) && hunks++ < MOST_HUNKS) {
          places.add(hunk(piece, words(before), words(after)));
        }
      }
      changes.add(new FullItem.Change(Redact.line(edit.path(), PATH), places));
    }
    return changes;
  }

  private static String words(@Nullable Passage passage) {
    return passage == null ? "" : passage.text().toString();
  }

  /// Both sides were redacted as a whole, so that no secret over several lines is missed.
  private static FullItem.Hunk hunk(Edit.Piece piece, String before, String after) {
    var all = LineDiff.of(before, after);
    var shown = all.subList(0, Math.min(all.size(), MOST_LINES));
    var lines =
        shown.stream()
            .map(line -> new FullItem.Line(mark(line.mark()), Redact.text(line.text(), LINE)))
            .toList();
    return new FullItem.Hunk(
        piece.oldLine(), piece.newLine(), lines, all.size() - (long) shown.size());
  }

  private static FullItem.Mark mark(LineDiff.Mark mark) {
    return switch (mark) {
      case SAME -> FullItem.Mark.SAME;
      case REMOVED -> FullItem.Mark.REMOVED;
      case ADDED -> FullItem.Mark.ADDED;
    };
  }

  Timeline.Item item() {
    return new Timeline.Item(
        number, kind, at, shown(text), shown(tool), shown(detail), tokens, endedAt, failed);
  }

  private static @Nullable Redacted shown(@Nullable Passage passage) {
    return passage == null ? null : passage.text();
  }

  FullItem full() {
    return new FullItem(item(), text, given || gave, input, output, edits, child);
  }
}

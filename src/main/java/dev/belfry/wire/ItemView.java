package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.session.FullItem;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// One thing that happened, with all that its record tells.
///
/// @param text a prompt or words of the agent
/// @param told whether the record of a tool call tells what it was given or gave back
/// @param input what a tool was given, without what `edits` shows
/// @param output what it gave back, null while it has not and where nothing tells
/// @param edits what it changed in files
/// @param child the id of the session that the call started, null where none is recorded
public record ItemView(
    TimelineView.Item item,
    @Nullable Passage text,
    boolean told,
    List<Input> input,
    @Nullable Passage output,
    List<Edit> edits,
    @Nullable Redacted child) {
  public ItemView {
    input = List.copyOf(input);
    edits = List.copyOf(edits);
  }

  public static ItemView of(FullItem full) {
    var child = full.child();
    return new ItemView(
        TimelineView.item(full.item()),
        passage(full.text()),
        full.told(),
        full.input().stream().map(it -> new Input(it.name(), shown(it.value()))).toList(),
        passage(full.output()),
        full.edits().stream().map(ItemView::edit).toList(),
        child == null ? null : Redact.text(child));
  }

  private static @Nullable Passage passage(FullItem.@Nullable Passage passage) {
    return passage == null ? null : shown(passage);
  }

  private static Passage shown(FullItem.Passage passage) {
    return new Passage(passage.text(), passage.length());
  }

  private static Edit edit(FullItem.Change change) {
    return new Edit(change.path(), change.hunks().stream().map(ItemView::hunk).toList());
  }

  private static Hunk hunk(FullItem.Hunk hunk) {
    return new Hunk(
        hunk.oldLine() == 0 ? null : hunk.oldLine(),
        hunk.newLine() == 0 ? null : hunk.newLine(),
        hunk.lines().stream().map(line -> new Line(mark(line.mark()), line.text())).toList(),
        hunk.hidden());
  }

  private static Mark mark(FullItem.Mark mark) {
    return switch (mark) {
      case SAME -> Mark.SAME;
      case REMOVED -> Mark.REMOVED;
      case ADDED -> Mark.ADDED;
    };
  }

  /// A text, or its beginning.
  ///
  /// @param length characters of all of it; more than `text` has if the rest is cut
  public record Passage(Redacted text, long length) {}

  /// An argument: its text, or its JSON where it is none.
  ///
  /// @param name empty where the call has but one and no names
  public record Input(Redacted name, Passage value) {}

  /// What changed in one file.
  ///
  /// @param path empty where the call names none
  public record Edit(Redacted path, List<Hunk> hunks) {
    public Edit {
      hunks = List.copyOf(hunks);
    }
  }

  /// One place of a file, line by line.
  ///
  /// @param oldLine the line it begins at before, counted from 1
  /// @param newLine the line it begins at after, counted from 1
  /// @param hidden lines that are left out at its end
  public record Hunk(
      @JsonProperty("old_line") @Nullable Long oldLine,
      @JsonProperty("new_line") @Nullable Long newLine,
      List<Line> lines,
      long hidden) {
    public Hunk {
      lines = List.copyOf(lines);
    }
  }

  /// A line without its end.
  public record Line(Mark mark, Redacted text) {}

  /// What became of a line.
  public enum Mark {
    @JsonProperty("same")
    SAME,
    @JsonProperty("removed")
    REMOVED,
    @JsonProperty("added")
    ADDED
  }
}

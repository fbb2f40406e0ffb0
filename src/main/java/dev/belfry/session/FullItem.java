package dev.belfry.session;

import dev.belfry.lib.text.Redacted;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// One thing that happened, with all that its record tells.
///
/// @param text a prompt or words of the agent
/// @param told whether the record of a tool call tells what it was given or gave back
/// @param child the id of the session that the call started, null where none is recorded
public record FullItem(
    Timeline.Item item,
    @Nullable Passage text,
    boolean told,
    List<Input> input,
    @Nullable Passage output,
    List<Change> edits,
    @Nullable String child) {
  public FullItem {
    input = List.copyOf(input);
    edits = List.copyOf(edits);
  }

  /// The first text it has: of an item of a search, what was found.
  public Optional<Redacted> findWords() {
    return Stream.of(
            Stream.ofNullable(text).map(Passage::text),
            Stream.of(item).map(Timeline.Item::tool).filter(Objects::nonNull),
            Stream.of(item).map(Timeline.Item::detail).filter(Objects::nonNull),
            input.stream().map(it -> it.value().text()),
            Stream.ofNullable(output).map(Passage::text),
            edits.stream()
                .flatMap(it -> it.hunks().stream())
                .flatMap(it -> it.lines().stream())
                .map(Line::text))
        .flatMap(it -> it)
        .findFirst();
  }

  /// A text, or as much of it as is shown.
  ///
  /// @param length of all of it
  public record Passage(Redacted text, long length) {
    public boolean isCut() {
      return text.toString().length() < length;
    }
  }

  /// An argument of a tool call.
  public record Input(Redacted name, Passage value) {}

  /// What changed in one file.
  public record Change(Redacted path, List<Hunk> hunks) {
    public Change {
      hunks = List.copyOf(hunks);
    }
  }

  /// One place of a file, line by line.
  ///
  /// @param oldLine the line it begins at before, counted from 1, 0 where unknown
  /// @param newLine the line it begins at after, counted from 1, 0 where unknown
  /// @param hidden lines that are left out at its end
  public record Hunk(long oldLine, long newLine, List<Line> lines, long hidden) {
    public Hunk {
      lines = List.copyOf(lines);
    }
  }

  /// A line without its end.
  public record Line(Mark mark, Redacted text) {}

  /// What became of a line.
  public enum Mark {
    SAME,
    REMOVED,
    ADDED
  }
}

package dev.belfry.session;

import java.util.List;

/// What a tool call changes in one file. Texts are as written.
///
/// @param path the file as the call names it, "" where it names none
/// @param pieces the places that change, in the order of the file
public record Edit(String path, List<Piece> pieces) {
  public Edit {
    pieces = List.copyOf(pieces);
  }

  /// One place, before and after, with what stands around it where the record tells.
  ///
  /// @param oldLine the line it begins at before, counted from 1, 0 where unknown
  /// @param newLine the line it begins at after, counted from 1, 0 where unknown
  public record Piece(long oldLine, long newLine, String before, String after) {}
}

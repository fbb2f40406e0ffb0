package dev.belfry.lib.terminal;

import dev.belfry.lib.text.Redacted;
import java.io.InputStream;
import java.io.PrintStream;

/// Where a command reads and writes. Takes redacted text only; bytes are for documents that are
/// made of it.
///
/// @param columns how wide a line may be
public record Terminal(InputStream in, PrintStream out, PrintStream err, int columns) {
  private static final int USUAL = 100;
  private static final int NARROWEST = 40;

  /// How wide a line may be.
  ///
  /// @param wish what `COLUMNS` says
  public static int columns(String wish) {
    try {
      return Math.max(NARROWEST, Integer.parseInt(wish.strip()));
    } catch (NumberFormatException _) {
      return USUAL;
    }
  }

  /// Prints one line; a line break inside it is written out, as all that a terminal would obey.
  public void line(Redacted text) {
    out.println(Cell.escaped(text.toString()));
    out.flush();
  }

  public void warn(Redacted text) {
    err.println(Cell.escaped(text.toString()));
    err.flush();
  }

  /// Writes a document and ends its line.
  public void document(byte[] json) {
    out.write(json, 0, json.length);
    out.println();
    out.flush();
  }
}

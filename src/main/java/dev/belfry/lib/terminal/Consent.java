package dev.belfry.lib.terminal;

import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import java.io.IOException;
import java.util.function.BooleanSupplier;

/// A person at a terminal says yes or no. Anything but `y` or `Y` is a no.
///
/// @param interactive whether standard input and output are a terminal
public record Consent(Terminal terminal, BooleanSupplier interactive) {
  /// A longer answer is none.
  private static final int LONGEST = 16;

  /// Whether anybody can be asked.
  public boolean canBeGiven() {
    return interactive.getAsBoolean();
  }

  /// Asks, and waits for a line.
  public boolean asks(Redacted question) {
    terminal.line(Redact.text(question + " y/N"));
    try {
      var said = line();
      return said.equals("y") || said.equals("Y");
    } catch (IOException _) {
      return false; // the terminal went away
    }
  }

  private String line() throws IOException {
    var line = new StringBuilder();
    for (var next = terminal.in().read(); next >= 0 && next != '\n'; next = terminal.in().read()) {
      if (line.length() >= LONGEST) {
        return "";
      }
      line.append((char) next);
    }
    return line.toString();
  }
}

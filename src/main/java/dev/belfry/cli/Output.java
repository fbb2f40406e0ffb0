package dev.belfry.cli;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.json.Json;
import dev.belfry.lib.terminal.Terminal;
import dev.belfry.lib.text.Redact;
import dev.belfry.lib.text.Redacted;
import dev.belfry.wire.Envelope;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Where a command's answer goes: lines for people, or the envelope.
///
/// @param json whether the envelope was asked for
public record Output(Terminal terminal, boolean json) {
  private static final String SCHEMA = "belfry.dev/cli/v1";

  /// Answers.
  ///
  /// @param kind what `data` is, such as `Sessions`
  /// @param lines the same for people
  public void answer(String kind, Object data, List<Redacted> lines) {
    if (json) {
      print(new Envelope<>(Redact.text(SCHEMA), Redact.text(kind), true, data, null));
    } else {
      lines.forEach(terminal::line);
    }
  }

  /// Says why there is no answer.
  void fail(BelfryException failure) {
    var message = Redact.text(failure.message());
    var next = redacted(failure.next());
    if (json) {
      var error = new Envelope.Failure(Redact.text(failure.reason()), message, next);
      print(new Envelope<>(Redact.text(SCHEMA), Redact.text("Error"), false, null, error));
      return;
    }
    terminal.warn(Redact.text("belfry: " + message));
    if (next != null) {
      terminal.warn(Redact.text("        " + next));
    }
  }

  /// Tells a person something beside the answer. Says nothing to a program.
  void warn(String text) {
    if (!json) {
      terminal.warn(Redact.text("belfry: " + text));
    }
  }

  private void print(Object envelope) {
    terminal.document(Json.bytes(envelope));
  }

  private static @Nullable Redacted redacted(@Nullable String text) {
    return text == null ? null : Redact.text(text);
  }
}

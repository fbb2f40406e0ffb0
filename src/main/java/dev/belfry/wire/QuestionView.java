package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;
import java.util.List;

/// What a blocked session asks through its harness. Belfry shows it and never answers it.
///
/// @param tool the tool that asks, such as `AskUserQuestion`
/// @param text the question in full
/// @param options its choices, empty where it is free text
/// @param more how many further questions the same call holds
/// @param since epoch seconds
public record QuestionView(
    Redacted tool, Redacted text, List<Redacted> options, int more, double since) {
  public QuestionView {
    options = List.copyOf(options);
  }
}

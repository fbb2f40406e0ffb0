package dev.belfry.cli;

import dev.belfry.lib.options.Example;
import dev.belfry.lib.options.Parsed;
import dev.belfry.lib.options.Spec;
import dev.belfry.lib.text.Redact;
import dev.belfry.wire.command.VersionView;
import java.util.List;

/// Says which version this is.
public final class VersionCommand implements Command {
  /// The version of the program, the same as in the build file. A constant, so that asking for it
  /// loads nothing.
  public static final String VERSION = "0.1.0";

  @Override
  public Spec spec() {
    return Spec.of(
        "version", "print the version", List.of(), new Example("belfry --version", "the same"));
  }

  @Override
  public void run(Parsed given, Output out) {
    out.answer(
        "Version",
        new VersionView(
            Redact.text(VERSION), Redact.text(String.valueOf(Runtime.version().feature()))),
        List.of(Redact.text("belfry " + VERSION)));
  }
}

package dev.belfry.wire.command;

import dev.belfry.lib.text.Redacted;

/// Which program answers.
///
/// @param java the feature release of the runtime
public record VersionView(Redacted version, Redacted java) {}

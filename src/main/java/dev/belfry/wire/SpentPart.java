package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;

/// A part of a sum.
public record SpentPart(Redacted key, Redacted label, SpentView spent) {}

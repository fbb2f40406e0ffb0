package dev.belfry.wire;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.belfry.lib.text.Redacted;

/// The five hours that a limit of a harness counts, inferred from the replies of this machine.
///
/// @param start epoch seconds
/// @param end epoch seconds
/// @param tokensPerMinute since its first reply
public record BlockView(
    Redacted harness,
    double start,
    double end,
    SpentView spent,
    @JsonProperty("tokens_per_minute") long tokensPerMinute) {}

package dev.belfry.wire;

import dev.belfry.lib.text.Redacted;
import org.jspecify.annotations.Nullable;

/// What every command prints with `--json`.
///
/// @param schema always `belfry.dev/cli/v1`
/// @param kind what `data` is, such as `Sessions`
/// @param data null where `ok` is false
/// @param error null where `ok` is true
public record Envelope<T>(
    Redacted schema, Redacted kind, boolean ok, @Nullable T data, @Nullable Failure error) {
  /// Why a command failed.
  ///
  /// @param code the stable name of the reason, such as `not_running`
  /// @param next the next safe step
  public record Failure(Redacted code, Redacted message, @Nullable Redacted next) {}
}

package dev.belfry.app;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.json.Toml;
import dev.belfry.lib.options.Nearest;
import dev.belfry.lib.options.Parsed;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The keys of a home's `config.toml`, each of which is also a flag and a variable. A key that is
/// not known is refused, and so is one that must not stand in a file at all; values of others are
/// never repeated, since one of them may be a secret.
final class Settings {
  private static final Set<String> KEYS = Set.of("port", "history");

  /// Opens Belfry to others, so that it is said anew at each start.
  private static final Set<String> FLAGS_ONLY = Set.of("host", "phone", "phoneapprovals");

  private static final List<String> SECRETS =
      List.of(
          "token",
          "secret",
          "password",
          "passcode",
          "passphrase",
          "credential",
          "apikey",
          "privatekey");

  private static final int MAX_BYTES = 65_536;

  private final Path file;
  private final Map<String, String> values;

  private Settings(Path file, Map<String, String> values) {
    this.file = file;
    this.values = values;
  }

  /// What the file says, nothing if there is none.
  ///
  /// @throws BelfryException if it is no TOML, or has a key that is refused
  static Settings of(Path file) {
    if (!Files.exists(file)) {
      return new Settings(file, Map.of());
    }
    try {
      refuseIf(Files.size(file) > MAX_BYTES, file, "has more than 64 KiB");
      var values = Toml.read(Files.readAllBytes(file));
      values.keySet().forEach(key -> refuseForbidden(file, key));
      values.keySet().forEach(key -> refuseUnknown(file, key));
      return new Settings(file, values);
    } catch (JsonException broken) {
      throw refused(file, "is not TOML: " + broken.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /// Refuses what must not stand in a file, wherever it stands.
  private static void refuseForbidden(Path file, String key) {
    var last = key.substring(key.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
    var name = last.replace("_", "").replace("-", "");
    refuseIf(
        FLAGS_ONLY.contains(name),
        file,
        "sets '" + key + "', which is a flag of one start and never stands in a file");
    refuseIf(
        SECRETS.stream().anyMatch(name::contains),
        file,
        "sets '" + key + "': a secret never stands in it");
  }

  private static void refuseUnknown(Path file, String key) {
    var nearest = Nearest.find(key, KEYS).map(it -> "; expected '" + it + "'?").orElse("");
    refuseIf(!KEYS.contains(key), file, "sets '" + key + "', which is no key of Belfry" + nearest);
  }

  /// The whole number under `key`, if the file has it.
  ///
  /// @throws BelfryException if it is no number from `min` to `max`
  Optional<Integer> findNumber(String key, int min, int max) {
    return Optional.ofNullable(values.get(key))
        .map(text -> Parsed.number(key + " in " + file, text, min, max));
  }

  /// What is under `key`, on or off, if the file has it.
  ///
  /// @throws BelfryException if it is neither
  Optional<Boolean> findSwitch(String key) {
    return Optional.ofNullable(values.get(key)).map(text -> Parsed.isOn(key + " in " + file, text));
  }

  private static void refuseIf(boolean wrong, Path file, String what) {
    if (wrong) {
      throw refused(file, what);
    }
  }

  private static BelfryException refused(Path file, String what) {
    return new BelfryException(
        Code.USAGE, "config_refused", file + " " + what, "mend the file, or move it away");
  }
}

package dev.belfry.lib.json;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.dataformat.toml.TomlMapper;

/// Text of a configuration file, TOML 1.0.
public final class Toml {
  private Toml() {}

  /// Each value as text, under its key; one in a table under `table.key`.
  ///
  /// @throws JsonException if the bytes are no TOML; its message quotes none of them
  public static Map<String, String> read(byte[] text) {
    try {
      var values = new LinkedHashMap<String, String>();
      flatten("", new TomlMapper().readValue(text, Map.class), values);
      return values;
    } catch (JacksonException refused) {
      var at = refused.getLocation();
      var line = at == null ? 0 : at.getLineNr();
      throw new JsonException("a mistake in line " + line);
    }
  }

  private static void flatten(String prefix, Map<?, ?> table, Map<String, String> values) {
    table.forEach(
        (key, value) -> {
          if (value instanceof Map<?, ?> inner) {
            values.put(prefix + key, "a table");
            flatten(prefix + key + ".", inner, values);
          } else {
            values.put(prefix + key, String.valueOf(value));
          }
        });
  }
}

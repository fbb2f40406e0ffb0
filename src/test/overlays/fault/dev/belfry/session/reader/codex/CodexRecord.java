package dev.belfry.session.reader.codex;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.StoreFile;
import java.util.function.Consumer;

/// A record that fails for no reason, with something in its words that nobody should read.
final class CodexRecord {
  static final JsonKeys KEYS = JsonKeys.of("type");

  CodexRecord(StoreFile.Transcript file, JsonFields record, Consumer<SessionEvent> out) {}

  void tell() {
    throw new IllegalStateException(
        "a planted mistake with " + "ghp_" + "0123456789abcdefABCDEF0123456789abcd");
  }
}

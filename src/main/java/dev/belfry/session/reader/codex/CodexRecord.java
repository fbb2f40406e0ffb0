package dev.belfry.session.reader.codex;

import dev.belfry.lib.json.JsonFields;
import dev.belfry.lib.json.JsonKeys;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.Homes;
import dev.belfry.session.reader.Stamp;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One line of a Codex rollout: `{timestamp, type, payload}`, or before 0.30 the bare payload of a
/// response item, with a header that has no type. Use once, by one thread.
final class CodexRecord {
  static final JsonKeys KEYS =
      JsonKeys.of("type", "timestamp", "payload", "record_type", "created_at", "id", "role");
  private static final int TYPE = 0;
  private static final int TIMESTAMP = 1;
  private static final int PAYLOAD = 2;
  private static final int RECORD_TYPE = 3;
  private static final int CREATED = 4;
  private static final int ID = 5;
  private static final int ROLE = 6;

  private static final JsonKeys META =
      JsonKeys.of(
          "id",
          "session_id",
          "cwd",
          "source",
          "thread_source",
          "forked_from_id",
          "parent_thread_id",
          "agent_nickname",
          "agent_role",
          "agent_path",
          "git");
  private static final JsonKeys GIT = JsonKeys.of("branch");
  private static final JsonKeys SOURCE = JsonKeys.of("subagent");
  private static final JsonKeys SUBAGENT = JsonKeys.of("thread_spawn");
  private static final JsonKeys SPAWN =
      JsonKeys.of("parent_thread_id", "agent_nickname", "agent_role");
  private static final JsonKeys TURN = JsonKeys.of("model", "cwd");

  private final StoreFile.Transcript file;
  private final JsonFields record;
  private final Consumer<SessionEvent> out;
  private final long at;

  CodexRecord(StoreFile.Transcript file, JsonFields record, Consumer<SessionEvent> out) {
    this.file = file;
    this.record = record;
    this.out = out;
    var stamp = Stamp.of(record, TIMESTAMP);
    this.at = stamp > 0 ? stamp : Stamp.of(record, CREATED);
  }

  void tell() {
    switch (record.text(TYPE)) {
      case "session_meta" -> meta(record.fields(PAYLOAD, META));
      case "turn_context" -> turn(record.fields(PAYLOAD, TURN));
      case "event_msg" -> new CodexEvent(record.fields(PAYLOAD, CodexEvent.KEYS), at, out).tell();
      case "response_item" -> new CodexItem(record.fields(PAYLOAD, CodexItem.KEYS), at, out).tell();
      case "compacted" -> out.accept(new SessionEvent.Compacted(at));
      case null, default -> bare();
    }
  }

  private void bare() {
    if (record.has(PAYLOAD)) {
      touched();
    } else if (record.has(ID) && !record.has(TYPE) && !record.has(ROLE)) {
      meta(record.again(META));
    } else if (!record.has(RECORD_TYPE)) {
      new CodexItem(record.again(CodexItem.KEYS), at, out).tell();
    }
  }

  private void touched() {
    if (at > 0) {
      out.accept(new SessionEvent.Touched(at));
    }
  }

  private void meta(JsonFields meta) {
    var id = meta.words(0) == null ? meta.words(1) : meta.words(0);
    if (id == null) {
      touched();
      return;
    }
    var forked = other(id, meta.words(5));
    var spawn = spawn(meta);
    out.accept(
        new SessionEvent.Identified(
            at, id, other(id, parent(meta, spawn)), forked, agentName(meta, spawn)));
    // A later one with another id is a parent's, copied: its folder is not this session's.
    if (id.equals(file.sessionId()) || !Homes.isUuid(file.sessionId())) {
      located(meta.words(2), meta.fields(10, GIT).words(0));
    }
  }

  private static @Nullable String other(String id, @Nullable String parent) {
    return id.equals(parent) ? null : parent;
  }

  /// `source` is a word in old files; in files of subagents an object.
  private static JsonFields spawn(JsonFields meta) {
    return meta.fields(3, SOURCE).fields(0, SUBAGENT).fields(0, SPAWN);
  }

  private static @Nullable String parent(JsonFields meta, JsonFields spawn) {
    var spawner = spawn.words(0);
    if (spawner != null) {
      return spawner;
    }
    var parent = meta.words(6);
    return parent == null && "subagent".equals(meta.text(4)) ? meta.words(5) : parent;
  }

  private static @Nullable String agentName(JsonFields meta, JsonFields spawn) {
    var path = meta.words(9);
    var last = path == null ? null : path.substring(path.lastIndexOf('/') + 1);
    return first(
        meta.words(7),
        spawn.words(1),
        last,
        meta.words(8),
        spawn.words(2),
        meta.fields(3, SOURCE).words(0));
  }

  private static @Nullable String first(@Nullable String... names) {
    for (var name : names) {
      if (name != null && !name.isBlank()) {
        return name;
      }
    }
    return null;
  }

  private void turn(JsonFields turn) {
    located(turn.words(1), null);
    var model = turn.words(0);
    if (model != null) {
      out.accept(new SessionEvent.Modelled(at, model));
    }
    touched();
  }

  private void located(@Nullable String cwd, @Nullable String branch) {
    if (cwd != null || branch != null) {
      out.accept(new SessionEvent.Located(at, cwd, branch));
    }
  }
}

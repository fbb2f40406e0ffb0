package dev.belfry.testkit;

import dev.belfry.lib.files.Tree;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/// Databases of agents in a home: no more of their tables than it takes.
public final class AgentDatabases {
  private static final String OPENCODE = ".local/share/opencode";
  private static final String GOOSE = ".local/share/goose/sessions";

  private AgentDatabases() {}

  /// The folders of those that are made here.
  public static List<Path> folders(Path home) {
    return List.of(home.resolve(OPENCODE), home.resolve(GOOSE));
  }

  public static Path openCode(Path home) {
    return home.resolve(OPENCODE).resolve("opencode.db");
  }

  /// A database of OpenCode, closed.
  public static void openCode(Path home, String prompt, Instant at) {
    ForeignStore.open(openCode(home), "wal")
        .script(
            """
            create table session (id text primary key, title text, directory text,
              time_created integer, time_updated integer);
            create table message (id text primary key, session_id text, time_created integer,
              time_updated integer, data text);
            create table part (id text primary key, message_id text, session_id text,
              time_created integer, time_updated integer, data text)
            """)
        .script(session("ses_1", prompt, at.toEpochMilli()))
        .close();
  }

  /// What adds a session to it, in one line.
  public static String session(String id, String prompt, long at) {
    return """
    insert into session values ('%1$s', 'New session - 2026-01-01T00:00:00.000Z', '/work/shop', %3$d, %3$d);\
    insert into message values ('msg_%1$s', '%1$s', %3$d, %3$d, '{"role":"user","time":{"created":%3$d}}');\
    insert into part values ('prt_%1$s', 'msg_%1$s', '%1$s', %3$d, %3$d, '{"type":"text","text":"%2$s"}')"""
        .formatted(id, prompt, at);
  }

  /// A database of Goose as a crash leaves it, with its session in the log alone.
  public static void crashedGoose(Path home, String prompt, Instant at) {
    var runs = home.resolve("goose-runs");
    try (var program = ForeignStore.open(runs.resolve("sessions.db"), "wal")) {
      program.script(
          """
          create table sessions (id text primary key, working_dir text, created_at text,
            updated_at text);
          create table messages (id integer primary key, session_id text, role text,
            content_json text, created_timestamp integer)
          """);
      var time = at.toString().substring(0, 19).replace('T', ' ');
      program.run("insert into sessions values ('20260101_1', '/work/shop', ?, ?)", time, time);
      program.run(
          "insert into messages values (1, '20260101_1', 'user', ?, ?)",
          "[{\"type\":\"text\",\"text\":\"" + prompt + "\"}]",
          at.getEpochSecond());
      program.crashTo(home.resolve(GOOSE));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Tree.delete(runs);
  }
}

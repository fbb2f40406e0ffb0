package bench;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A home folder with made-up sessions of Claude Code and Codex. It and all below is the bench's.
final class Store {
  private static final int PROJECTS = 75;
  private static final DateTimeFormatter FOLDER = DateTimeFormatter.ofPattern("yyyy/MM/dd");
  private static final DateTimeFormatter STAMP =
      DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH-mm-ss");

  final Path home;
  private final Words words = new Words(4553);
  private final List<Live> live = new ArrayList<>();
  private long files;
  private long bytes;

  /// A session that is being written.
  record Live(Path file, String key, Pen pen) {}

  private Store(Path home) {
    this.home = home;
  }

  /// An empty home.
  static Store empty(Path folder) throws IOException {
    delete(folder);
    Files.createDirectories(folder);
    return new Store(folder.toAbsolutePath());
  }

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (var all = Files.walk(folder)) {
      for (var path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  Path belfry() {
    return home.resolve("belfry");
  }

  List<Live> live() {
    return List.copyOf(live);
  }

  /// How much there is, for a person.
  String size() {
    return "%,d files, %,.1f MB".formatted(files, bytes / 1e6);
  }

  double megabytes() {
    return bytes / 1e6;
  }

  /// Adds sessions that ended a moment ago up to half an hour ago, two of three Claude Code's.
  Store live(int sessions, int records, int recordBytes) {
    for (var i = 0; i < sessions; i++) {
      var end = Instant.now().minusSeconds(5 + 30L * i);
      // Not all stop at the end of a turn, so that some are at work.
      session(i % 3 < 2, i, end, records + i % 5, recordBytes, true);
    }
    return this;
  }

  /// Adds Claude Code's alone.
  Store claude(int sessions, int records, int recordBytes) {
    for (var i = 0; i < sessions; i++) {
      session(true, i, Instant.now().minusSeconds(5 + 30L * i), records, recordBytes, true);
    }
    return this;
  }

  /// Adds sessions of three records that ended days ago, half of them Claude Code's.
  Store cold(int sessions) {
    for (var i = 0; i < sessions; i++) {
      var end = Instant.now().minus(Duration.ofHours(72 + i % 1_400));
      session(i % 2 == 0, i, end, 3, 430, false);
    }
    return this;
  }

  /// Adds sessions of OpenCode, half of them moved within a day, in its database.
  Store openCode(int sessions, int parts) throws Exception {
    var file = home.resolve(".local/share/opencode/opencode.db");
    Files.createDirectories(file.getParent());
    try (var database = DriverManager.getConnection("jdbc:sqlite:" + file);
        var statement = database.createStatement()) {
      statement.execute("pragma journal_mode = wal");
      for (var table :
          List.of(
              "session (id text primary key, parent_id text, title text, directory text, time_created integer, time_updated integer)",
              "message (id text primary key, session_id text, time_created integer, time_updated integer, data text)",
              "part (id text primary key, message_id text, session_id text, time_created integer, time_updated integer, data text)")) {
        statement.execute("create table " + table);
      }
      statement.execute("create index message_session on message (session_id)");
      statement.execute("create index part_message on part (message_id)");
      statement.execute("create index part_session on part (session_id)");
      database.setAutoCommit(false);
      for (var i = 0; i < sessions; i++) {
        var at = Instant.now().minus(Duration.ofMinutes(2L * i + 60)).toEpochMilli();
        openCode(statement, "ses_%06d".formatted(i), at, parts);
      }
      database.commit();
    }
    files++;
    bytes += Files.size(file);
    return this;
  }

  private void openCode(Statement statement, String id, long at, int parts) throws Exception {
    statement.execute(
        "insert into session values ('%s', null, 'Work on %s', '/home/dev/work/project-1', %d, %d)"
            .formatted(id, id, at, at));
    var reply =
        "{\"role\":\"assistant\",\"modelID\":\"claude-sonnet-4-5\",\"tokens\":{\"input\":10,\"output\":20,\"reasoning\":0,\"cache\":{\"read\":1000,\"write\":5}},\"time\":{\"created\":%d,\"completed\":%d},\"finish\":\"stop\"}"
            .formatted(at, at);
    statement.execute(
        "insert into message values ('msg_%s', '%s', %d, %d, '%s')".formatted(id, id, at, at, reply));
    for (var i = 0; i < parts; i++) {
      statement.execute(
          "insert into part values ('prt_%s_%d', 'msg_%s', '%s', %d, %d, '{\"type\":\"text\",\"text\":\"%s\"}')"
              .formatted(id, i, id, id, at, at, "words of a reply ".repeat(30)));
    }
  }

  private void session(
      boolean claude, int number, Instant end, int records, int recordBytes, boolean isLive) {
    var sid = words.uuid();
    var start = end.minus(Pen.PACE.multipliedBy(records));
    var project = number % PROJECTS;
    var cwd = "/home/dev/work/project-" + project;
    var pen =
        claude
            ? new ClaudePen(words, recordBytes, sid, cwd)
            : new CodexPen(words, recordBytes, sid, cwd);
    var file = claude ? claudeFile(project, sid) : codexFile(start, sid);
    try {
      Files.createDirectories(file.getParent());
      try (var out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
        out.write(Words.bytes(pen.head(start)));
        for (var i = 0; i < records; i++) {
          out.write(Words.bytes(pen.next(start.plus(Pen.PACE.multipliedBy(i)))));
        }
      }
      Files.setLastModifiedTime(file, FileTime.from(end));
      files++;
      bytes += Files.size(file);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    if (isLive) {
      live.add(new Live(file, (claude ? "claude/" : "codex/") + sid, pen));
    }
  }

  private Path claudeFile(int project, String sid) {
    return home.resolve(".claude/projects/-home-dev-work-project-" + project, sid + ".jsonl");
  }

  private Path codexFile(Instant start, String sid) {
    var at = start.atOffset(ZoneOffset.UTC);
    return home.resolve(".codex/sessions")
        .resolve(FOLDER.format(at))
        .resolve("rollout-%s-%s.jsonl".formatted(STAMP.format(at), sid));
  }

  /// Reads all files once, so that the system has them in memory.
  Store warm() throws IOException {
    var buffer = new byte[1 << 16];
    for (var session : live) {
      try (var in = Files.newInputStream(session.file())) {
        while (in.read(buffer) >= 0) {
          // Reading is all that is wanted.
        }
      }
    }
    return this;
  }
}

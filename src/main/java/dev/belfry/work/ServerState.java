package dev.belfry.work;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.lib.json.JsonLine;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a running server tells of itself in `serve/<port>.json`, for programs of the same person.
/// Holds one capability per kind of caller, derived and not to be turned back, and no secret of
/// the page.
///
/// @param started epoch seconds
/// @param capability what the command line shows to be let in, 64 hexadecimal digits
public record ServerState(
    long pid,
    int port,
    long started,
    String log,
    String interpreter,
    String version,
    String capability) {
  private static final int MAX_BYTES = 16_384;

  public String url() {
    return "http://127.0.0.1:" + port;
  }

  byte[] json() {
    var json =
        JsonLine.object(
            "pid", pid,
            "port", port,
            "started", started,
            "log", log,
            "interpreter", interpreter,
            "version", version,
            "capabilities", JsonLine.object("cli", capability));
    return (json + "\n").getBytes(StandardCharsets.UTF_8);
  }

  /// What `file` says, empty if it is gone or says nothing useful.
  public static Optional<ServerState> find(Path file) {
    try {
      if (Files.size(file) > MAX_BYTES) {
        return Optional.empty();
      }
      return Optional.of(parse(Files.readAllBytes(file)));
    } catch (IOException | JsonException _) {
      return Optional.empty(); // written by no server of ours, or just removed
    }
  }

  private static ServerState parse(byte[] bytes) {
    var read = new Fields();
    var cursor = new JsonCursor().over(bytes, 0, bytes.length);
    if (cursor.object()) {
      while (cursor.nextKey()) {
        read.field(cursor);
      }
    }
    return read.state();
  }

  /// Fields as they come. Use by one thread.
  private static final class Fields {
    private long pid = -1;
    private long port = -1;
    private long started;
    private @Nullable String log;
    private @Nullable String interpreter;
    private @Nullable String version;
    private @Nullable String capability;

    void field(JsonCursor cursor) {
      switch (cursor.key()) {
        case "pid" -> pid = cursor.number(-1);
        case "port" -> port = cursor.number(-1);
        case "started" -> started = cursor.number(0);
        case "log" -> log = cursor.text();
        case "interpreter" -> interpreter = cursor.text();
        case "version" -> version = cursor.text();
        case "capabilities" -> capabilities(cursor);
        default -> cursor.skip();
      }
    }

    private void capabilities(JsonCursor cursor) {
      if (!cursor.object()) {
        return;
      }
      while (cursor.nextKey()) {
        if (cursor.keyIs("cli")) {
          capability = cursor.text();
        } else {
          cursor.skip();
        }
      }
    }

    ServerState state() {
      if (pid < 1 || port < 1 || port > 65_535 || capability == null) {
        throw new JsonException("no state of a server", 0);
      }
      return new ServerState(
          pid, (int) port, started, or(log), or(interpreter), or(version), capability);
    }

    private static String or(@Nullable String text) {
      return text == null ? "" : text;
    }
  }
}

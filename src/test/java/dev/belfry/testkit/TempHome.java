package dev.belfry.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;

/// A person's home folder in a place of its own, with small stores of agents, deleted at the end.
public final class TempHome implements AutoCloseable {
  private final Path folder;

  private TempHome(Path folder) {
    this.folder = folder;
  }

  public static TempHome empty() {
    try {
      return new TempHome(Files.createTempDirectory("belfry-home").toRealPath());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// What `$HOME` is.
  public Path folder() {
    return folder;
  }

  /// What `$BELFRY_HOME` is; it need not exist.
  public Path belfry() {
    return folder.resolve(".belfry");
  }

  /// The transcript of a Claude Code session, with a prompt and a reply, written `age` ago.
  ///
  /// @return the file, to which lines can be appended with [#append]
  public Path claude(String sid, String prompt, Instant at) {
    var cwd = folder.resolve("work/shop");
    var file =
        folder
            .resolve(".claude/projects")
            .resolve(cwd.toString().replaceAll("[^A-Za-z0-9]", "-"))
            .resolve(sid + ".jsonl");
    append(file, claudePrompt(sid, prompt, cwd, at));
    append(file, claudeReply(sid, "All done.", cwd, at.plusSeconds(1)));
    return file;
  }

  /// The rollout of a Codex session, with a prompt and its tokens.
  public Path codex(String sid, String prompt, Instant at) {
    var day = at.toString().substring(0, 10).replace('-', '/');
    var file =
        folder
            .resolve(".codex/sessions")
            .resolve(day)
            .resolve(
                "rollout-"
                    + at.toString().substring(0, 19).replace(':', '-')
                    + "-"
                    + sid
                    + ".jsonl");
    append(
        file,
        """
        {"timestamp":"%1$s","type":"session_meta","payload":{"id":"%2$s","timestamp":"%1$s",\
        "cwd":"%3$s","originator":"codex_cli_rs","cli_version":"0.124.0"}}"""
            .formatted(at, sid, folder.resolve("work/shop")),
        """
        {"timestamp":"%s","type":"event_msg","payload":{"type":"user_message","message":%s}}"""
            .formatted(at, quoted(prompt)),
        """
        {"timestamp":"%s","type":"event_msg","payload":{"type":"token_count","info":\
        {"total_token_usage":{"input_tokens":100,"cached_input_tokens":40,"output_tokens":20,\
        "reasoning_output_tokens":5,"total_tokens":120},"last_token_usage":{"input_tokens":100,\
        "cached_input_tokens":40,"output_tokens":20,"reasoning_output_tokens":5,\
        "total_tokens":120}}}}"""
            .formatted(at.plusSeconds(1)));
    return file;
  }

  /// One line of a Claude Code transcript: what the person typed.
  public static String claudePrompt(String sid, String prompt, Path cwd, Instant at) {
    return """
        {"type":"user","sessionId":"%1$s","cwd":"%2$s","gitBranch":"main","version":"2.0.14",\
        "timestamp":"%3$s","uuid":"u-%3$s","message":{"role":"user","content":%4$s}}"""
        .formatted(sid, cwd, at, quoted(prompt));
  }

  /// One line of a Claude Code transcript: what the model answered, with 10 tokens in and 7 out.
  public static String claudeReply(String sid, String text, Path cwd, Instant at) {
    return """
        {"type":"assistant","sessionId":"%1$s","cwd":"%2$s","gitBranch":"main","version":"2.0.14",\
        "timestamp":"%3$s","uuid":"a-%3$s","requestId":"req-%3$s","message":{"id":"msg-%3$s",\
        "type":"message","role":"assistant","model":"claude-sonnet-4-5","stop_reason":"end_turn",\
        "content":[{"type":"text","text":%4$s}],"usage":{"input_tokens":10,"output_tokens":7,\
        "cache_read_input_tokens":4,"cache_creation_input_tokens":2}}}"""
        .formatted(sid, cwd, at, quoted(text));
  }

  /// Appends lines to a file below this home, which is made where it is missing.
  public static void append(Path file, String... lines) {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, List.of(lines), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    try (var files = Files.walk(folder)) {
      for (var file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String quoted(String text) {
    var json = new StringBuilder("\"");
    for (var c : text.chars().toArray()) {
      if (c == '"' || c == '\\') {
        json.append('\\').append((char) c);
      } else if (c < ' ') {
        json.append("\\u%04x".formatted(c));
      } else {
        json.append((char) c);
      }
    }
    return json.append('"').toString();
  }
}

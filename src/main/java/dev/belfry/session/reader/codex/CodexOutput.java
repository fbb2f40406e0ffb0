package dev.belfry.session.reader.codex;

import dev.belfry.lib.json.JsonCursor;
import java.util.List;
import java.util.regex.Pattern;

/// What the text of a tool's output in a Codex rollout says of its success. The exit code stands in
/// `metadata` behind the output (JSON in the string, before 0.50) or in a header before it.
final class CodexOutput {
  /// Bytes looked at on either end; headers and `metadata` are shorter.
  private static final int ENDS = 400;

  private static final Pattern METADATA = Pattern.compile("\"exit_code\"\\s*:\\s*(-?\\d+)");
  private static final Pattern HEADER =
      Pattern.compile("(?m)^(?:Exit code:|Process exited with code) (-?\\d+)");
  private static final List<String> REFUSALS =
      List.of(
          "exec_command failed",
          "execution error",
          "failed in sandbox",
          "apply_patch verification failed",
          "patch rejected",
          "aborted",
          "rejected by user",
          "exec command rejected");

  private CodexOutput() {}

  /// Whether the next value, a string, tells of a failure; unknown is none.
  static boolean failed(JsonCursor output) {
    var text = output.textEnds(ENDS);
    if (text == null) {
      return false;
    }
    if (text.startsWith("{")) {
      var codes = METADATA.matcher(text).results().map(code -> code.group(1)).toList();
      return !codes.isEmpty() && !codes.getLast().equals("0");
    }
    var body = text.indexOf("\nOutput:");
    var head = HEADER.matcher(body < 0 ? text : text.substring(0, body));
    if (head.find()) {
      return !head.group(1).equals("0");
    }
    return REFUSALS.stream().anyMatch(text::startsWith);
  }
}

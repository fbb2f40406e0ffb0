package dev.belfry.session.reader.codex;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonKeys;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The words of a person in a Codex rollout, apart from what the program puts into the same rows.
final class CodexPrompt {
  /// Stands for an image without words.
  static final String IMAGE = "[image]";

  private static final String REQUEST = "## My request for Codex:";
  private static final JsonKeys BLOCK = JsonKeys.of("type", "text");

  /// Tags that only the program writes at the head of a user's message.
  private static final Set<String> INJECTED =
      Set.of(
          "environment_context",
          "user_instructions",
          "turn_aborted",
          "skill",
          "subagent_notification",
          "user_shell_command",
          "collaboration_mode",
          "permissions",
          "model_switch",
          "hook_prompt");

  private CodexPrompt() {}

  /// The prompt in the text of a `user_message` event, null where it is none.
  static @Nullable String of(String text) {
    var trimmed = text.strip();
    var request = trimmed.startsWith("# Context from my IDE setup") ? trimmed.indexOf(REQUEST) : -1;
    if (request >= 0) {
      return trimmed.substring(request + REQUEST.length()).strip();
    }
    return trimmed.isEmpty()
            || trimmed.startsWith("# AGENTS.md instructions")
            || INJECTED.contains(tag(trimmed))
        ? null
        : text;
  }

  /// The same in a response item, where every text that a tag wraps is the program's.
  static @Nullable String ofItem(String text) {
    var tag = tag(text.strip());
    return !tag.isEmpty() && text.contains("</" + tag + ">") ? null : of(text);
  }

  /// The folder in an `<environment_context>`, null where the text is none.
  static @Nullable String cwd(String text) {
    var from = text.startsWith("<environment_context>") ? text.indexOf("<cwd>") : -1;
    var to = from < 0 ? -1 : text.indexOf("</cwd>", from);
    return to < 0 ? null : text.substring(from + "<cwd>".length(), to).strip();
  }

  /// The words of the next value: a text, or an array of texts and blocks, of which those that the
  /// program wrote are left out. Two or more are joined by a line end.
  static String words(JsonCursor content) {
    if (!content.kind().equals(JsonCursor.Kind.ARRAY)) {
      var text = content.text();
      return text == null ? "" : text;
    }
    var words = new StringBuilder();
    content.array();
    while (content.nextItem()) {
      var text = text(content);
      if (text != null && (words.isEmpty() || ofItem(text) != null)) {
        words.append(words.isEmpty() ? "" : "\n").append(text);
      }
    }
    return words.toString();
  }

  private static @Nullable String text(JsonCursor content) {
    if (content.kind() == JsonCursor.Kind.STRING) {
      return content.text();
    }
    var block = content.fields(BLOCK);
    var text = block.text(1);
    block.leave();
    return text;
  }

  private static String tag(String text) {
    if (text.isEmpty() || text.charAt(0) != '<') {
      return "";
    }
    var end = 1;
    while (end < text.length()
        && (Character.isLetterOrDigit(text.charAt(end)) || text.charAt(end) == '_')) {
      end++;
    }
    var closed = end < text.length() && (text.charAt(end) == '>' || text.charAt(end) == ' ');
    return closed ? text.substring(1, end) : "";
  }
}

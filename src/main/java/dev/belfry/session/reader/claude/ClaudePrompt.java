package dev.belfry.session.reader.claude;

import java.util.List;
import java.util.Set;

/// What the text of a user's row in a Claude Code transcript is: words of a person, or one of the
/// notes that the program writes in a person's name.
sealed interface ClaudePrompt {
  /// Words of a person; `command` for a slash command with its arguments.
  record Typed(String text, boolean command) implements ClaudePrompt {}

  /// What is no prompt.
  enum Note implements ClaudePrompt {
    INTERRUPTED,
    LOCAL_OUTPUT,
    NOTHING
  }

  /// Stands for an image without words.
  String IMAGE = "[image]";

  /// More wrappers than that in one text hold no prompt.
  int MAX_WRAPPERS = 20;

  Set<String> OUTPUTS = Set.of("local-command-stdout", "local-command-stderr");

  /// Tags whose whole text is written by the program.
  Set<String> WRAPPERS =
      Set.of(
          "local-command-caveat",
          "bash-input",
          "bash-stdout",
          "bash-stderr",
          "system-reminder",
          "task-notification",
          "ide_opened_file",
          "ide_selection",
          "ide_diagnostics",
          "user-prompt-submit-hook",
          "user-memory-input",
          "command-contents");

  static ClaudePrompt of(List<String> texts) {
    if (texts.size() == 1) {
      return of(texts.getFirst());
    }
    var words = new StringBuilder();
    ClaudePrompt note = Note.NOTHING;
    for (var text : texts) {
      switch (of(text)) {
        case Typed typed when typed.text().equals(IMAGE) && texts.size() > 1 -> {}
        case Typed typed -> words.append(words.isEmpty() ? "" : "\n").append(typed.text());
        case Note.NOTHING -> {}
        case Note other -> note = other;
      }
    }
    return note == Note.NOTHING && !words.isEmpty() ? new Typed(words.toString(), false) : note;
  }

  static ClaudePrompt of(String text) {
    var rest = text;
    for (var i = 0; i < MAX_WRAPPERS; i++) {
      var trimmed = rest.strip();
      var tag = trimmed.startsWith("<") ? tag(trimmed) : "";
      if (!WRAPPERS.contains(tag)) {
        return i == 0 ? unwrapped(text) : unwrapped(trimmed);
      }
      rest = behind(trimmed, tag);
    }
    return Note.NOTHING;
  }

  private static ClaudePrompt unwrapped(String text) {
    var trimmed = text.strip();
    if (trimmed.isEmpty()) {
      return Note.NOTHING;
    }
    if (trimmed.startsWith("[Request interrupted by user")) {
      return Note.INTERRUPTED;
    }
    // Rows of versions that did not mark them as meta or summary yet.
    if (trimmed.startsWith("Caveat: The messages below were generated")
        || trimmed.startsWith("This session is being continued from a previous conversation")) {
      return Note.NOTHING;
    }
    return trimmed.charAt(0) == '<' ? tagged(trimmed) : new Typed(text, false);
  }

  private static ClaudePrompt tagged(String text) {
    var tag = tag(text);
    if (tag.equals("command-name") || tag.equals("command-message")) {
      var name = inside(text, "command-name");
      var command = name + " " + inside(text, "command-args");
      return name.isEmpty() ? Note.NOTHING : new Typed(command.strip(), true);
    }
    if (OUTPUTS.contains(tag)) {
      return Note.LOCAL_OUTPUT;
    }
    if (tag.equals("teammate-message")) {
      var words = inside(text, tag);
      return words.isEmpty() ? Note.NOTHING : new Typed(words, false);
    }
    return new Typed(text, false);
  }

  /// The name of the tag that `text` begins with, "" if it is none.
  private static String tag(String text) {
    var end = 1;
    while (end < text.length()
        && (Character.isLetterOrDigit(text.charAt(end))
            || text.charAt(end) == '-'
            || text.charAt(end) == '_')) {
      end++;
    }
    var closed = end < text.length() && (text.charAt(end) == '>' || text.charAt(end) == ' ');
    return closed ? text.substring(1, end) : "";
  }

  /// The stripped text between the first tag of this name and its end, "" where there is none.
  private static String inside(String text, String tag) {
    var open = text.indexOf("<" + tag);
    var from = open < 0 ? -1 : text.indexOf('>', open);
    var to = from < 0 ? -1 : text.indexOf("</" + tag + ">", from);
    return to < 0 ? "" : text.substring(from + 1, to).strip();
  }

  /// What follows the end of the tag.
  private static String behind(String text, String tag) {
    var end = "</" + tag + ">";
    var from = text.indexOf(end);
    return from < 0 ? "" : text.substring(from + end.length()).strip();
  }
}

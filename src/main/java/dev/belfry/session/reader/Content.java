package dev.belfry.session.reader;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonKeys;

/// The words of a message, whichever way its content is written: a string, or an array of strings
/// and of blocks, of which those with a text count.
public final class Content {
  /// Stands for an image without words.
  public static final String IMAGE = "[image]";

  private static final JsonKeys BLOCK = JsonKeys.of("type", "text");

  private Content() {}

  /// The words of the next value, joined by line ends; "" where there are none.
  public static String words(JsonCursor value) {
    if (value.kind() == JsonCursor.Kind.STRING) {
      return String.valueOf(value.text());
    }
    var words = new StringBuilder();
    var hasImage = false;
    if (value.array()) {
      while (value.nextItem()) {
        if (value.kind() == JsonCursor.Kind.STRING) {
          append(words, String.valueOf(value.text()));
          continue;
        }
        var block = value.fields(BLOCK);
        var type = block.text(0);
        hasImage |= "image".equals(type) || "image_url".equals(type);
        var text = type == null || type.equals("text") ? block.text(1) : null;
        if (text != null) {
          append(words, text);
        }
        block.leave();
      }
    }
    return words.toString().isBlank() && hasImage ? IMAGE : words.toString();
  }

  private static void append(StringBuilder words, String text) {
    words.append(words.isEmpty() ? "" : "\n").append(text);
  }
}

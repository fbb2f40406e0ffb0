package dev.belfry.session;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Pattern;

/// Ids of sessions as file names and records give them: text of others that becomes a key, a part
/// of an address and a word of a command.
public final class Ids {
  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9._:@+=,-]{0,199}");
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private Ids() {}

  /// The id without what cannot be seen: each control, format and separator character and each
  /// half of a surrogate pair becomes `%` and its bytes, so that different ids stay different.
  public static String clean(String id) {
    return id.codePoints().noneMatch(Ids::isUnseen) ? id : cleaned(id);
  }

  private static String cleaned(String id) {
    var out = new StringBuilder(id.length() + 16);
    id.codePoints()
        .forEach(
            point -> {
              if (isUnseen(point)) {
                for (var b : Character.toString(point).getBytes(StandardCharsets.UTF_8)) {
                  out.append('%').append(HEX.toHexDigits(b));
                }
              } else {
                out.appendCodePoint(point);
              }
            });
    return out.toString();
  }

  private static boolean isUnseen(int point) {
    return switch (Character.getType(point)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          true;
      default -> false;
    };
  }

  /// Whether the id is one word for every shell, quoted or not, and no option. Only such an id may
  /// stand in a command that a person copies.
  public static boolean isWord(String id) {
    return WORD.matcher(id).matches();
  }
}

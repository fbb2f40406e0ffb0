package dev.belfry.http;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A request as the gate sees it: its bytes were found well-formed, its body is not read.
///
/// @param path as sent, nothing decoded
/// @param query without the question mark, empty if there is none
/// @param headers by lower-case name, in the order sent
/// @param bodyBytes what is announced, 0 if there is no body, -1 if it comes in chunks
public record Asked(
    String method, String path, String query, Map<String, List<String>> headers, long bodyBytes) {
  public Asked {
    headers = Map.copyOf(headers);
  }

  /// The header's only or first value, empty if it is missing.
  public String header(String name) {
    var values = headers.get(name);
    return values == null ? "" : values.getFirst();
  }

  boolean has(String name) {
    return headers.containsKey(name);
  }

  boolean isRepeated(String name) {
    var values = headers.get(name);
    return values != null && values.size() > 1;
  }

  /// Whether a browser sent it. Programs that say they are one are held to its rules.
  boolean isFromBrowser() {
    return has("origin")
        || has("cookie")
        || headers.keySet().stream().anyMatch(it -> it.startsWith("sec-fetch-"));
  }

  /// Part `index` of the path, counted from 0.
  public String segment(int index) {
    return path.split("/", -1)[index + 1];
  }

  /// What the query gives `name`, empty if it gives none. Nothing is decoded.
  public String text(String name) {
    var prefix = name + "=";
    for (var pair : query.split("&", -1)) {
      if (pair.startsWith(prefix)) {
        return pair.substring(prefix.length());
      }
    }
    return "";
  }

  /// What the query gives `name`, its `%` and `+` decoded; "" if it gives none, empty if that is
  /// not UTF-8.
  public Optional<String> decoded(String name) {
    var bytes = new ByteArrayOutputStream();
    var text = text(name);
    for (var i = 0; i < text.length(); i++) {
      var c = text.charAt(i);
      if (c != '%') {
        bytes.write(c == '+' ? ' ' : c);
        continue;
      }
      if (i + 2 >= text.length()
          || !HexFormat.isHexDigit(text.charAt(i + 1))
          || !HexFormat.isHexDigit(text.charAt(i + 2))) {
        return Optional.empty();
      }
      bytes.write(HexFormat.fromHexDigits(text, i + 1, i + 3));
      i += 2;
    }
    try {
      var decoder = StandardCharsets.UTF_8.newDecoder();
      return Optional.of(decoder.decode(ByteBuffer.wrap(bytes.toByteArray())).toString());
    } catch (CharacterCodingException _) {
      return Optional.empty();
    }
  }

  /// The whole number that the query gives `name`, or `otherwise` if it does not name it.
  ///
  /// @throws NumberFormatException if it gives something else
  public long number(String name, long otherwise) {
    var named = List.of(query.split("&", -1)).stream().anyMatch(it -> it.startsWith(name + "="));
    return named ? Long.parseLong(text(name)) : otherwise;
  }
}

package dev.belfry.built;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/// Finds parts of credentials in texts: any eight characters in a row of one, as they are, in hex,
/// in URL encoding, and in the three ways that base64 can hold them.
final class Windows {
  private static final int LENGTH = 8;

  /// Windows of each length, with what they come from.
  private final Map<Integer, Map<String, String>> parts = new HashMap<>();

  Windows(List<String> secrets) {
    for (var secret : secrets) {
      for (var at = 0; at + LENGTH <= secret.length(); at++) {
        add(secret, secret.substring(at, at + LENGTH));
      }
    }
  }

  private void add(String secret, String window) {
    var bytes = window.getBytes(UTF_8);
    var hex = HexFormat.of().formatHex(bytes);
    var forms = new ArrayList<>(List.of(window, hex, hex.toUpperCase(Locale.ROOT)));
    forms.add("%" + String.join("%", hex.split("(?<=\\G..)")));
    for (var shift = 0; shift < 3; shift++) {
      var padded = ("xyz".substring(0, shift) + window + "xyz").getBytes(UTF_8);
      var coded = Base64.getEncoder().encodeToString(padded);
      // Only characters that stand for bytes of the window alone.
      forms.add(coded.substring((shift * 8 + 5) / 6, (shift + LENGTH) * 8 / 6));
    }
    for (var form : forms) {
      parts.computeIfAbsent(form.length(), _ -> new HashMap<>()).put(form, secret);
    }
  }

  /// What of the credentials is in a text, each with its surroundings.
  List<String> in(String text) {
    var found = new ArrayList<String>();
    parts.forEach(
        (length, windows) -> {
          for (var at = 0; at + length <= text.length(); at++) {
            if (windows.containsKey(text.substring(at, at + length))) {
              var around = text.substring(Math.max(0, at - 60), Math.min(text.length(), at + 60));
              found.add(Pattern.compile("\\p{Cntrl}").matcher(around).replaceAll(" "));
              at += 60;
            }
          }
        });
    return found;
  }

  List<String> in(byte[] bytes) {
    return in(new String(bytes, ISO_8859_1));
  }
}

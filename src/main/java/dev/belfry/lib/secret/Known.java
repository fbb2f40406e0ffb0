package dev.belfry.lib.secret;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;

/// A secret whose exact value the program holds. It is found in every spelling listed here, also in
/// the middle of a longer base64 run.
public record Known(String name, String value) {
  private static final int MIN_CHARS = 8;

  public Known {
    if (!name.matches("[A-Za-z0-9_.-]{1,40}")) {
      throw new IllegalArgumentException(
          "secret name has " + name.length() + " characters, expected 1 to 40 of A-Za-z0-9_.-");
    }
    if (value.length() < MIN_CHARS) {
      throw new IllegalArgumentException(
          "secret " + name + " has " + value.length() + " characters, expected 8 or more");
    }
  }

  /// Never shows the value.
  @Override
  public String toString() {
    return "Known[" + name + "]";
  }

  List<String> spellings() {
    var bytes = value.getBytes(StandardCharsets.UTF_8);
    var hex = HexFormat.of().formatHex(bytes);
    var all = new LinkedHashSet<>(List.of(value, hex, hex.toUpperCase(java.util.Locale.ROOT)));
    all.add(percent(bytes, false));
    all.add(percent(bytes, true));
    for (var shift = 0; shift < 3; shift++) {
      var inner = base64Inside(bytes, shift);
      all.add(inner);
      all.add(inner.replace('+', '-').replace('/', '_'));
    }
    return new ArrayList<>(all);
  }

  /// The base64 characters that depend on the value alone when `shift` other bytes stand before it.
  private static String base64Inside(byte[] bytes, int shift) {
    var shifted = new byte[shift + bytes.length];
    System.arraycopy(bytes, 0, shifted, shift, bytes.length);
    var text = Base64.getEncoder().withoutPadding().encodeToString(shifted);
    var from = (shift * 8 + 5) / 6;
    return text.substring(from, shifted.length * 8 / 6);
  }

  private static String percent(byte[] bytes, boolean every) {
    var out = new StringBuilder();
    for (var b : bytes) {
      var c = (char) (b & 0xff);
      if (!every && (Alphabet.URL.has(c) || c == '.' || c == '~')) {
        out.append(c);
      } else {
        out.append('%').append(HexFormat.of().withUpperCase().toHexDigits(b));
      }
    }
    return out.toString();
  }
}

package dev.belfry.http.jetty;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The bytes of one request's head, looked at as they come in and before anybody interprets them.
/// It knows one spelling of HTTP/1: what two parsers could read in two ways is refused.
///
/// Use by one thread.
final class Head {
  /// What is wrong, as a status.
  enum Fault {
    MALFORMED(400),
    ADDRESS_TOO_LONG(414),
    TOO_LARGE(431);

    final int status;

    Fault(int status) {
      this.status = status;
    }
  }

  static final int MAX_REQUEST_LINE = 8_192;
  static final int MAX_LINE = 16_383;
  static final int MAX_BLOCK = 65_536;
  static final int MAX_HEADERS = 100;
  static final int MAX_PARAMETERS = 256;

  private static final Set<String> METHODS =
      Set.of("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE");
  private static final String NAME_MARKS = "!#$%&'*+-.^_`|~";
  private static final String SCHEME = "http://";

  private byte[] line = new byte[512];
  private int length;
  private int block;
  private int headers;
  private boolean afterReturn;
  private boolean complete;
  private String target = "";
  private String version = "";
  private String host = "";
  private boolean hasLength;
  private boolean hasEncoding;

  /// Whether the empty line was seen. Bytes after it are not the head's.
  boolean isComplete() {
    return complete;
  }

  boolean isUntouched() {
    return block == 0;
  }

  /// The Host as sent, blanks around it aside.
  String host() {
    return host;
  }

  /// Ready for the connection's next request.
  void restart() {
    length = 0;
    block = 0;
    headers = 0;
    afterReturn = false;
    complete = false;
    target = "";
    version = "";
    host = "";
    hasLength = false;
    hasEncoding = false;
  }

  /// Takes the next byte, and says what is wrong so far. After a fault the head is useless.
  @Nullable Fault accept(byte next) {
    block++;
    if (afterReturn) {
      afterReturn = false;
      return next == '\n' ? lineEnds() : Fault.MALFORMED;
    }
    if (next == '\r') {
      afterReturn = true;
      return null;
    }
    if ((next >= 0 && next < ' ' && next != '\t') || next == 0x7f) {
      return Fault.MALFORMED;
    }
    return append(next);
  }

  private @Nullable Fault append(byte next) {
    if (target.isEmpty() && length == MAX_REQUEST_LINE) {
      return Fault.ADDRESS_TOO_LONG;
    }
    if (length == MAX_LINE || block > MAX_BLOCK) {
      return Fault.TOO_LARGE;
    }
    if (length == line.length) {
      line = java.util.Arrays.copyOf(line, line.length * 2);
    }
    line[length++] = next;
    return null;
  }

  private @Nullable Fault lineEnds() {
    var text = new String(line, 0, length, StandardCharsets.ISO_8859_1);
    length = 0;
    if (target.isEmpty()) {
      return requestLine(text);
    }
    if (text.isEmpty()) {
      complete = true;
      line = new byte[512];
      return whole() ? null : Fault.MALFORMED;
    }
    headers++;
    return headers > MAX_HEADERS ? Fault.TOO_LARGE : header(text);
  }

  private @Nullable Fault requestLine(String text) {
    var parts = text.split(" ", -1);
    if (parts.length != 3 || !METHODS.contains(parts[0])) {
      return Fault.MALFORMED;
    }
    target = parts[1];
    version = parts[2];
    if (!version.equals("HTTP/1.1") && !version.equals("HTTP/1.0")) {
      return Fault.MALFORMED;
    }
    if (target.chars().filter(it -> it == '&').count() >= MAX_PARAMETERS) {
      return Fault.ADDRESS_TOO_LONG;
    }
    var isPath = target.startsWith("/") && !target.startsWith("//");
    return (isPath || target.startsWith(SCHEME)) && isPrintable(target) ? null : Fault.MALFORMED;
  }

  private @Nullable Fault header(String text) {
    var colon = text.indexOf(':');
    if (colon < 1 || !text.chars().limit(colon).allMatch(Head::isNameCharacter)) {
      return Fault.MALFORMED;
    }
    var value = text.substring(colon + 1);
    return switch (text.substring(0, colon).toLowerCase(Locale.ROOT)) {
      case "host" -> host(withoutBlanks(value));
      case "content-length" -> length(value.strip());
      case "transfer-encoding" -> encoding(value.strip());
      default -> null;
    };
  }

  private @Nullable Fault host(String value) {
    if (!host.isEmpty() || value.isEmpty() || !isPrintable(value)) {
      return Fault.MALFORMED;
    }
    host = value;
    return null;
  }

  private @Nullable Fault length(String value) {
    var isNumber = !value.isEmpty() && value.length() <= 15;
    if (hasLength || !isNumber || !value.chars().allMatch(it -> it >= '0' && it <= '9')) {
      return Fault.MALFORMED;
    }
    hasLength = true;
    return null;
  }

  private @Nullable Fault encoding(String value) {
    if (hasEncoding || !value.equalsIgnoreCase("chunked")) {
      return Fault.MALFORMED;
    }
    hasEncoding = true;
    return null;
  }

  /// What can be said only once all lines are there.
  private boolean whole() {
    if (host.isEmpty() || (hasLength && hasEncoding)) {
      return false;
    }
    if (hasEncoding && version.equals("HTTP/1.0")) {
      return false;
    }
    return target.startsWith("/") || isOn(target, host);
  }

  /// Whether an absolute address names the same authority as the Host header, to the letter.
  private static boolean isOn(String target, String host) {
    var rest = target.substring(SCHEME.length());
    return rest.equals(host) || rest.startsWith(host + "/") || rest.startsWith(host + "?");
  }

  /// Only the blank is taken off: a tab around a host has no honest sender.
  private static String withoutBlanks(String value) {
    var from = 0;
    var to = value.length();
    while (from < to && value.charAt(from) == ' ') {
      from++;
    }
    while (to > from && value.charAt(to - 1) == ' ') {
      to--;
    }
    return value.substring(from, to);
  }

  private static boolean isPrintable(String text) {
    return text.chars().allMatch(it -> it > ' ' && it < 0x7f && it != '#' && it != '\\');
  }

  private static boolean isNameCharacter(int it) {
    return (it >= 'a' && it <= 'z')
        || (it >= 'A' && it <= 'Z')
        || (it >= '0' && it <= '9')
        || NAME_MARKS.indexOf(it) >= 0;
  }
}

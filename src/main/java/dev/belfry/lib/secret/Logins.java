package dev.belfry.lib.secret;

import java.util.Locale;
import java.util.Set;

/// `user:password` where its place tells that it is one: in a URL (RFC 3986, 3.2.1), and behind
/// `curl -u`.
final class Logins {
  private static final int MAX_CHARS = 512;
  private static final int MIN_CLIPPED = 8;
  private static final int MIN_LONE_USER = 20;

  /// Passwords of documentation. Whole words: a longer value is never spared for beginning so.
  private static final Set<String> PLACEHOLDERS =
      Set.of("password", "passwd", "pass", "pwd", "secret", "token", "changeme", "port");

  private Logins() {}

  /// The literal is `://`.
  static void url(Scan scan, int from, int to) {
    var end = Math.min(scan.runEnd(Alphabet.USERINFO, to), to + MAX_CHARS);
    var colon = find(scan, ':', to, end);
    var at = findLast(scan, '@', to, end);
    if (scan.at(to) == '[' && at < 0) {
      return;
    }
    if (at < 0 && colon > 0 && !isPort(scan, colon + 1, end)) {
      at = atAfterSlash(scan, end, to + MAX_CHARS);
      clipped(scan, colon + 1, at < 0 ? end : at, at >= 0);
    } else if (at > 0 && colon > 0 && colon < at) {
      password(scan, colon + 1, at);
    } else if (at - to >= MIN_LONE_USER && !scan.look(to, at).isName()) {
      scan.found(to, at, "");
    }
  }

  private static void clipped(Scan scan, int from, int to, boolean isWhole) {
    if (isWhole) {
      password(scan, from, to);
    } else if (to - from >= MIN_CLIPPED && !scan.look(from, to).isName()) {
      scan.found(from, scan.wrappedEnd(Alphabet.USERINFO, to), "");
    }
  }

  /// A password that holds an unescaped `/`: the `@` behind it, before any blank.
  private static int atAfterSlash(Scan scan, int end, int limit) {
    var from = end;
    while (from < limit && "/?#".indexOf(scan.at(from)) >= 0) {
      var to = Math.min(scan.runEnd(Alphabet.USERINFO, from + 1), limit);
      if (scan.at(to) == '/' && scan.at(to - 1) == ':') {
        return -1;
      }
      var at = findLast(scan, '@', from + 1, to);
      if (at > 0) {
        return at;
      }
      from = to;
    }
    return -1;
  }

  private static void password(Scan scan, int from, int to) {
    if (to > from && !scan.reads("@sha256:", to) && !isPlaceholder(scan, from, to)) {
      scan.found(from, to, "");
    }
  }

  private static boolean isPort(Scan scan, int from, int to) {
    return scan.runEnd(Alphabet.DIGIT, from) >= to;
  }

  static boolean isPlaceholder(Scan scan, int from, int to) {
    var look = scan.look(from, to);
    var first = scan.at(from);
    var reference = look.plain() && (first == '$' || (first == '%' && scan.at(to - 1) == '%'));
    var number = scan.reads("0x", from) && to - from <= 18;
    if (reference || number || (look.few() && (to - from > 3 || first == '*'))) {
      return true;
    }
    return to - from < 10
        && PLACEHOLDERS.contains(scan.text().substring(from, to).toLowerCase(Locale.ROOT));
  }

  private static int find(Scan scan, char c, int from, int to) {
    var index = scan.text().indexOf(c, from, Math.max(from, to));
    return index;
  }

  private static int findLast(Scan scan, char c, int from, int to) {
    for (var i = to - 1; i >= from; i--) {
      if (scan.at(i) == c) {
        return i;
      }
    }
    return -1;
  }

  /// The literal is ` -u` or `--user`: a login if the line runs curl.
  static void userFlag(Scan scan, int from, int to) {
    if (!scan.isAfterCurl(from)) {
      return;
    }
    var value = scan.pastBlanks(to, 3);
    while (value < to + 5 && "='\"`".indexOf(scan.at(value)) >= 0) {
      value++;
    }
    var end = scan.runEnd(Alphabet.VALUE, value);
    var colon = find(scan, ':', value, Math.min(end, value + MAX_CHARS));
    if (colon > 0 && value > to && end > colon + 1 && !isPlaceholder(scan, colon + 1, end)) {
      scan.found(colon + 1, scan.wrappedEnd(Alphabet.VALUE, end), "");
    }
  }
}

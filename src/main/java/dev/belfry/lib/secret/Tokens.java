package dev.belfry.lib.secret;

/// Credentials that are known by their build rather than by a vendor's prefix.
final class Tokens {
  private static final int MAX_COOKIES = 40;
  private static final int MIN_SCHEME_CHARS = 12;

  private Tokens() {}

  /// JSON Web Token (RFC 7519, 7516): base64url runs joined by dots, the first one an object.
  static void jwt(Scan scan, int from, int to) {
    if (!scan.reads("eyJ", from)) {
      return;
    }
    var end = part(scan, from);
    if (end - from < 10 || scan.look(from, end).typed()) {
      return;
    }
    var parts = 1;
    while (parts < 5 && scan.at(end) == '.') {
      var next = part(scan, end + 1);
      if (next - end < (parts == 1 ? 9 : 2)) {
        break;
      }
      end = next;
      parts++;
    }
    if (parts > 1) {
      scan.found(from, scan.withoutWords(from + 20, end), "eyJ");
    }
  }

  private static int part(Scan scan, int from) {
    var end = scan.runEnd(Alphabet.URL, from);
    return scan.wrappedEnd(Alphabet.URL, end);
  }

  /// What follows `Bearer` or `Basic` (RFC 6750, 7617).
  static void scheme(Scan scan, int from, int to) {
    var value = scan.pastBlanks(to, 4);
    if (value == to || Alphabet.ALNUM.has(scan.at(from - 1))) {
      return;
    }
    var end = scan.runEnd(Alphabet.BASE64ANY, value);
    if (scan.at(end) == '.' || scan.at(end) == '~') {
      end = scan.runEnd(Alphabet.VALUE, value);
    }
    if (end - value >= MIN_SCHEME_CHARS && !scan.look(value, end).isName()) {
      scan.found(value, scan.wrappedEnd(Alphabet.BASE64ANY, end), "");
    }
  }

  /// The values behind `Cookie:` and `Set-Cookie:` (RFC 6265) that look generated.
  static void cookies(Scan scan, int from, int to) {
    var at = scan.pastBlanks(to, 4);
    for (var i = 0; i < MAX_COOKIES; i++) {
      var name = scan.runEnd(Alphabet.DOTTED, at);
      if (name == at || scan.at(name) != '=') {
        return;
      }
      var end = scan.runEnd(Alphabet.VALUE, name + 1);
      if (end - name > 16 && !scan.look(name + 1, end).isName()) {
        scan.found(name + 1, end, "");
      }
      if (scan.at(end) != ';') {
        return;
      }
      at = scan.pastBlanks(end + 1, 4);
    }
  }

  /// Telegram: eight to ten digits, then `:AA` and 33 characters (the second `A` may differ).
  static void telegram(Scan scan, int from, int to) {
    infix(scan, from, to, new Around(Alphabet.DIGIT, 8, 10, Alphabet.URL, 33));
  }

  /// HashiCorp Terraform: 14 characters, `.atlasv1.`, 60 and more.
  static void terraform(Scan scan, int from, int to) {
    infix(scan, from, to, new Around(Alphabet.ALNUM, 14, 14, Alphabet.URL, 50));
  }

  private record Around(Alphabet before, int least, int most, Alphabet after, int tail) {}

  private static void infix(Scan scan, int from, int to, Around around) {
    var start = from;
    while (from - start < around.most && around.before.has(scan.at(start - 1))) {
      start--;
    }
    var end = scan.wrappedEnd(around.after, scan.runEnd(around.after, to));
    if (from - start >= around.least && end - to >= around.tail && !scan.look(to, end).isName()) {
      scan.found(start, scan.withoutWords(to + around.tail, end), "");
    }
  }
}

package dev.belfry.lib.secret;

import java.util.List;

/// Private keys in PEM armour (RFC 7468, RFC 1421 headers, RFC 9580), also flattened to one line,
/// indented, quoted as mail, or without their end. The header stays, so that a person sees what
/// was there; a header without a body is prose.
final class Pem {
  private static final int MAX_LABEL = 60;
  private static final int MIN_LINE = 16;
  private static final List<String> FIELDS =
      List.of("Proc-Type:", "DEK-Info:", "Version:", "Comment:", "Hash:", "Charset:");

  private Pem() {}

  /// The literal is `-----begin`.
  static void block(Scan scan, int from, int to) {
    var header = headerEnd(scan, from, to);
    if (header < 0) {
      return;
    }
    var end = bodyEnd(scan, pastFields(scan, header));
    if (end > header) {
      scan.found(from, end, scan.text().substring(from, header));
    }
  }

  /// PuTTY: `Private-Lines: 14`, then the body.
  static void putty(Scan scan, int from, int to) {
    var count = scan.runEnd(Alphabet.DIGIT, scan.pastBlanks(to, 4));
    var end = bodyEnd(scan, count);
    if (end > count) {
      scan.found(gap(scan, count), end, "");
    }
  }

  private static int headerEnd(Scan scan, int from, int to) {
    if (!scan.reads("-----BEGIN ", from)) {
      return -1;
    }
    var dash = to;
    while (dash < to + MAX_LABEL && isLabel(scan.at(dash))) {
      dash++;
    }
    var label = scan.text().substring(to, dash);
    var secret = label.endsWith(" PRIVATE KEY") || label.endsWith(" PRIVATE KEY BLOCK");
    return secret && scan.reads("-----", dash) ? dash + 5 : -1;
  }

  private static boolean isLabel(char c) {
    return c == ' ' || Alphabet.UPPER.has(c);
  }

  /// Past the fields in front of a body, whose values are no part of it.
  private static int pastFields(Scan scan, int header) {
    var at = header;
    for (var i = 0; i < 4; i++) {
      var line = gap(scan, at);
      if (FIELDS.stream().noneMatch(field -> scan.reads(field, line))) {
        return at;
      }
      at = fieldEnd(scan, line);
    }
    return at;
  }

  /// The end of the line, or in flat text where the first long run begins.
  private static int fieldEnd(Scan scan, int line) {
    var at = line;
    while (at < line + 120 && scan.at(at) != '\n' && scan.at(at) != '\0') {
      if (scan.at(at) == ' ' && scan.runEnd(Alphabet.BASE64, at + 1) - at > 40) {
        return at;
      }
      at++;
    }
    return at;
  }

  private static int bodyEnd(Scan scan, int header) {
    var end = header;
    while (true) {
      var from = gap(scan, end);
      if (scan.reads("-----END", from)) {
        return end > header ? footerEnd(scan, from) : header;
      }
      var to = scan.runEnd(Alphabet.BASE64, from);
      if (to == from || !isBody(scan, from, to, end > header)) {
        return end;
      }
      end = to;
    }
  }

  private static boolean isBody(Scan scan, int from, int to, boolean inside) {
    if (to - from >= MIN_LINE) {
      var look = scan.look(from, to);
      return !look.few() && (to - from > 40 || !look.plain());
    }
    return inside && (scan.at(to - 1) == '=' || scan.reads("-----END", gap(scan, to)));
  }

  private static int footerEnd(Scan scan, int from) {
    var dash = from + "-----END".length();
    while (dash < from + MAX_LABEL && isLabel(scan.at(dash))) {
      dash++;
    }
    return scan.reads("-----", dash) ? dash + 5 : dash;
  }

  /// Past line breaks, indent and the marks of quoted mail or comments.
  private static int gap(Scan scan, int from) {
    var at = from;
    while (at < from + 64 && " \t\r\n>|#*\\".indexOf(scan.at(at)) >= 0) {
      at++;
    }
    return at;
  }
}

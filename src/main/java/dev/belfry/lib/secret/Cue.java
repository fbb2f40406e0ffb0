package dev.belfry.lib.secret;

/// A name that says that its value is a secret: one row of `cues.tsv`. The literal must end the
/// name, a separator must follow, and the value must not look like a name itself.
///
/// @param whole whether the literal must also begin the name or a piece of it
record Cue(String literal, Kind kind, boolean whole) implements Scan.Rule {
  /// What a value must be. People choose passwords; programs make the rest.
  enum Kind {
    PASSWORD(6),
    SECRET(12),
    OPAQUE(16),
    MIXED(20);

    private final int min;

    Kind(int min) {
      this.min = min;
    }
  }

  private static final int MIN_PROSE_PASSWORD = 8;
  private static final int MIN_PROSE = 16;

  @Override
  public void at(Scan scan, int from, int to) {
    if ((whole && Alphabet.ALNUM.has(scan.at(from - 1))) || isPublic(scan, from)) {
      return;
    }
    var end = literal.endsWith("=") ? to : nameEnd(scan, to);
    if (end < 0) {
      return;
    }
    var sign = literal.endsWith("=") ? to : separatorEnd(scan, end);
    if (sign > 0) {
      value(scan, pastOpeners(scan, sign));
    } else if (scan.at(end) == ' ') {
      prose(scan, from, pastWord(scan, scan.pastBlanks(end, 4)));
    }
  }

  private boolean isPublic(Scan scan, int from) {
    return kind == Kind.MIXED
        && (scan.readsAnyCase("public", from - 6) || scan.readsAnyCase("public", from - 7));
  }

  /// Where the name ends, a few digits after the literal included, or -1 if it goes on in letters.
  private static int nameEnd(Scan scan, int to) {
    var end = to;
    while (end < to + 3 && (Alphabet.DIGIT.has(scan.at(end)) || scan.at(end) == '_')) {
      end++;
    }
    return Alphabet.URL.has(scan.at(end)) ? -1 : end;
  }

  /// Past `=`, `:`, `=>`, `:=`, `>` and the quotes that close the name, or -1. Also past the
  /// `value` key that follows a name in lists of name and value.
  private static int separatorEnd(Scan scan, int end) {
    var at = end;
    while (at < end + 6 && "\"'`]*) \t".indexOf(scan.at(at)) >= 0) {
      at++;
    }
    var c = scan.at(at);
    var next = scan.at(at + 1);
    if (c == '|' || (c == '-' && next == '>')) {
      return at > end ? at + 2 : -1;
    }
    if (c == '=' || c == ':' || (c == '>' && at == end)) {
      return next == '=' || next == '>' ? at + 2 : at + 1;
    }
    return namedValue(scan, at);
  }

  private static int namedValue(Scan scan, int end) {
    var at = end;
    while (at < end + 24 && ", \n\t\r\"'".indexOf(scan.at(at)) >= 0) {
      at++;
    }
    if (at == end || !scan.readsAnyCase("value", at)) {
      return -1;
    }
    at += 5;
    while (at < end + 36 && "\"' ".indexOf(scan.at(at)) >= 0) {
      at++;
    }
    return scan.at(at) == ':' || scan.at(at) == '=' ? at + 1 : -1;
  }

  private static int pastOpeners(Scan scan, int sign) {
    var at = sign;
    while (at < sign + 8 && " \t\"'`(*".indexOf(scan.at(at)) >= 0) {
      at++;
    }
    for (var scheme : new String[] {"bearer ", "basic ", "token ", "apikey "}) {
      if (scan.readsAnyCase(scheme, at)) {
        return scan.pastBlanks(at + scheme.length(), 3);
      }
    }
    return at;
  }

  private void value(Scan scan, int first) {
    var from = pastType(scan, first);
    var end = valueEnd(scan, from);
    if (isSecret(scan, from, end) && isClosed(scan, first, end)) {
      scan.found(from, scan.wrappedEnd(Alphabet.VALUE, end), "");
    }
  }

  /// An element and a table cell must end as they began; between other marks this is true.
  private static boolean isClosed(Scan scan, int from, int end) {
    if (scan.at(from - 1) == '>' && Alphabet.ALNUM.has(scan.at(from - 2))) {
      return scan.at(end) == '<';
    }
    var isCell = scan.at(from - 1) == '|' || (scan.at(from - 1) == ' ' && scan.at(from - 2) == '|');
    return !isCell || scan.at(scan.pastBlanks(end, 20)) == '|';
  }

  /// `password: str = "…"`: what follows the name is its type, and the value comes after it.
  private int pastType(Scan scan, int from) {
    var end = valueEnd(scan, from);
    var sign = scan.pastBlanks(end, 4);
    var isType = sign > end && scan.at(sign) == '=' && scan.look(from, end).plain();
    return isType ? pastOpeners(scan, sign + 1) : from;
  }

  private int valueEnd(Scan scan, int from) {
    var quote = scan.at(from - 1);
    if (quote == '"' || quote == '\'' || quote == '`') {
      var closed = scan.runEnd(Alphabet.QUOTED, from);
      if (scan.at(closed) == quote) {
        return closed;
      }
    }
    var end = scan.runEnd(Alphabet.VALUE, from);
    for (var i = 0; i < 8 && goesOn(scan, end); i++) {
      end = scan.runEnd(Alphabet.VALUE, end + 1);
    }
    while (end > from && ".:!?".indexOf(scan.at(end - 1)) >= 0) {
      end--;
    }
    return end;
  }

  /// Whether the mark at `end` is part of the value: a password may hold any, other values `&`.
  private boolean goesOn(Scan scan, int end) {
    var mark = scan.at(end);
    if (mark != '&' && (kind != Kind.PASSWORD || ",;)".indexOf(mark) < 0)) {
      return false;
    }
    var at = end + 1;
    while (at < end + 40 && Alphabet.DOTTED.has(scan.at(at))) {
      at++;
    }
    var isName = scan.at(at) == '=' || scan.at(at) == ':' || (mark == '&' && scan.at(at) == ';');
    return at > end + 1 && !isName;
  }

  private boolean isSecret(Scan scan, int from, int end) {
    var next = scan.at(end);
    if (end - from < kind.min || next == '(' || next == '[') {
      return false;
    }
    var look = scan.look(from, end);
    if (kind == Kind.MIXED && !look.mixed()) {
      return false;
    }
    if (kind != Kind.PASSWORD) {
      var reference = scan.readsAnyCase(literal, end - literal.length());
      return !reference
          && !look.isName()
          && scan.text().indexOf("://", from, Math.min(end, from + 24)) < 0;
    }
    if (Logins.isPlaceholder(scan, from, end) || (scan.at(from) == '/' && look.plain())) {
      return false;
    }
    var dotted = look.plain() && scan.text().indexOf('.', from, end) >= 0;
    return look.hasSymbol() || (look.hasDigit() && !dotted) || !look.isName();
  }

  /// `--token X`, `password X` in .netrc, and `password is X` where X cannot be prose.
  private void prose(Scan scan, int from, int value) {
    var end = valueEnd(scan, value);
    var told = isFlag(scan, from) || (kind == Kind.PASSWORD && scan.isAfterLogin(from));
    if (told ? isSecret(scan, value, end) : isGenerated(scan, value, end)) {
      scan.found(value, scan.wrappedEnd(Alphabet.VALUE, end), "");
    }
  }

  private static boolean isFlag(Scan scan, int from) {
    var start = from;
    while (start > from - 40 && Alphabet.URL.has(scan.at(start - 1))) {
      start--;
    }
    return scan.reads("--", start);
  }

  private static int pastWord(Scan scan, int from) {
    var at = scan.reads("is ", from) ? scan.pastBlanks(from + 3, 3) : from;
    for (var i = 0; i < 2 && "\"'`(*".indexOf(scan.at(at)) >= 0; i++) {
      at++;
    }
    return at;
  }

  private boolean isGenerated(Scan scan, int from, int end) {
    return end - from >= (kind == Kind.PASSWORD ? MIN_PROSE_PASSWORD : MIN_PROSE)
        && scan.runEnd(Alphabet.BASE64ANY, from) >= end
        && isSecret(scan, from, end)
        && !scan.look(from, end).isName();
  }
}

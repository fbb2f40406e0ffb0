package dev.belfry.lib.secret;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// One walk over one shadow text: what the rules found, and what they share to stay linear. Use by
/// one thread, once.
final class Scan {
  /// Decides whether a credential stands at a literal, and reports it. May look a bounded number of
  /// characters around, and over a run through [#runEnd], which remembers.
  interface Rule {
    /// The literal stands at `[from, to)` of the scan's text, in any case.
    void at(Scan scan, int from, int to);
  }

  /// How far a wrapped line is read on.
  private static final int WRAP_CHARS = 200;

  private final String text;
  private final int[] runFrom = new int[Alphabet.values().length];
  private final int[] runTo = new int[Alphabet.values().length];
  private final List<Span> found = new ArrayList<>();
  private int curlAt = Integer.MIN_VALUE;
  private int loginAt = Integer.MIN_VALUE;
  private long steps;

  Scan(String text) {
    this.text = text;
  }

  String text() {
    return text;
  }

  /// How many characters the rules looked at, for the proof that cost grows with length only.
  long steps() {
    return steps;
  }

  /// The character at `index`, or NUL outside the text.
  char at(int index) {
    return index >= 0 && index < text.length() ? text.charAt(index) : '\0';
  }

  boolean reads(String word, int from) {
    return text.startsWith(word, from);
  }

  boolean readsAnyCase(String word, int from) {
    return text.regionMatches(true, from, word, 0, word.length());
  }

  /// Where the run of `alphabet` that holds `from` ends. Asked again from inside the same run it
  /// answers without reading it, so that a run of many literals costs its length once.
  int runEnd(Alphabet alphabet, int from) {
    var slot = alphabet.slot();
    if (from >= runFrom[slot] && from < runTo[slot]) {
      return runTo[slot];
    }
    var to = from;
    while (to < text.length() && alphabet.has(text.charAt(to))) {
      to++;
    }
    steps += to - from + 1;
    if (to > from) {
      runFrom[slot] = from;
      runTo[slot] = to;
    }
    return to;
  }

  /// Where the run goes on to after one line break, if what follows looks generated; else `to`.
  int wrappedEnd(Alphabet alphabet, int to) {
    if (at(to) != '\n' || at(to - 1) == '\n') {
      return to;
    }
    var end = to + 1;
    while (end < Math.min(text.length(), to + WRAP_CHARS) && alphabet.has(text.charAt(end))) {
      end++;
    }
    steps += end - to;
    var goesOn = end - to > 8 && at(end) != '=' && at(end) != ':' && !look(to + 1, end).isName();
    return goesOn ? end : to;
  }

  /// Where a credential that seems to end at `to` ends without the stops of a sentence, and without
  /// words that were glued on with hyphens: three or more, of twelve characters together, which no
  /// generated tail looks like. Never before `from`.
  int withoutWords(int from, int to) {
    var end = to;
    while (end > from && (at(end - 1) == '.' || at(end - 1) == '/')) {
      end--;
    }
    var words = 0;
    var cut = end;
    var at = end - 1;
    while (at >= from && end - at < WRAP_CHARS && isWordPart(at)) {
      if (at(at) == '-') {
        words++;
        cut = at;
      }
      at--;
    }
    return words >= 3 && end - cut >= 12 ? cut : end;
  }

  private boolean isWordPart(int at) {
    var c = at(at);
    return (c >= 'a' && c <= 'z') || c == '-' || (c == 'I' && at(at - 1) == '-');
  }

  Look look(int from, int to) {
    steps += Math.min(Look.MAX_CHARS, to - from);
    return Look.of(text, from, to);
  }

  /// The index of the first character from `from` on that is no blank, at most `max` further on.
  int pastBlanks(int from, int max) {
    var i = from;
    while (i < from + max && (at(i) == ' ' || at(i) == '\t')) {
      i++;
    }
    return i;
  }

  /// Reports a credential, unless it is what an earlier redaction kept in front of its marker.
  void found(int from, int to, String kept) {
    if (text.startsWith("…REDACTED", to) && Rules.KEPT.contains(text.substring(from, to))) {
      return;
    }
    found.add(new Span(from, to, kept));
  }

  void sawCurl(int at) {
    curlAt = at;
  }

  void sawLogin(int at) {
    loginAt = at;
  }

  boolean isAfterCurl(int at) {
    return curlAt >= 0 && at - curlAt < 400;
  }

  boolean isAfterLogin(int at) {
    return loginAt >= 0 && at - loginAt < 200;
  }

  /// What was found, in order, overlaps joined: the first one says what is kept, and of two that
  /// begin together the one that keeps more.
  List<Span> spans() {
    if (found.size() < 2) {
      return List.copyOf(found);
    }
    var sorted = found.toArray(Span[]::new);
    Arrays.sort(
        sorted,
        Comparator.comparingInt(Span::from)
            .thenComparing(span -> span.kept().length(), Comparator.reverseOrder()));
    var joined = new ArrayList<Span>();
    var open = sorted[0];
    for (var span : sorted) {
      if (span.from() < open.to()) {
        open = new Span(open.from(), Math.max(open.to(), span.to()), open.kept());
      } else {
        joined.add(open);
        open = span;
      }
    }
    joined.add(open);
    return joined;
  }
}

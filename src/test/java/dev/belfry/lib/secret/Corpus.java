package dev.belfry.lib.secret;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Made-up credentials of every row of the tables, in sentences, escapes and splits. All values
/// come from the seed; none was ever issued.
public final class Corpus {
  /// A text with one credential in it.
  ///
  /// @param body what must not be seen, without the kept prefix
  public record Row(String kind, String place, String kept, String body, String text) {
    @Override
    public String toString() {
      return kind + " " + place;
    }
  }

  private record Sample(String kind, String kept, String cue, String secret, String tail) {}

  private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  private static final String[] SPLITS = {
    "\0",
    "\u0007",
    "\u001b[0m",
    "\u007f",
    "\u009b",
    "\u200b",
    "\u200d",
    "\u00ad",
    "\u202e",
    "\ufeff",
    "\u2060",
    "\ufe0f",
    "\ud800"
  };

  private final SplittableRandom random;

  public Corpus(long seed) {
    this.random = new SplittableRandom(seed);
  }

  public List<Row> rows() {
    var rows = new ArrayList<Row>();
    for (var sample : samples()) {
      places(sample, rows);
      splits(sample, rows);
    }
    return rows;
  }

  private List<Sample> samples() {
    var all = new ArrayList<Sample>();
    for (var shape : Rules.SHAPES) {
      var size = Math.max(shape.min(), Math.min(shape.max(), 120));
      all.add(
          new Sample(
              shape.prefix(), shape.kept(), "", shape.prefix() + word(shape.alphabet(), size), ""));
    }
    for (var cue : Rules.CUES) {
      var sign = cue.literal().endsWith("=") ? "" : random.nextBoolean() ? "=" : ": ";
      var name = cue.whole() || cue.literal().startsWith("-") ? "" : "my_";
      all.add(
          new Sample(
              cue.literal(),
              "",
              name + cue.literal() + sign,
              "Q7x" + word(Alphabet.ALNUM, 29),
              ""));
    }
    all.add(new Sample("bearer", "", "Authorization: Bearer ", word(Alphabet.URL, 48), ""));
    all.add(new Sample("basic", "", "authorization: basic ", word(Alphabet.ALNUM, 36), ""));
    all.add(new Sample("url", "", "amqp://bot:", word(Alphabet.ALNUM, 18), "@queue.test/v"));
    all.add(new Sample("curl", "", "curl -u bot:", word(Alphabet.ALNUM, 20), ""));
    all.add(new Sample("netrc", "", "machine a login b password ", word(Alphabet.ALNUM, 20), ""));
    all.add(new Sample("cookie", "", "Cookie: sid=", word(Alphabet.ALNUM, 40), ""));
    all.add(new Sample("jwt", "eyJ", "", "eyJ" + word(Alphabet.URL, 30) + jwtRest(), ""));
    return all;
  }

  private String jwtRest() {
    return "." + word(Alphabet.URL, 60) + "." + word(Alphabet.URL, 43);
  }

  private void places(Sample sample, List<Row> rows) {
    var whole = sample.cue + sample.secret + sample.tail;
    add(rows, sample, "start", whole + " is what the deploy uses");
    add(rows, sample, "middle", "please use " + whole + " and rerun");
    add(rows, sample, "end", "rotate this one: " + whole);
    add(rows, sample, "quoted", "set it as \"" + whole + "\" in the file");
    add(rows, sample, "code", "run `" + whole + "` please");
    add(rows, sample, "brackets", "two values (" + whole + "), no more.");
    add(rows, sample, "own line", "here\n" + whole + "\nthanks");
    add(rows, sample, "json", "{\"text\":\"use\\n" + whole + "\\nnow\"}");
    add(rows, sample, "json twice", "\"{\\\"text\\\":\\\"use\\\\n" + whole + "\\\\nnow\\\"}\"");
    add(rows, sample, "colour", "got \u001b[31m" + whole + "\u001b[0m here");
    add(rows, sample, "escaped colour", "got \\u001b[31m" + whole + "\\u001b[0m here");
    add(rows, sample, "link", "\u001b]8;;http://a.test\u0007" + whole + "\u001b]8;;\u0007 here");
    if (sample.cue.isEmpty()) {
      add(rows, sample, "assigned", "TOKEN=" + whole + ";export TOKEN");
      add(rows, sample, "query", "curl 'https://a.test/x?key=" + whole + "&page=2'");
    }
  }

  private void splits(Sample sample, List<Row> rows) {
    for (var split : SPLITS) {
      var at =
          sample.kept.length() + random.nextInt(1, sample.secret.length() - sample.kept.length());
      var broken = sample.secret.substring(0, at) + split + sample.secret.substring(at);
      var place = "split by U+%04X at %d".formatted((int) split.charAt(0), at);
      add(rows, sample, place, "note " + sample.cue + broken + sample.tail + " end");
    }
  }

  private static void add(List<Row> rows, Sample sample, String place, String text) {
    var body = sample.secret.substring(sample.kept.length());
    rows.add(new Row(sample.kind, place, sample.kept, body, text));
  }

  /// Random characters of the alphabet that begin and end with a letter or digit.
  private String word(Alphabet alphabet, int size) {
    var out = new StringBuilder();
    while (out.length() < size) {
      var c = (char) random.nextInt(33, 127);
      var edge = out.isEmpty() || out.length() == size - 1;
      if (alphabet.has(c) && (!edge || Alphabet.ALNUM.has(c)) && c != '=' && c != '.') {
        out.append(c);
      }
    }
    return out.toString();
  }

  /// Words and marks in any order, with the literals of the rules among them.
  String soup(int size) {
    var out = new StringBuilder();
    while (out.length() < size) {
      switch (random.nextInt(8)) {
        case 0 -> out.append(Rules.SHAPES.get(random.nextInt(Rules.SHAPES.size())).prefix());
        case 1 -> out.append(Rules.CUES.get(random.nextInt(Rules.CUES.size())).literal());
        case 2 -> out.append(word(Alphabet.ALNUM, random.nextInt(1, 50)));
        case 3 -> out.append(SPLITS[random.nextInt(SPLITS.length)]);
        case 4 -> out.append("=:/@ \n\t\"'\\.&;,|-<>([{$%…".charAt(random.nextInt(24)));
        case 5 -> out.append(PIECES[random.nextInt(PIECES.length)]);
        case 6 -> out.append((char) random.nextInt(0x10000));
        default -> out.append(LETTERS, 0, random.nextInt(LETTERS.length()));
      }
    }
    return out.toString();
  }

  private static final String[] PIECES = {
    "…REDACTED",
    "://",
    "-----BEGIN RSA PRIVATE KEY-----",
    "-----END RSA PRIVATE KEY-----",
    "eyJ",
    "Bearer ",
    "Basic ",
    "curl -u ",
    "login ",
    "is ",
    "\\n",
    "\\u001b[31m",
    "\\u0041",
    "\\\"",
    "@",
    "\ud83d\udc68\u200d\ud83d\udc69",
    "\u001b]",
    "\u001b[",
    "\u001b",
    "\r\n",
    "value: ",
    "Cookie: a="
  };
}

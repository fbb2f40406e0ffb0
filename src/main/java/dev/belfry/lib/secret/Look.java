package dev.belfry.lib.secret;

/// What a run of characters looks like, from its first 128 characters.
///
/// A generated credential changes between lower case, upper case and digits at nearly every second
/// character. Names that people type do not.
///
/// @param few at most three different letters and digits, as in `xxxx-xxxx` or `****`
/// @param plain every piece between separators is one word, one number, or a word and up to three
///     digits
/// @param typed letters only, in the rhythm of words or camelCase
/// @param hasDigit whether there is a digit
/// @param hasSymbol whether there is a character that names do not have, such as `!`
/// @param mixed whether there are letters of both cases and digits, unlike in a hash
record Look(
    int length,
    boolean few,
    boolean plain,
    boolean typed,
    boolean hasDigit,
    boolean hasSymbol,
    boolean mixed) {
  static final int MAX_CHARS = 128;

  static Look of(String text, int from, int to) {
    var eye = new Eye();
    var end = Math.min(to, from + MAX_CHARS);
    for (var i = from; i < end && !eye.isSettled(); i++) {
      eye.see(text.charAt(i));
    }
    return eye.look(to - from);
  }

  /// Whether this is a name, a word or a placeholder and no credential.
  boolean isName() {
    return few || plain || typed;
  }

  private enum Piece {
    NONE,
    NUMBER,
    LOWER,
    CAPITAL,
    UPPER,
    TAIL,
    MIXED
  }

  private static final class Eye {
    private static final String SYMBOLS = "!#$%^~";
    private Piece piece = Piece.NONE;
    private boolean plain = true;
    private boolean camel = true;
    private boolean symbol;
    private boolean small;
    private boolean capital;
    private int digits;
    private int tail;
    private int changes;
    private char last;
    private long seen;

    void see(char c) {
      if (c >= 'a' && c <= 'z') {
        seen |= 1L << (c - 'a');
        small = true;
        lower();
      } else if (c >= 'A' && c <= 'Z') {
        seen |= 1L << (c - 'A');
        capital = true;
        upper();
      } else if (c >= '0' && c <= '9') {
        seen |= 1L << (c - '0' + 26);
        digits++;
        digit();
      } else {
        separator(c);
      }
      plain &= piece != Piece.MIXED;
      last = c;
    }

    /// Whether no further character can change what is asked of a look.
    boolean isSettled() {
      return !plain && digits > 0 && small && capital && Long.bitCount(seen) > 3;
    }

    private void lower() {
      if (isUpper(last) && piece != Piece.CAPITAL) {
        changes++;
      }
      piece =
          switch (piece) {
            case NONE, LOWER, CAPITAL -> Piece.LOWER;
            case NUMBER, UPPER, TAIL, MIXED -> Piece.MIXED;
          };
    }

    private void upper() {
      if (piece != Piece.NONE) {
        camel &= !isUpper(last);
        changes += isUpper(last) ? 0 : 1;
      }
      piece =
          switch (piece) {
            case NONE -> Piece.CAPITAL;
            case CAPITAL, UPPER -> Piece.UPPER;
            case NUMBER, LOWER, TAIL, MIXED -> Piece.MIXED;
          };
    }

    private void digit() {
      tail = piece == Piece.TAIL ? tail + 1 : 1;
      piece =
          switch (piece) {
            case NONE, NUMBER -> Piece.NUMBER;
            case LOWER, CAPITAL, UPPER -> Piece.TAIL;
            case TAIL -> tail <= 3 ? Piece.TAIL : Piece.MIXED;
            case MIXED -> Piece.MIXED;
          };
    }

    private void separator(char c) {
      if (c >= 128) {
        seen |= 1L << (40 + (c & 15));
      }
      symbol |= SYMBOLS.indexOf(c) >= 0;
      piece = Piece.NONE;
    }

    Look look(int length) {
      var typed = digits == 0 && changes * (camel ? 3 : 5) <= length;
      return new Look(
          length,
          Long.bitCount(seen) <= 3,
          plain,
          typed,
          digits > 0,
          symbol,
          digits > 0 && small && capital);
    }

    private static boolean isUpper(char c) {
      return c >= 'A' && c <= 'Z';
    }
  }
}

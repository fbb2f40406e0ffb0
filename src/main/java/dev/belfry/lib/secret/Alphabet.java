package dev.belfry.lib.secret;

/// A set of characters of which a credential, or the value behind a cue, is made.
enum Alphabet {
  DIGIT(0, "09", "", false),
  HEX(1, "09af", "", false),
  UPPER(2, "AZ09", "", false),
  ALNUM(3, "azAZ09", "", false),
  URL(4, "azAZ09", "-_", false),
  DOTTED(5, "azAZ09", "-_.", false),
  BASE64(6, "azAZ09", "+/=", false),
  BASE64ANY(7, "azAZ09", "+/=-_", false),
  PATH(8, "azAZ09", "-_/", false),
  /// A value without quotes.
  VALUE(9, "azAZ09", "!#$%*+-./:=?@^_~", true),
  /// A value between quotes.
  QUOTED(10, "azAZ09", "!#$%*+-./:=?@^_~&()[]{}|,;<>", true),
  /// What may stand between `://` and the next blank; where the path begins is decided apart.
  USERINFO(11, "azAZ09", "!#$%*+-.:=?@^_~&()[],;", true);

  private static final int[] MASKS = new int[128];

  static {
    for (var alphabet : values()) {
      for (var i = 0; i < alphabet.ranges.length(); i += 2) {
        for (var c = alphabet.ranges.charAt(i); c <= alphabet.ranges.charAt(i + 1); c++) {
          MASKS[c] |= alphabet.bit;
        }
      }
      for (var i = 0; i < alphabet.more.length(); i++) {
        MASKS[alphabet.more.charAt(i)] |= alphabet.bit;
      }
    }
  }

  private final String ranges;
  private final String more;
  private final boolean foreign;
  private final int slot;
  private final int bit;

  Alphabet(int slot, String ranges, String more, boolean foreign) {
    this.ranges = ranges;
    this.more = more;
    this.foreign = foreign;
    this.slot = slot;
    this.bit = 1 << slot;
  }

  /// A number from 0, different for each alphabet and less than their count.
  int slot() {
    return slot;
  }

  boolean has(char c) {
    if (c < 128) {
      return (MASKS[c] & bit) != 0;
    }
    return foreign && c != '…' && !Character.isWhitespace(c) && !Character.isSpaceChar(c);
  }
}

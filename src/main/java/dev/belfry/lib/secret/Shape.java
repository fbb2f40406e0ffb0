package dev.belfry.lib.secret;

/// A credential that begins with its vendor's own prefix: one row of `shapes.tsv`.
///
/// @param kept what stays in front of the marker
/// @param alphabet of the body, which is what follows the prefix
/// @param min the shortest body; with `min` equal to `max` the body must have exactly that length
/// @param max the longest genuine body, beyond which it does not go on in the next line
/// @param glued the shortest body when a letter or digit stands before the prefix
record Shape(String prefix, String kept, Alphabet alphabet, int min, int max, int glued)
    implements Scan.Rule {
  /// The value of Amazon's own documentation. By exact match only: a rule for its ending would be a
  /// switch that anybody can type.
  private static final String DOCUMENTED = "AKIAIOSFODNN7EXAMPLE";

  @Override
  public void at(Scan scan, int from, int to) {
    if (!scan.reads(prefix, from)) {
      return;
    }
    var end = scan.runEnd(alphabet, to);
    var size = end - to;
    if (size < max) {
      var wrapped = scan.wrappedEnd(alphabet, end);
      size += wrapped > end ? wrapped - end - 1 : 0;
      end = wrapped;
    }
    if (size < shortest(scan, from) || isCutWrong(scan, size, end)) {
      return;
    }
    var look = scan.look(to, end);
    if (look.few()
        || (min != max && look.plain())
        || (end - from == DOCUMENTED.length() && scan.reads(DOCUMENTED, from))) {
      return;
    }
    scan.found(from, scan.withoutWords(to + min, end), kept);
  }

  private int shortest(Scan scan, int from) {
    var before = alphabet == Alphabet.UPPER ? Alphabet.UPPER : Alphabet.ALNUM;
    return before.has(scan.at(from - 1)) && !isStray(scan, from) ? glued : min;
  }

  /// One stray letter in front is a slip of the hand; more, or a vowel (`ask-`), may be a word.
  private static boolean isStray(Scan scan, int from) {
    return !Alphabet.URL.has(scan.at(from - 2)) && "aeiouAEIOU".indexOf(scan.at(from - 1)) < 0;
  }

  private boolean isCutWrong(Scan scan, int size, int end) {
    return min == max && (size != max || Alphabet.ALNUM.has(scan.at(end)));
  }
}

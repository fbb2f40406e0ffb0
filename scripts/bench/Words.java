package bench;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// Text as transcripts hold it: prose, code, paths, escapes, some characters beyond ASCII. The same
/// seed gives the same text. Already escaped for JSON.
final class Words {
  private static final List<String> SPOKEN =
      List.of(
          "the", "parser", "reads", "each", "line", "once", "and", "keeps", "an", "offset", "because",
          "files", "grow", "while", "agents", "work", "so", "that", "a", "change", "costs", "only",
          "what", "was", "appended", "naïve", "readers", "start", "over", "—", "which", "hurts");

  private static final List<String> CODE =
      List.of(
          "    return rows.stream().map(Row::of).toList();\\n",
          "  if (left == null || right == null) {\\n",
          "src/main/java/org/sample/Reader.java:41: warning: \\\"offset\\\" is never read\\n",
          "\\t- [x] tidy the list of open files\\n",
          "drwxr-xr-x 2 dev dev 4096 src/test/resources\\n",
          "+  var total = sum(rows, row -> row.tokens());\\n",
          "@@ -12,7 +12,9 @@ final class Reader {\\n",
          "PASS  ReaderTest > reads_a_line_that_is_not_finished (12 ms)\\n");

  private final List<String> snippets = new ArrayList<>();
  private final SplittableRandom random;

  Words(long seed) {
    random = new SplittableRandom(seed);
    for (var i = 0; i < 2_048; i++) {
      snippets.add(i % 2 == 0 ? sentence() : CODE.get(random.nextInt(CODE.size())));
    }
  }

  private String sentence() {
    var text = new StringBuilder();
    for (var i = random.nextInt(8, 24); i > 0; i--) {
      text.append(SPOKEN.get(random.nextInt(SPOKEN.size()))).append(i == 1 ? ".\\n" : " ");
    }
    return text.toString();
  }

  /// About `bytes` bytes of text.
  String text(int bytes) {
    var text = new StringBuilder(Math.max(0, bytes) + 128);
    while (text.length() < bytes) {
      text.append(snippets.get(random.nextInt(snippets.size())));
    }
    return text.toString();
  }

  int number(int from, int to) {
    return random.nextInt(from, to);
  }

  String hex(int digits) {
    var text = new StringBuilder();
    while (text.length() < digits) {
      text.append(Long.toHexString(random.nextLong() | Long.MIN_VALUE));
    }
    return text.substring(0, digits);
  }

  String uuid() {
    return "%s-%s-4%s-a%s-%s".formatted(hex(8), hex(4), hex(3), hex(3), hex(12));
  }

  static byte[] bytes(CharSequence text) {
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }
}

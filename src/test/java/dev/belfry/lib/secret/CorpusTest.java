package dev.belfry.lib.secret;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.text.Redact;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every kind of the tables, in every place, split by every invisible character. The seed is new in
/// each run and stands in the name; `-Dbelfry.seed=…` repeats it.
class CorpusTest {
  private static final String MARKER = "…REDACTED";

  static LongStream seeds() {
    var told = Long.getLong("belfry.seed");
    return LongStream.of(1, told == null ? new Random().nextLong() : told);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void no_eight_characters_of_a_credential_are_left(long seed) {
    var failures = new ArrayList<String>();
    for (var row : new Corpus(seed).rows()) {
      var out = Redact.text(row.text()).toString();
      if (leaks(out, row.body()) || !out.contains(row.kept() + MARKER)) {
        failures.add(row + " -> " + out);
      }
    }
    assertThat(failures).isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void a_bound_is_kept_and_shows_no_credential(long seed) {
    var failures = new ArrayList<String>();
    for (var row : new Corpus(seed).rows()) {
      for (var cap : List.of(1, 8, 30, 45, 80)) {
        var out = Redact.text(row.text(), cap).toString();
        if (leaks(out, row.body()) || out.length() > cap + 20 || hasCutMarker(out)) {
          failures.add(row + " at " + cap + " -> " + out);
        }
      }
    }
    assertThat(failures).isEmpty();
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void one_line_shows_no_credential_either(long seed) {
    var failures = new ArrayList<String>();
    for (var row : new Corpus(seed).rows()) {
      var out = Redact.line(row.text(), 1_000).toString();
      if (leaks(out, row.body()) || out.contains("\n")) {
        failures.add(row + " -> " + out);
      }
    }
    assertThat(failures).isEmpty();
  }

  private static boolean hasCutMarker(String out) {
    var at = out.lastIndexOf('…');
    return at >= 0 && !out.startsWith(MARKER, at);
  }

  private static boolean leaks(String out, String body) {
    for (var i = 0; i + 8 <= body.length(); i++) {
      if (out.contains(body.substring(i, i + 8))) {
        return true;
      }
    }
    return false;
  }
}

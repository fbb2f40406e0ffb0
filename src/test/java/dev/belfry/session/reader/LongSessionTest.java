package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Totals;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.claude.Claude;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LongSessionTest {
  private static String reply(int number) {
    return """
        {"type":"assistant","uuid":"u%1$d","timestamp":"2026-03-01T10:00:00.000Z",\
        "requestId":"req_%1$d","message":{"id":"msg_%1$d","model":"claude-opus-5",\
        "content":[],"usage":{"input_tokens":1,"output_tokens":2}}}
        """
        .formatted(number);
  }

  @Test
  void each_of_thousands_of_replies_counts(@TempDir Path folder) throws IOException {
    var lines = IntStream.range(0, 3_000).mapToObj(LongSessionTest::reply);
    Files.writeString(folder.resolve("0a.jsonl"), lines.collect(Collectors.joining()));
    var ledger = LedgerCount.of(new Claude(), folder, "projects/-work-app");
    assertThat(ledger.total())
        .isEqualTo(new Totals(true, new Usage(3_000, 6_000, 0, 0, -1), 3_000));
  }
}

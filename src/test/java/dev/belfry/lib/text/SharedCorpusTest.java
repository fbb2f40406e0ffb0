package dev.belfry.lib.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.belfry.testkit.Build;
import dev.belfry.testkit.Promise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The corpus that lies beside the repository, where it does: its own scorer judges the built
/// `belfry redact`, on the corpus's seed and on a fresh one.
class SharedCorpusTest {
  private static final long ITS_SEED = 20261130;

  @TempDir Path folder;

  static LongStream seeds() {
    var told = Long.getLong("belfry.seed");
    return LongStream.of(ITS_SEED, told == null ? new Random().nextInt(1, 1 << 30) : told);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  @Promise({"C-143", "C-144", "C-146", "C-148", "C-149"})
  void no_gated_row_fails(long seed) throws Exception {
    var shared = Path.of(System.getProperty("belfry.shared", "../shared")).resolve("redaction");
    assumeTrue(Files.isRegularFile(shared.resolve("check.py")), "no corpus beside the repository");
    assumeTrue(hasPython(), "no python3");
    for (var name : List.of("check.py", "gen_corpus.py")) {
      Files.write(folder.resolve(name), Files.readAllBytes(shared.resolve(name)));
    }
    run(List.of("python3", "gen_corpus.py", Long.toString(seed)));
    var score = run(List.of("python3", "check.py", Build.launcher().toString(), "redact"));
    assertThat(score).contains("must ").contains("must-exceed-source").contains("fp-unchanged");
    assertThat(score.lines().filter(line -> line.matches("(must|fp-unchanged).* rows,.*")))
        .hasSize(3)
        .allMatch(line -> line.endsWith(" 0 failed"));
  }

  private static boolean hasPython() throws InterruptedException {
    try {
      return new ProcessBuilder("python3", "--version").start().waitFor() == 0;
    } catch (IOException _) {
      return false;
    }
  }

  private String run(List<String> command) throws Exception {
    var out = folder.resolve("out.txt").toFile();
    var builder = new ProcessBuilder(new ArrayList<>(command)).directory(folder.toFile());
    builder.environment().put("BELFRY_NO_BUILD", "1");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.redirectErrorStream(true).redirectOutput(out).start().waitFor();
    return Files.readString(out.toPath());
  }
}

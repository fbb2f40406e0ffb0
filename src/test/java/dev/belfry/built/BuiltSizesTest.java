package dev.belfry.built;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Transcripts far larger than usual: what was read once is not read again, and what cannot be held
/// is told and stands in nobody's way.
@EnabledOnOs(OS.LINUX)
class BuiltSizesTest {
  private static final String LARGE = "11111111-1111-4111-8111-111111111111";
  private static final String OTHER = "22222222-2222-4222-8222-222222222222";
  private static final int LARGE_BYTES = 200 << 20;
  private static final int LINE_BYTES = 100 << 20;
  private static final int COLD = 20;
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  @Test
  void of_a_large_transcript_only_what_was_appended_is_read() throws IOException {
    var file = home.claude(LARGE, "Tidy the list", Instant.now().minusSeconds(60));
    fill(file);
    for (var n = 0; n < COLD; n++) {
      var id = "33333333-3333-4333-8333-%012d".formatted(n);
      home.claude(id, "Tidy list " + n, Instant.now().minusSeconds(90_000L * (n + 1)));
    }
    try (var server = BelfryProcess.serve(home)) {
      server.firstRows();
      var before = doctor().path("reading");
      assertThat(before.path("bytesRead").asLong()).isGreaterThanOrEqualTo(LARGE_BYTES);
      assertThat(before.path("filesOpened").asLong()).isGreaterThan(COLD);
      assertThatOnlyTheEndIsRead(server, before, append(file));
      assertThatARoundOpensNothing(server);
      BelfryProcess.run(home, "stop");
      server.awaitEnd();
    }
    try (var again = BelfryProcess.serve(home)) {
      assertThat(again.firstRows()).contains("Appended now");
      var reading = reading(again);
      assertThat(reading.path("files").path("all").asLong()).isEqualTo(COLD + 1);
      assertThat(reading.path("filesOpened").asLong()).isZero();
      assertThat(reading.path("bytesRead").asLong()).isZero();
    }
  }

  private void assertThatOnlyTheEndIsRead(BelfryProcess server, JsonNode before, int appended) {
    await(() -> server.get("/api/data").text().contains("Appended now"));
    var after = doctor().path("reading");
    assertThat(after.path("bytesRead").asLong() - before.path("bytesRead").asLong())
        .isBetween((long) appended, appended + 4_096L);
    assertThat(after.path("filesOpened").asLong() - before.path("filesOpened").asLong())
        .isEqualTo(1);
  }

  private static void assertThatARoundOpensNothing(BelfryProcess server) {
    var before = reading(server);
    for (var round = 1; round <= 3; round++) {
      var passes = reading(server).path("passes").asLong();
      server.post("/api/refresh", "");
      await(() -> reading(server).path("passes").asLong() > passes);
    }
    var after = reading(server);
    assertThat(after.path("filesOpened").asLong()).isEqualTo(before.path("filesOpened").asLong());
    assertThat(after.path("bytesRead").asLong()).isEqualTo(before.path("bytesRead").asLong());
  }

  @Test
  void a_line_that_cannot_be_held_is_told_and_all_else_is_shown() throws IOException {
    var file = home.claude(LARGE, "Tidy the list", Instant.now().minusSeconds(60));
    home.claude(OTHER, "Mend the till", Instant.now().minusSeconds(30));
    appendLine(file);
    append(file);
    try (var server = BelfryProcess.serve(home)) {
      await(
          () -> {
            assertThat(server.get("/api/health").status()).isEqualTo(200);
            return server.get("/api/data").text().contains("\"scanning\":100");
          });
      var rows = new JsonMapper().readTree(server.get("/api/data").text()).path("sessions");
      assertThat(row(rows, OTHER).path("problems").isEmpty()).isTrue();
      var large = row(rows, LARGE);
      assertThat(large.path("last_prompt").asString()).isEqualTo("Appended now");
      assertThat(large.path("problems").size()).isEqualTo(1);
      var problem = large.path("problems").path(0);
      assertThat(problem.path("count").asLong()).isEqualTo(1);
      assertThat(doctor().path("harnesses").path(0).path("problems").path(0)).isEqualTo(problem);
      assertThat(mostResidentMebibytes(server.pid())).isBetween(50L, 600L);
    }
  }

  private static JsonNode row(JsonNode rows, String sid) {
    return rows.valueStream()
        .filter(it -> it.path("sid").asString().equals(sid))
        .findFirst()
        .orElseThrow(() -> new AssertionError(sid + " is not among " + rows));
  }

  private static long mostResidentMebibytes(long pid) throws IOException {
    for (var line : Files.readAllLines(Path.of("/proc", String.valueOf(pid), "status"))) {
      if (line.startsWith("VmHWM:")) {
        return Long.parseLong(line.replaceAll("\\D", "")) / 1_024;
      }
    }
    throw new AssertionError("the kernel says nothing of the memory of " + pid);
  }

  /// What a person sees, from a command of its own.
  private JsonNode doctor() {
    var ended = BelfryProcess.run(home, "doctor", "--json");
    assertThat(ended.exit()).as(ended.err()).isZero();
    return new JsonMapper().readTree(ended.out()).path("data");
  }

  private static JsonNode reading(BelfryProcess server) {
    return new JsonMapper().readTree(server.get("/api/doctor").text()).path("reading");
  }

  private static void await(BooleanSupplier done) {
    var until = System.nanoTime() + PATIENCE.toNanos();
    while (!done.getAsBoolean()) {
      assertThat(System.nanoTime()).as("waited for " + PATIENCE).isLessThan(until);
    }
  }

  private void fill(Path file) throws IOException {
    var cwd = home.folder().resolve("work/shop");
    var block = new StringBuilder();
    for (var n = 0; block.length() < 1 << 20; n++) {
      var at = Instant.now().minusSeconds(50).plusMillis(n);
      block.append(TempHome.claudeReply(LARGE, "All done. ".repeat(200), cwd, at)).append('\n');
    }
    var bytes = block.toString().getBytes(UTF_8);
    try (var out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
      for (var written = 0; written < LARGE_BYTES; written += bytes.length) {
        out.write(bytes);
      }
    }
  }

  private static void appendLine(Path file) throws IOException {
    var words = "All done. ".repeat(1 << 16).getBytes(UTF_8);
    try (var out = Files.newOutputStream(file, StandardOpenOption.APPEND)) {
      out.write("{\"type\":\"user\",\"message\":{\"role\":\"user\",\"content\":\"".getBytes(UTF_8));
      for (var written = 0; written < LINE_BYTES; written += words.length) {
        out.write(words);
      }
      out.write("\"}}\n".getBytes(UTF_8));
    }
  }

  /// Appends one line and says how many bytes that were.
  private int append(Path file) {
    var cwd = home.folder().resolve("work/shop");
    var line = TempHome.claudePrompt(LARGE, "Appended now", cwd, Instant.now());
    TempHome.append(file, line);
    return line.getBytes(UTF_8).length + 1;
  }
}

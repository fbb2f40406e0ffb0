package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.TempHome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// A program with an agent's name, and what a row says while it runs and when it is killed.
@EnabledOnOs(OS.LINUX)
class BuiltLivenessTest {
  private static final String SID = "11111111-1111-4111-8111-111111111111";

  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  private static String awaited(BelfryProcess server, String part) {
    var until = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    var text = "";
    while (!text.contains(part) && System.nanoTime() < until) {
      text = server.get("/api/data").text();
    }
    return text;
  }

  @Test
  void an_agent_that_is_killed_in_a_turn_is_idle_and_the_row_says_why() throws Exception {
    var agent = start();
    try (var server = BelfryProcess.serve(home)) {
      open();
      assertThat(awaited(server, "\"running\":true,\"pid\":" + agent.pid()))
          .contains("\"pid\":" + agent.pid(), "\"state\":\"working\"");
      agent.destroyForcibly().waitFor();
      assertThat(awaited(server, "process " + agent.pid() + " is gone"))
          .contains("process " + agent.pid() + " is gone", "\"state\":\"idle\"");
    } finally {
      agent.destroyForcibly();
    }
  }

  private Process start() throws IOException {
    var folder = Files.createDirectories(home.folder().resolve("work/shop"));
    var program = Files.copy(Path.of("/bin/sleep"), home.folder().resolve("claude"));
    return new ProcessBuilder(program.toString(), "120").directory(folder.toFile()).start();
  }

  /// A session with a turn that is open.
  private void open() {
    var at = Instant.now();
    var file = home.claude(SID, "Tidy the list", at);
    TempHome.append(
        file,
        """
        {"type":"user","sessionId":"%s","cwd":"%s","timestamp":"%s","uuid":"again",\
        "message":{"role":"user","content":"And again"}}"""
            .formatted(SID, home.folder().resolve("work/shop"), at.plusSeconds(2)));
  }
}

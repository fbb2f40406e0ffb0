package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.AgentDatabases;
import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.ForeignProgram;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import tools.jackson.databind.json.JsonMapper;

/// An agent that writes its database all the time, beside the built program that reads it. It takes
/// as many seconds as `-Dbelfry.soak` says; `./dev soak` has it take ten minutes.
@EnabledIfSystemProperty(named = "belfry.soak", matches = "[1-9]\\d*")
class WriterSoakTest {
  private static final int SESSIONS = 10;

  @Test
  @Promise({"C-013", "T-41"})
  void a_program_that_writes_all_the_time_is_never_refused_and_all_it_wrote_is_seen() {
    var seconds = Integer.getInteger("belfry.soak");
    try (var home = TempHome.empty()) {
      AgentDatabases.openCode(home.folder(), "mend the roof", Instant.now());
      try (var program = ForeignProgram.start(AgentDatabases.openCode(home.folder()), "wal");
          var server = BelfryProcess.serve(home)) {
        prepare(program);
        await(server, () -> server.get("/api/data").text().contains("mend the wall 9"));
        var outcome =
            Stream.of(program.run("stream " + seconds).split(" ")).map(Long::valueOf).toList();
        System.out.println("commits, parts, refused, longest block in ms: " + outcome);
        assertThat(outcome.get(0)).as("commits").isGreaterThan(seconds * 190L);
        assertThat(outcome.get(2)).as("refused").isZero();
        assertThat(outcome.get(3)).as("milliseconds without a checkpoint").isLessThan(1_000);
        await(server, () -> items(server) == outcome.get(1) + SESSIONS);
      }
    }
  }

  /// Its own tables are indexed as OpenCode's are.
  private static void prepare(ForeignProgram program) {
    program.run("create index part_session on part (session_id)");
    program.run("create index message_session on message (session_id)");
    for (var i = 0; i < SESSIONS; i++) {
      var now = Instant.now().toEpochMilli();
      program.run(AgentDatabases.session("ses_w" + i, "mend the wall " + i, now));
    }
  }

  /// What the conversations of all its sessions hold.
  private static long items(BelfryProcess server) {
    var items = 0L;
    for (var i = 0; i < SESSIONS; i++) {
      var path = "/api/sessions/opencode/ses_w%d/timeline".formatted(i);
      items += new JsonMapper().readTree(server.get(path).text()).path("total").asLong();
    }
    return items;
  }

  private static void await(BelfryProcess server, BooleanSupplier done) {
    var until = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    while (!done.getAsBoolean()) {
      if (System.nanoTime() > until) {
        throw new AssertionError("waited for 60 s: " + server.get("/api/doctor").text());
      }
    }
  }
}

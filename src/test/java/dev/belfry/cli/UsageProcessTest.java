package dev.belfry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.TempHome;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// `belfry usage`, and the server's answer to the same question.
class UsageProcessTest {
  private static final String OLD = "11111111-1111-4111-8111-111111111111";
  private static final String NEW = "22222222-2222-4222-8222-222222222222";
  private static final String CODEX = "33333333-3333-4333-8333-333333333333";
  private static final Pattern TOTAL = Pattern.compile("\"total\":\\{\"tokens\":\\{[^}]*}");

  private final TempHome home = TempHome.empty();

  @AfterEach
  void clean() {
    home.close();
  }

  private static String total(String json) {
    var found = TOTAL.matcher(json);
    assertThat(found.find()).as(json).isTrue();
    return found.group();
  }

  @Test
  void every_grouping_has_one_total_with_and_without_a_server() {
    home.claude(OLD, "Tidy the list", Instant.now().minusSeconds(4_000_000));
    home.claude(NEW, "Paint the shed", Instant.now());
    home.codex(CODEX, "Mow the lawn", Instant.now());
    var expected =
        "\"total\":{\"tokens\":{\"input\":80,\"output\":34,\"cacheRead\":48,\"cacheWrite\":4,"
            + "\"reasoning\":5}";
    try (var server = BelfryProcess.serve(home)) {
      server.firstRows();
      for (var by : new String[] {"day", "project", "model", "harness", "session"}) {
        var alone = BelfryProcess.run(home, "usage", "--by", by, "--json");
        assertThat(total(alone.out())).as(by).isEqualTo(expected);
        assertThat(total(server.get("/api/spent?by=" + by).text())).as(by).isEqualTo(expected);
      }
      assertThat(server.get("/api/spent?by=week").status()).isEqualTo(400);
    }
  }

  @Test
  void days_are_those_of_the_zone_that_the_person_is_in() {
    home.claude(NEW, "Paint the shed", Instant.now());
    for (var zone : new String[] {"Pacific/Kiritimati", "Etc/GMT+12"}) {
      var ended = BelfryProcess.run(home, Map.of("TZ", zone), "", "usage", "--since", "1d");
      assertThat(ended.out()).contains(LocalDate.now(ZoneId.of(zone)).toString(), "estimate");
    }
  }
}

package dev.belfry.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.cli.Cli;
import dev.belfry.cli.session.UsageCommand;
import dev.belfry.lib.process.Processes;
import dev.belfry.lib.terminal.Terminal;
import dev.belfry.session.spent.By;
import dev.belfry.session.spent.Question;
import dev.belfry.testkit.ManualClock;
import dev.belfry.testkit.TempHome;
import dev.belfry.wire.SpentGroup;
import dev.belfry.wire.UsageView;
import dev.belfry.work.Home;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpentTest {
  private static final String OLD = "11111111-1111-4111-8111-111111111111";
  private static final String NEW = "22222222-2222-4222-8222-222222222222";
  private static final String CODEX = "33333333-3333-4333-8333-333333333333";

  private final TempHome folder = TempHome.empty();
  private final ManualClock clock = ManualClock.atNoon();
  private final Home home = new Home(folder.belfry());

  @BeforeEach
  void sessions() {
    folder.claude(OLD, "Tidy the list", clock.instant().minus(Duration.ofDays(40)));
    folder.claude(NEW, "Paint the shed", clock.instant().minus(Duration.ofMinutes(30)));
    folder.codex(CODEX, "Mow the lawn", clock.instant().minus(Duration.ofHours(2)));
  }

  @AfterEach
  void clean() {
    folder.close();
  }

  private UsageView spent(Question question) {
    var world =
        new World(
            clock,
            new SplittableRandom(5),
            Map.of(),
            folder.folder(),
            Processes.none(),
            ZoneId.of("Asia/Tokyo"));
    try (var stores = Stores.read(world, home)) {
      return stores.spent(question);
    }
  }

  private int run(StringBuilder said, String... arguments) {
    var bytes = new ByteArrayOutputStream();
    var out = new PrintStream(bytes, true, UTF_8);
    var terminal = new Terminal(new ByteArrayInputStream(new byte[0]), out, out, 100);
    var code =
        new Cli(() -> List.of(new UsageCommand(this::spent)), terminal, _ -> {})
            .run(List.of(arguments));
    said.append(bytes.toString(UTF_8));
    return code;
  }

  private String said(String... arguments) {
    var said = new StringBuilder();
    assertThat(run(said, arguments)).as(said.toString()).isZero();
    return said.toString();
  }

  private static Question by(By by) {
    return new Question(by, null, null, null);
  }

  @Test
  void sums_of_every_kind_agree_with_the_rows_also_when_the_index_alone_has_them() {
    for (var round = 0; round < 2; round++) {
      for (var by : By.values()) {
        var view = spent(by(by));
        assertThat(view.total().replies()).as("round %d by %s", round, by).isEqualTo(3);
        assertThat(view.total().tokens().input()).isEqualTo(10 + 10 + 60);
        assertThat(view.total().tokens().output()).isEqualTo(7 + 7 + 20);
        assertThat(view.groups().stream().mapToLong(it -> it.spent().replies()).sum()).isEqualTo(3);
      }
    }
  }

  @Test
  void each_sum_has_the_name_that_people_know() {
    assertThat(labels(By.HARNESS)).containsExactly("Codex", "Claude Code");
    assertThat(labels(By.PROJECT)).containsExactly("work/shop");
    assertThat(labels(By.MODEL)).containsExactly("no model named", "claude-sonnet-4-5");
    assertThat(labels(By.SESSION))
        .containsExactly("Mow the lawn", "Tidy the list", "Paint the shed");
    assertThat(spent(by(By.SESSION)).groups().getFirst().session())
        .satisfies(it -> assertThat(it.sid()).hasToString(CODEX))
        .satisfies(it -> assertThat(it.project()).hasToString("work/shop"));
  }

  private List<String> labels(By by) {
    return spent(by(by)).groups().stream().map(SpentGroup::label).map(Object::toString).toList();
  }

  @Test
  void what_has_no_price_is_told_and_is_no_part_of_the_cost() {
    var total = spent(by(By.DAY)).total();
    assertThat(total.usd()).isEqualTo(2 * (10 * 3 + 7 * 15 + 4 * 0.3 + 2 * 3.75) / 1e6);
    assertThat(total.unpriced()).isEqualTo(120);
    var codex = spent(by(By.HARNESS)).groups().getFirst().spent();
    assertThat(codex.usd()).isNull();
  }

  @Test
  void the_block_of_five_hours_is_that_of_claude_alone() {
    assertThat(spent(by(By.DAY)).block())
        .satisfies(it -> assertThat(it.harness()).hasToString("claude"))
        .satisfies(it -> assertThat(it.spent().replies()).isEqualTo(1))
        .satisfies(it -> assertThat(it.end() - it.start()).isEqualTo(5 * 3_600));
  }

  @Test
  void the_command_prints_days_their_total_and_what_the_cost_is() {
    assertThat(said("usage", "--since", "7d").lines())
        .hasSize(4)
        .satisfiesExactly(
            it -> assertThat(it).startsWith("DAY").endsWith("EST. COST"),
            it -> assertThat(it).matches("\\S+ +70 +27 +44 +2 +2 +<\\$0\\.01\\+"),
            it -> assertThat(it).matches("total +70 +27 +44 +2 +2 +<\\$0\\.01\\+"),
            it -> assertThat(it).contains("estimate", "120 tokens have no known price"));
  }

  @Test
  void the_command_prints_a_document_for_programs() {
    assertThat(said("usage", "--by", "session", "--json"))
        .startsWith("{\"schema\":\"belfry.dev/cli/v1\",\"kind\":\"Usage\",\"ok\":true,")
        .contains("\"by\":\"session\"", OLD, "\"unpriced_tokens\":120", "\"estimated_usd\":null");
  }

  @Test
  void a_span_without_replies_says_so() {
    assertThat(said("usage", "--since", "2200-01-01")).contains("no replies in that time");
  }

  @ParameterizedTest
  @CsvSource({"--by, week", "--by, ''", "--since, 7", "--since, yesterday"})
  void what_is_not_understood_is_refused_with_what_is(String option, String value) {
    var said = new StringBuilder();
    assertThat(run(said, "usage", option, value)).isEqualTo(2);
    assertThat(said.toString()).contains("expected").containsAnyOf("session", "7d");
  }
}

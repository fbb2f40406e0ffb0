package dev.belfry.built;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.secret.Corpus;
import dev.belfry.testkit.BelfryProcess;
import dev.belfry.testkit.Programs;
import dev.belfry.testkit.Promise;
import dev.belfry.testkit.TempHome;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A real browser on every page of the built program, with sessions that hold credentials and
/// markup.
@TestInstance(Lifecycle.PER_CLASS)
class BuiltBrowserTest {
  private static final String MARKUP =
      "<script>window.hacked=1</script><img src=x onerror=window.hacked=1>"
          + "<script src=//evil.invalid/x.js></script>";

  private String origin = "";
  private List<Corpus.Row> rows = List.of();
  private JsonNode seen = new JsonMapper().createObjectNode();

  @BeforeAll
  void visit() {
    Assumptions.assumeTrue(Files.isExecutable(browser()), "there is no browser");
    Assumptions.assumeTrue(Files.exists(Path.of("web/node_modules/playwright-core")), "no driver");
    try (var home = TempHome.empty()) {
      var stores = PlantedStores.in(home, 3);
      home.claude("6f1f2a30-0000-4000-8000-000000000011", MARKUP, Instant.now());
      try (var server = BelfryProcess.serve(home)) {
        origin = "http://127.0.0.1:" + server.port();
        rows = stores.rows();
        var command =
            new ArrayList<>(List.of("node", "src/test/resources/browser/visit.mjs", origin));
        command.addAll(List.of("/", "/sessions", "/settings"));
        command.addAll(List.of("/gallery", "/sessions/claude/" + PlantedStores.claudeId(1)));
        command.addAll(
            List.of(
                "/sessions/codex/" + PlantedStores.codexId(2),
                "/sessions/claude/6f1f2a30-0000-4000-8000-000000000011"));
        var run =
            Programs.run(Map.of(), Path.of("").toAbsolutePath(), command.toArray(String[]::new));
        assertThat(run.exit()).as(run.err()).isZero();
        seen = new JsonMapper().readTree(run.out());
      }
    }
  }

  private static Path browser() {
    return Path.of(System.getenv().getOrDefault("CHROMIUM", "/usr/bin/chromium"));
  }

  private static List<String> texts(JsonNode array) {
    return array.valueStream().map(JsonNode::asString).toList();
  }

  @Test
  @Promise({"A-135", "C-001"})
  void every_request_of_every_page_goes_to_its_own_origin() {
    var requests = texts(seen.path("requests"));
    assertThat(requests)
        .hasSizeGreaterThan(20)
        .allMatch(it -> it.startsWith(origin + "/") || it.startsWith("data:"))
        .anyMatch(it -> it.contains("/assets/") && it.endsWith(".js"))
        .anyMatch(it -> it.endsWith(".woff2"))
        .anyMatch(it -> it.contains("/api/stream"));
    assertThat(texts(seen.path("violations"))).isEmpty();
    assertThat(texts(seen.path("errors"))).isEmpty();
  }

  @Test
  @Promise("A-143")
  void what_a_rendering_bug_would_let_in_does_not_run_and_reaches_nobody() {
    var attack = seen.path("attack");
    assertThat(attack.path("hits").asInt()).isZero();
    assertThat(attack.path("hacked").asBoolean()).isFalse();
    assertThat(texts(attack.path("violations")))
        .anyMatch(it -> it.matches("script-src-elem http://127.*/evil.js"))
        .anyMatch(it -> it.matches("script-src-elem inline"))
        .anyMatch(it -> it.matches("script-src-attr inline"))
        .anyMatch(it -> it.startsWith("connect-src http://127"))
        .anyMatch(it -> it.startsWith("frame-src http://127"));
    assertThat(texts(attack.path("errors")))
        .as("the browser tells of it in its console")
        .anyMatch(it -> it.contains("Content Security Policy") && it.contains("evil.js"));
  }

  @Test
  @Promise("C-142")
  void no_page_shows_a_part_of_a_credential() {
    var windows = new Windows(rows.stream().map(Corpus.Row::body).toList());
    var pages = seen.path("pages");
    assertThat(pages.size()).isEqualTo(7);
    assertThat(pages.path("/sessions").asString()).contains("alfa", "REDACTED");
    for (var page : pages.properties()) {
      assertThat(windows.in(page.getValue().asString())).as(page.getKey()).isEmpty();
    }
  }
}

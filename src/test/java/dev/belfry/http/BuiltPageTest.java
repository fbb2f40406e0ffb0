package dev.belfry.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.local.LocalDoor;
import dev.belfry.testkit.Promise;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// The page and its files as the built program serves them.
@TestInstance(Lifecycle.PER_CLASS)
class BuiltPageTest {
  private static final Pattern ASSET = Pattern.compile("\"(/assets/[^\"]+)\"");

  private final BuiltServer server = new BuiltServer();

  @AfterAll
  void close() {
    server.close();
  }

  private List<String> assets() {
    var found = new TreeSet<String>();
    ASSET.matcher(server.get("/").body()).results().forEach(it -> found.add(it.group(1)));
    assertThat(found).isNotEmpty();
    return List.copyOf(found);
  }

  @Test
  @Promise({"A-089", "A-091", "T-48"})
  void the_token_is_in_the_page_and_nowhere_else() {
    var page = server.get("/");
    assertThat(page.body().split(server.victim.token(), -1)).hasSize(2);
    for (var route : LocalDoor.DOOR.table()) {
      var path =
          route.path().replace("{harness}", "claude").replace("{sid}", "s-1").replace("{n}", "0");
      var reply = server.victim.send(new Victim.Spot(route.method(), path), server.victim.host());
      if (LocalDoor.CLIENT.contains(route.path())) {
        assertThat(reply.body()).as(path).isEqualTo(page.body());
      } else {
        assertThat(reply.toString()).as(path).doesNotContain(server.victim.token());
      }
    }
    for (var path : assets()) {
      assertThat(server.get(path).body()).as(path).doesNotContain(server.victim.token());
    }
    for (var path : List.of("/nosuch", "/p/../api/x", "/assets/x", "/index.html", "/sw.js")) {
      assertThat(server.get(path).status()).as(path).isIn(400, 404);
      assertThat(server.get(path).toString()).doesNotContain(server.victim.token());
    }
  }

  @Test
  @Promise("A-092")
  void the_token_is_in_no_file_in_no_log_and_not_seen_from_outside() throws IOException {
    var proc = Path.of("/proc/" + server.process.pid());
    if (Files.exists(proc)) {
      assertThat(Files.readString(proc.resolve("cmdline"), ISO_8859_1))
          .doesNotContain(server.victim.token())
          // An error or a full heap leaves no dump, in which it would be.
          .contains("ErrorFile=/dev/null", "-HeapDumpOnOutOfMemoryError", "-CreateCoredumpOnCrash");
      assertThat(Files.readString(proc.resolve("environ"), ISO_8859_1))
          .doesNotContain(server.victim.token());
      assertThat(ProcessHandle.of(server.process.pid()).orElseThrow().descendants())
          .as("no child could inherit it")
          .isEmpty();
    }
    assertThat(server.process.state()).doesNotContain(server.victim.token());
    assertThat(server.process.log()).doesNotContain(server.victim.token());
    assertThat(server.process.out() + server.process.err()).doesNotContain(server.victim.token());
  }

  @Test
  @Promise("A-142")
  void the_page_runs_scripts_of_its_own_files_only() {
    assertThat(server.get("/").header("content-security-policy"))
        .contains("default-src 'none'", "script-src 'self'", "connect-src 'self'")
        .contains("img-src 'self' data: http: https:", "object-src 'none'", "base-uri 'none'")
        .contains("form-action 'none'", "frame-ancestors 'none'", "frame-src 'self'")
        .doesNotContain("unsafe");
  }

  @Test
  @Promise("A-144")
  void scripts_are_files_under_assets_that_never_change() {
    for (var path : assets()) {
      var reply = server.get(path);
      assertThat(reply.status()).as(path).isEqualTo(200);
      assertThat(reply.headers())
          .containsEntry("x-content-type-options", "nosniff")
          .containsEntry("cache-control", "public, max-age=31536000, immutable");
      assertThat(path).matches("/assets/[A-Za-z0-9_.-]+-[A-Za-z0-9_-]{8,}\\.(js|css|woff2|svg)");
      if (path.endsWith(".js")) {
        assertThat(reply.header("content-type")).isEqualTo("text/javascript; charset=utf-8");
      }
      assertThat(server.get(path, "Range: bytes=0-,0-,0-").status()).isEqualTo(200);
    }
    assertThat(server.get("/").body()).doesNotContainPattern("<script(?![^>]*src=\"/assets/)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/assets/../serve.json",
        "/assets/%2e%2e/index.html",
        "/assets/..\\..",
        "/assets/nosuch",
        "/assets/",
        "/assets/x.js.map"
      })
  void only_listed_files_are_served(String path) {
    assertThat(server.get(path).status()).isIn(400, 404);
  }

  @Test
  void no_source_map_is_served() {
    for (var path : assets()) {
      assertThat(server.get(path + ".map").status()).as(path).isEqualTo(404);
    }
  }
}

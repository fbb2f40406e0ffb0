package dev.belfry.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.http.local.LocalDoor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GateTest {
  private static final String OWN = "http://127.0.0.1:4553";

  private final Keys keys = Keys.draw(new SplittableRandom(7));
  private final Gate gate = new Gate(LocalDoor.DOOR, 4553, keys);

  /// Method, path, Sec-Fetch-Site, -Mode, -Dest and Origin (a dash is a missing one), verdict.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / - - - - PASS",
        "GET / same-origin - - - PASS",
        "GET / same-origin cors empty - PASS",
        "GET / none navigate document - PASS",
        "GET / cross-site navigate document - PASS",
        "GET / same-site navigate document - PASS",
        "GET /sessions/a/b cross-site navigate document - PASS",
        "GET / cross-site navigate iframe - SITE",
        "GET / same-origin navigate iframe - SITE",
        "GET / cross-site no-cors document - SITE",
        "GET / cross-site cors empty - SITE",
        "GET / none no-cors image - SITE",
        "GET / - - - evil ORIGIN",
        "GET / - - - own PASS",
        "GET /assets/a.js same-origin no-cors script - PASS",
        "GET /assets/a.js none navigate document - PASS",
        "GET /assets/a.js cross-site navigate document - SITE",
        "GET /assets/a.js cross-site no-cors script - SITE",
        "GET /assets/a.js same-origin same-origin serviceworker - SITE",
        "GET /api/data same-origin cors empty - PASS",
        "GET /api/data same-origin cors empty own PASS",
        "GET /api/data none navigate document - PASS",
        "GET /api/data none cors empty - SITE",
        "GET /api/data cross-site navigate document - SITE",
        "GET /api/data same-site cors empty - SITE",
        "GET /api/data same-origin no-cors script - SITE",
        "GET /api/data - - - evil ORIGIN",
        "GET /api cross-site navigate document - SITE",
        "GET /nosuch cross-site navigate document - PATH",
        "GET /api/nosuch same-origin cors empty - PATH",
        "POST /api/refresh same-origin cors empty own PASS",
        "POST /api/refresh same-origin cors empty - ORIGIN",
        "POST /api/refresh cross-site no-cors empty evil SITE",
        "POST /api/refresh - - - own SITE",
        "POST /api/shutdown same-origin cors empty own CREDENTIAL",
        "POST /api/shutdown same-origin cors empty - ORIGIN",
        "POST /api/shutdown - - - own SITE",
        "PUT /nosuch same-origin cors empty own CREDENTIAL"
      })
  void a_browser_is_held_to_the_rules_of_the_class(String row) {
    var cells = row.split(" ", -1);
    var headers = host();
    put(headers, "cookie", "a=b");
    put(headers, "sec-fetch-site", cells[2]);
    put(headers, "sec-fetch-mode", cells[3]);
    put(headers, "sec-fetch-dest", cells[4]);
    put(headers, "origin", cells[5].replace("own", OWN).replace("evil", "http://evil.example"));
    assertThat(verdict(asked(cells[0], cells[1], headers))).isEqualTo(cells[6]);
  }

  /// Method, path, what is shown as a token, verdict.
  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET / - PASS",
        "GET /api/data - PASS",
        "HEAD /api/data - PASS",
        "GET /api/stream - PASS",
        "GET /assets/a.js - PASS",
        "GET /nosuch - PATH",
        "POST /api/refresh - PASS",
        "POST /api/shutdown - CREDENTIAL",
        "POST /api/shutdown capability PASS",
        "POST /api/shutdown token CREDENTIAL",
        "POST /nosuch - CREDENTIAL",
        "POST /nosuch capability PATH",
        "OPTIONS /api/data - CREDENTIAL",
        "OPTIONS /api/data capability METHOD",
        "TRACE / - CREDENTIAL",
        "TRACE / capability METHOD",
        "PUT /api/refresh - CREDENTIAL",
        "PUT /api/refresh capability METHOD",
        "GET /api/shutdown - METHOD",
        "GET /api/refresh - METHOD"
      })
  void a_program_needs_a_capability_for_writes_only(String row) {
    var cells = row.split(" ", -1);
    assertThat(verdict(asked(cells[0], cells[1], shown(host(), cells[2])))).isEqualTo(cells[3]);
  }

  @Test
  void the_page_writes_with_its_token() {
    assertThat(verdict(asked("POST", "/api/shutdown", page("token")))).isEqualTo("PASS");
    assertThat(verdict(asked("POST", "/api/shutdown", page("capability")))).isEqualTo("CREDENTIAL");
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:4553", "localhost:4553", "LOCALHOST:4553"})
  void the_two_names_are_hosts_and_may_be_crossed_with_the_two_origins(String host) {
    var headers = page("token");
    put(headers, "host", host);
    assertThat(verdict(asked("POST", "/api/shutdown", headers))).isEqualTo("PASS");
    put(headers, "origin", "http://localhost:4553");
    assertThat(verdict(asked("POST", "/api/shutdown", headers))).isEqualTo("PASS");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "127.0.0.1", "127.0.0.1:4554", "[::1]:4553", "localhost.:4553"})
  void any_other_host_is_refused_before_all_else(String host) {
    var headers = page("nothing");
    put(headers, "host", host);
    headers.put("origin", List.of("null", "null"));
    assertThat(verdict(asked("PUT", "/nosuch", headers))).isEqualTo("HOST");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"origin", "sec-fetch-site", "sec-fetch-mode", "sec-fetch-dest", "x-belfry-token"})
  void a_guard_header_sent_twice_is_refused(String name) {
    var headers = page("token");
    headers.put(name, List.of("same-origin", "same-origin"));
    assertThat(verdict(asked("POST", "/api/shutdown", headers))).isEqualTo("REPEATED");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"application/json", "Application/JSON", "application/json; charset=UTF-8"})
  void a_body_is_json(String type) {
    var headers = page("token");
    put(headers, "content-type", type);
    assertThat(verdict(new Asked("POST", "/api/shutdown", "", headers, 2))).isEqualTo("PASS");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "text/plain;charset=application/json",
        "application/json, text/plain",
        "application/json;charset=utf-16",
        "application/jsonp",
        "multipart/form-data"
      })
  void any_other_type_is_refused_even_without_a_body(String type) {
    var headers = page("token");
    put(headers, "content-type", type);
    assertThat(verdict(asked("POST", "/api/shutdown", headers))).isEqualTo("TYPE");
  }

  @Test
  void a_body_needs_a_type_and_one_only() {
    var headers = page("token");
    assertThat(verdict(new Asked("POST", "/api/shutdown", "", headers, 2))).isEqualTo("TYPE");
    headers.put("content-type", List.of("application/json", "application/json"));
    assertThat(verdict(new Asked("POST", "/api/shutdown", "", headers, 2))).isEqualTo("TYPE");
  }

  @Test
  void a_body_larger_than_announced_sizes_allow_is_refused_unread() {
    var headers = page("token");
    put(headers, "content-type", "application/json");
    assertThat(verdict(new Asked("POST", "/api/shutdown", "", headers, 65_536))).isEqualTo("PASS");
    assertThat(verdict(new Asked("POST", "/api/shutdown", "", headers, 65_537))).isEqualTo("SIZE");
    assertThat(verdict(new Asked("GET", "/", "", host(), 1))).isEqualTo("SIZE");
    assertThat(verdict(new Asked("POST", "/api/shutdown", "", headers, -1))).isEqualTo("PASS");
  }

  @Test
  void a_body_that_was_read_is_one_json_object_of_a_bounded_size() {
    var route = LocalDoor.DOOR.writing().getFirst();
    assertThat(name(gate.judgeBody(route, new byte[0]))).isEqualTo("PASS");
    assertThat(name(gate.judgeBody(route, "{}".getBytes(UTF_8)))).isEqualTo("PASS");
    assertThat(name(gate.judgeBody(route, "[]".getBytes(UTF_8)))).isEqualTo("JSON");
    assertThat(name(gate.judgeBody(route, "{".getBytes(UTF_8)))).isEqualTo("JSON");
    assertThat(name(gate.judgeBody(route, new byte[65_537]))).isEqualTo("SIZE");
  }

  @Test
  void a_wrong_method_is_told_which_are_right() {
    assertThat(gate.judge(asked("GET", "/api/shutdown", host())))
        .isEqualTo(new Gate.Verdict.Refused(Refusal.METHOD, "POST"));
    assertThat(gate.judge(asked("PUT", "/api/data", shown(host(), "capability"))))
        .isEqualTo(new Gate.Verdict.Refused(Refusal.METHOD, "GET, HEAD"));
  }

  private String verdict(Asked asked) {
    return name(gate.judge(asked));
  }

  private static String name(Gate.Verdict verdict) {
    return switch (verdict) {
      case Gate.Verdict.Pass _ -> "PASS";
      case Gate.Verdict.Refused refused -> refused.refusal().name();
    };
  }

  private static Asked asked(String method, String path, Map<String, List<String>> headers) {
    return new Asked(method, path, "", headers, 0);
  }

  private static Map<String, List<String>> host() {
    var headers = new HashMap<String, List<String>>();
    put(headers, "host", "127.0.0.1:4553");
    return headers;
  }

  private Map<String, List<String>> page(String shown) {
    var headers = shown(host(), shown);
    put(headers, "origin", OWN);
    put(headers, "sec-fetch-site", "same-origin");
    return headers;
  }

  private Map<String, List<String>> shown(Map<String, List<String>> headers, String shown) {
    switch (shown) {
      case "token" -> put(headers, Gate.TOKEN, keys.writeToken());
      case "capability" -> put(headers, Gate.TOKEN, keys.capability("cli"));
      default -> headers.remove(Gate.TOKEN);
    }
    return headers;
  }

  private static void put(Map<String, List<String>> headers, String name, String value) {
    if (!value.equals("-")) {
      headers.put(name, List.of(value));
    }
  }
}

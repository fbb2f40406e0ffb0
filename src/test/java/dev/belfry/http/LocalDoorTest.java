package dev.belfry.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.http.local.LocalDoor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LocalDoorTest {
  private final Door door = LocalDoor.DOOR;

  @Test
  void the_local_door_serves_this_and_nothing_else() {
    assertThat(door.table())
        .map(Route::toString)
        .containsExactly(
            "GET / PAGE",
            "GET /sessions PAGE",
            "GET /sessions/{harness}/{sid} PAGE",
            "GET /usage PAGE",
            "GET /settings PAGE",
            "GET /gallery PAGE",
            "GET /assets/{name} ASSET",
            "GET /api/health READ",
            "GET /api/data READ",
            "GET /api/stream READ",
            "GET /api/sessions/{harness}/{sid}/timeline READ",
            "GET /api/sessions/{harness}/{sid}/timeline/{n} READ",
            "GET /api/sessions/{harness}/{sid}/find READ",
            "GET /api/sessions/{harness}/{sid}/prompts READ",
            "GET /api/sessions/{harness}/{sid}/export READ",
            "GET /api/spent READ",
            "GET /api/history READ",
            "GET /api/doctor READ",
            "POST /api/refresh NUDGE",
            "POST /api/shutdown WRITE writes");
  }

  @Test
  void only_a_guarded_route_may_write() {
    assertThat(door.writing()).map(Route::guard).containsOnly(Guard.WRITE);
    assertThatThrownBy(
            () -> new Route("GET", "/api/x", Guard.READ, true, 0, (_, _, _) -> new Answer.Events()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_route_cannot_be_declared_in_another_class_than_its_own() {
    assertThatThrownBy(
            () ->
                new Route("POST", "/api/x", Guard.READ, false, 0, (_, _, _) -> new Answer.Events()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/nosuch",
        "//",
        "/sessions/",
        "/sessions/claude",
        "/sessions/claude/",
        "/sessions/claude/x/y",
        "/sessions/../api",
        "/sessions/claude/..",
        "/sessions/claude/%2e%2e",
        "/sessions/claude/a%2fb",
        "/assets/",
        "/assets/.hidden",
        "/assets/..",
        "/assets/a/b",
        "/api/sessions/claude/x/timeline/",
        "/API/data",
        "/api/data/",
        "/api/data;x"
      })
  void an_address_that_is_not_in_the_table_leads_nowhere(String path) {
    assertThat(door.at(path)).isEmpty();
  }
}

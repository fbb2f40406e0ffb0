package dev.belfry.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.cli.Hosting;
import dev.belfry.lib.process.Processes;
import dev.belfry.testkit.ManualClock;
import dev.belfry.testkit.TempHome;
import dev.belfry.wire.command.DoctorView;
import dev.belfry.work.Home;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StoresTest {
  private final TempHome folder = TempHome.empty();
  private final ManualClock clock = ManualClock.atNoon();
  private final World world =
      new World(
          clock,
          new SplittableRandom(5),
          Map.of(),
          folder.folder(),
          Processes.none(),
          ZoneOffset.UTC);
  private final Home home = new Home(folder.belfry());

  @AfterEach
  void clean() {
    folder.close();
  }

  private void cold(int count) throws IOException {
    var at = clock.instant().minus(Duration.ofDays(3));
    for (var i = 0; i < count; i++) {
      var file =
          folder.claude("11111111-1111-4111-8111-1111111111%02d".formatted(i), "Tidy the list", at);
      TempHome.append(file, "{no json");
      Files.setLastModifiedTime(file, FileTime.from(at));
    }
  }

  private DoctorView examined(Stores stores) {
    return new Examination(world, home, stores).examine(true);
  }

  @Test
  void doctor_counts_cold_sessions_and_draws_none() throws IOException, SQLException {
    cold(12);
    try (var stores = Stores.read(world, home)) {
      forget(home.sessions().resolve("sessions.db"));
      var view = examined(stores);
      var claude = view.harnesses().getFirst();
      assertThat(claude.sessions()).isEqualTo(12);
      assertThat(claude.problems())
          .singleElement()
          .satisfies(it -> assertThat(it.kind()).hasToString("unreadable-line"))
          .satisfies(it -> assertThat(it.count()).isEqualTo(12));
      assertThat(examined(stores).reading())
          .as("a row that is drawn asks for its state, and finds it gone")
          .extracting(it -> it.files().due())
          .isEqualTo(0L);
    }
  }

  private static void forget(Path index) throws SQLException {
    try (var connection = DriverManager.getConnection("jdbc:sqlite:" + index);
        var statement = connection.createStatement()) {
      assertThat(statement.executeUpdate("delete from file")).isPositive();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"a folder", "a file above", "a folder in the way of the damaged file"})
  void an_index_that_cannot_be_opened_stops_nothing_and_is_told(String what) throws IOException {
    cold(2);
    var index = home.sessions().resolve("sessions.db");
    switch (what) {
      case "a folder" -> Files.createDirectories(index.resolve("full"));
      case "a file above" -> {
        Files.createDirectories(home.folder());
        Files.writeString(home.sessions(), "");
      }
      default -> {
        Files.createDirectories(home.sessions().resolve("sessions.db.unusable/full"));
        Files.writeString(index, "no database ".repeat(1_000));
      }
    }
    try (var stores = Stores.read(world, home)) {
      assertThat(stores.data(true).sessions()).hasSize(2);
      assertThat(examined(stores).warnings())
          .anySatisfy(
              it ->
                  assertThat(it.toString())
                      .contains("nothing can be remembered in " + home.sessions(), "start again"));
    }
  }

  @Test
  void what_goes_wrong_before_the_log_has_its_file_is_in_it() throws IOException {
    Files.createDirectories(home.sessions().resolve("sessions.db/full"));
    home.create();
    try (var log = new Log(home, clock);
        var stores = Stores.follow(world, home, log, Hosting.Kept.USUAL)) {
      log.fault("the index", new IllegalStateException(String.valueOf(stores.troubles())));
      log.open(4_553);
    }
    assertThat(Files.readString(home.log(4_553))).contains("nothing can be remembered in");
  }

  @Test
  void reading_that_does_not_go_on_stalls() throws IOException {
    cold(1);
    try (var stores = Stores.read(world, home)) {
      assertThat(stores.pulse().stalled()).isFalse();
      assertThat(stores.pulse().lastRound()).isEqualTo(clock.millis() / 1_000d);
      clock.advance(Duration.ofSeconds(10));
      assertThat(stores.pulse().stalled()).isFalse();
      clock.advance(Duration.ofSeconds(1));
      assertThat(stores.pulse().stalled()).isTrue();
      stores.refresh();
      assertThat(stores.pulse().stalled()).isFalse();
    }
  }
}

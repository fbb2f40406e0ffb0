package dev.belfry.session.live;

import static dev.belfry.session.Chalk.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Session;
import dev.belfry.session.index.Index;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RestartTest {
  @TempDir Path home = Path.of("");

  private Workshop shop = new Workshop(Path.of(""));

  @BeforeEach
  void open() {
    shop = new Workshop(home).withIndex();
  }

  private void fill() throws IOException {
    for (var i = 0; i < 20; i++) {
      var at = shop.now() - Duration.ofHours(30).toMillis();
      shop.append("cold/c" + i + ".jsonl", story(at, "cold " + i, "c" + i));
      shop.touch(shop.file("cold/c" + i + ".jsonl"), shop.clock.instant().minusSeconds(108_000));
    }
    shop.append("live/one.jsonl", story(shop.now(), "Do it", "m"));
    shop.append(
        "live/of-one/two.jsonl",
        line("id", "id", "two", "fork", "one", "agent", "scout")
            + story(shop.now(), "Look", "m")
            + line("meter", "at", shop.now(), "last", 5, "total", 5));
    shop.append(
        "names.jsonl", line("id", "id", "one") + line("given", "id", "one", "text", "Mine"));
    shop.append("tasks/one.json", line("plan", "text", "first,*second"));
    shop.round();
  }

  private static String story(long at, String text, String id) {
    return line("at", "cwd", "/work/app")
        + line("prompt", "at", at, "text", text)
        + line("said+reply", "at", at + 1, "id", id, "request", "r", "in", 3, "out", 4)
        + line("tool", "at", at + 2, "id", "t-" + id, "text", "Bash", "detail", "ls", "asks", "Ok?")
        + line("plan", "at", at + 3, "text", "one,*two");
  }

  private List<Session> all() {
    return shop.sessions.snapshot(true).rows();
  }

  @Test
  void a_restart_opens_no_file_that_did_not_change() throws IOException {
    fill();
    var before = all();
    assertThat(before).hasSize(21);
    shop.restart().round();
    assertThat(all()).isEqualTo(before);
    assertThat(shop.sessions.health().filesOpened()).isZero();
  }

  @Test
  void a_restart_reads_on_where_the_last_run_stopped() throws IOException {
    fill();
    shop.restart();
    var line = line("said+reply", "at", shop.now(), "id", "n", "request", "r", "in", 1, "out", 1);
    shop.append("live/one.jsonl", line);
    shop.append("cold/c3.jsonl", line.replace("\"n\"", "\"o\""));
    shop.round();
    assertThat(shop.sessions.health().filesOpened()).isEqualTo(2);
    assertThat(shop.sessions.health().bytesRead()).isLessThan(2L * line.length() + 4_096);
    assertThat(shop.row("one").spent().own().usage().output()).isEqualTo(5);
    assertThat(shop.row("c3").spent().own().usage().output()).isEqualTo(5);
  }

  @Test
  void what_a_sidecar_counts_outlives_a_restart() throws IOException {
    shop.append("live/sum.jsonl", line("prompt", "at", shop.now(), "text", "Sum it"));
    shop.append("sums/sum.json", line("reply", "id", "sum", "request", "r", "in", 9));
    var before = shop.round().row("sum").spent();
    assertThat(before.own().usage().input()).isEqualTo(9);
    shop.restart().round();
    assertThat(shop.row("sum").spent()).isEqualTo(before);
    assertThat(shop.sessions.health().filesOpened()).isZero();
  }

  @Test
  void a_deleted_index_is_made_again_and_gives_the_same() throws IOException {
    fill();
    var before = all();
    shop.sessions.close();
    Files.delete(home.resolve("sessions.db"));
    shop.restart().round();
    assertThat(all()).isEqualTo(before);
    assertThat(shop.sessions.health().filesOpened()).isEqualTo(24);
    shop.restart().round();
    assertThat(all()).isEqualTo(before);
    assertThat(shop.sessions.health().filesOpened()).isZero();
  }

  @Test
  void a_damaged_index_is_moved_aside_and_made_again() throws IOException {
    fill();
    var before = all();
    shop.sessions.close();
    var file = home.resolve("sessions.db");
    Files.deleteIfExists(home.resolve("sessions.db-wal"));
    Files.writeString(file, "no database ".repeat(1_000));
    shop.restart().round();
    assertThat(all()).isEqualTo(before);
    assertThat(home.resolve("sessions.db.unusable")).exists();
  }

  @Test
  void an_index_with_damaged_pages_is_made_again() throws IOException {
    fill();
    var before = all();
    shop.sessions.close();
    var file = home.resolve("sessions.db");
    var bytes = Files.readAllBytes(file);
    Arrays.fill(bytes, 8_192, bytes.length, (byte) 0x5a);
    Files.write(file, bytes);
    shop.restart().round();
    assertThat(all()).isEqualTo(before);
  }

  @Test
  void an_index_of_another_form_is_forgotten() throws IOException {
    fill();
    shop.sessions.close();
    Index.open(home, "other", shop.clock).close();
    shop.restart().round();
    assertThat(shop.sessions.health().filesOpened()).isEqualTo(24);
  }

  @Test
  void files_that_went_while_nobody_looked_are_forgotten() throws IOException {
    fill();
    shop.sessions.close();
    Files.delete(shop.file("cold/c7.jsonl"));
    Files.delete(shop.file("live/one.jsonl"));
    shop.restart().round();
    assertThat(all()).extracting(row -> row.id().sid()).doesNotContain("c7", "one").contains("two");
    shop.restart().round();
    assertThat(all()).hasSize(20);
  }

  @Test
  void the_index_is_for_its_owner_alone_and_holds_no_raw_text() throws IOException {
    var secret = "sk-ant-api03-" + "Zq7".repeat(31) + "AA";
    shop.append(
        "live/one.jsonl",
        line("at", "at", shop.now(), "cwd", "/work/" + secret, "branch", secret)
            + line("prompt", "at", shop.now(), "text", "use " + secret)
            + line("given", "text", secret)
            + line("tool", "at", shop.now(), "id", secret, "text", secret, "detail", secret)
            + line("plan", "text", secret));
    shop.round();
    shop.sessions.close();
    var file = home.resolve("sessions.db");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
        .doesNotContain(secret);
  }

  @Test
  void cold_sessions_are_not_held_in_memory() throws IOException {
    fill();
    shop.clock.advance(Duration.ofSeconds(31));
    shop.round();
    assertThat(shop.sessions.statesInMemory()).isEqualTo(4);
    shop.clock.advance(Duration.ofHours(25));
    shop.round();
    assertThat(shop.sessions.statesInMemory()).isLessThanOrEqualTo(1);
  }
}

package dev.belfry.lib.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.belfry.testkit.ForeignProgram;
import dev.belfry.testkit.ForeignStore;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuestTest {
  @TempDir Path folder = Path.of("");

  private Path scratch() {
    return folder.resolve("scratch");
  }

  private Path store(String name) {
    return folder.resolve("a store? with#signs%20").resolve(name);
  }

  private ForeignStore open(String journal) {
    return ForeignStore.open(store("x.db"), journal)
        .run("create table t (id text, n integer)")
        .run("insert into t values ('a', 1), ('b', 2)");
  }

  private static Map<String, String> picture(Path file) throws IOException {
    return ForeignStore.picture(Objects.requireNonNull(file.getParent()));
  }

  private List<String> read(Path file) {
    var found = new ArrayList<String>();
    try (var guest = Guest.open(file, scratch())) {
      guest.each("select id from t order by n", row -> found.add(row.text("id")));
      assertThat(guest.isSpoiled()).isFalse();
    }
    return found;
  }

  private void check(Path file) throws IOException {
    var before = picture(file);
    assertThat(read(file)).containsExactly("a", "b");
    assertThat(picture(file)).isEqualTo(before);
    if (Files.exists(scratch())) {
      assertThat(ForeignStore.picture(scratch())).hasSize(1);
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(scratch())))
          .isEqualTo("rwx------");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"wal", "delete", "persist", "truncate"})
  void a_closed_store_is_read_and_nothing_is_left_beside_it(String journal) throws IOException {
    open(journal).close();
    check(store("x.db"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"wal", "delete", "persist"})
  void a_store_that_is_open_is_read_with_all_that_is_committed(String journal) throws IOException {
    open(journal).run("delete from t").close();
    try (var program = ForeignProgram.start(store("x.db"), journal)) {
      program.run("insert into t values ('a', 1), ('b', 2)");
      check(store("x.db"));
      // The first reader of a log may find less in its index than the second.
      check(store("x.db"));
    }
  }

  @Test
  void what_a_killed_program_leaves_is_read() throws IOException {
    open("wal").run("delete from t").close();
    try (var program = ForeignProgram.start(store("x.db"), "wal")) {
      program.run("insert into t values ('a', 1), ('b', 2)");
      program.kill();
    }
    check(store("x.db"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"wal", "delete"})
  void a_program_that_writes_two_hundred_times_a_second_is_never_refused(String journal) {
    open(journal).close();
    try (var program = ForeignProgram.start(store("x.db"), journal)) {
      program.run("delete from t");
      program.begin("busy 600");
      var most = 0L;
      for (var looks = 0; most < 600; looks++) {
        assertThat(looks).isLessThan(100_000);
        most = Math.max(most, count());
      }
      assertThat(program.answer()).isEqualTo("0");
    }
  }

  /// How many rows one look finds, -1 where there is no telling now.
  private long count() {
    var found = new AtomicLong(-1);
    try (var guest = Guest.open(store("x.db"), scratch())) {
      guest.each("select count(*) as n from t", row -> found.set(row.number("n")));
      return guest.isSpoiled() ? -1 : found.get();
    } catch (SqliteException e) {
      assertThat(e.reason()).isNotEqualTo(SqliteException.Reason.FAILED);
      return -1;
    }
  }

  @Test
  void what_a_crash_leaves_is_read_from_a_copy() throws IOException {
    try (var program = open("wal")) {
      program.crashTo(folder.resolve("crashed"));
    }
    check(folder.resolve("crashed/x.db"));
  }

  @Test
  void the_index_of_a_log_may_be_left_without_a_program() throws IOException {
    try (var program = open("wal")) {
      var left = folder.resolve("left");
      program.crashTo(left);
      Files.copy(store("x.db-shm"), left.resolve("x.db-shm"));
    }
    check(folder.resolve("left/x.db"));
  }

  @Test
  void a_transaction_that_a_crash_cut_off_does_not_count() throws IOException {
    try (var program = open("delete")) {
      program.run("pragma cache_size = 1").run("begin immediate");
      for (var i = 0; i < 2_000; i++) {
        program.run("insert into t values (?, 9)", "x".repeat(200) + i);
      }
      var left = Files.createDirectories(folder.resolve("left"));
      Files.copy(program.file, left.resolve("x.db"));
      Files.copy(store("x.db-journal"), left.resolve("x.db-journal"));
      program.run("rollback");
    }
    check(folder.resolve("left/x.db"));
  }

  @Test
  void a_store_that_may_not_be_written_is_read() throws IOException {
    open("wal").close();
    var above = store("x.db").getParent();
    Files.setPosixFilePermissions(above, PosixFilePermissions.fromString("r-xr-xr-x"));
    try {
      check(store("x.db"));
    } finally {
      Files.setPosixFilePermissions(above, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
  }

  @Test
  void a_store_that_changed_while_it_was_read_says_so() {
    open("delete").close();
    try (var guest = Guest.open(store("x.db"), scratch())) {
      ForeignStore.open(store("x.db"), "delete").run("insert into t values ('c', 3)").close();
      assertThat(guest.isSpoiled()).isTrue();
    }
  }

  @Test
  void each_commit_changes_the_stamp() {
    try (var program = open("wal")) {
      var before = Guest.Stamp.of(program.file);
      program.run("insert into t values ('c', 3)");
      assertThat(Guest.Stamp.of(program.file)).isNotEqualTo(before);
    }
    assertThat(Guest.Stamp.of(store("nowhere.db")).isThere()).isFalse();
  }

  @Test
  void tables_tell_their_columns() {
    open("wal").run("create view v as select 1 as one").close();
    try (var guest = Guest.open(store("x.db"), scratch())) {
      assertThat(guest.tables()).isEqualTo(Map.of("t", Set.of("id", "n")));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "insert into t values ('c', 3)",
        "delete from t",
        "pragma query_only = off",
        "attach 'other.db' as other",
        "select load_extension('x')",
        "create temp table u (n)"
      })
  void nothing_can_be_changed_through_it(String sql) {
    try (var program = open("wal")) {
      var before = Guest.Stamp.of(program.file);
      try (var guest = Guest.open(program.file, scratch())) {
        try {
          guest.each(sql, _ -> {});
        } catch (SqliteException _) {
          // Refused, which is as well.
        }
        assertThatThrownBy(() -> guest.each("insert into t values ('d', 4)", _ -> {}))
            .isInstanceOf(SqliteException.class);
      }
      assertThat(Guest.Stamp.of(program.file)).isEqualTo(before);
    }
  }

  @Test
  void a_question_that_never_ends_is_ended() {
    open("wal")
        .run(
            "create view e as with recursive c(x) as (select 1 union all select x + 1 from c)"
                + " select x from c where x < 0")
        .close();
    try (var guest = Guest.open(store("x.db"), scratch())) {
      assertThatThrownBy(() -> guest.each("select * from e", _ -> {}))
          .isInstanceOf(SqliteException.class)
          .hasMessageContaining("interrupt");
    }
  }

  @Test
  void what_is_no_database_is_said_to_be_none() throws IOException {
    Files.createDirectories(store("x.db").getParent());
    Files.writeString(store("x.db"), "no database at all, but long enough ".repeat(100));
    assertThatThrownBy(() -> Guest.open(store("x.db"), scratch()))
        .isInstanceOfSatisfying(
            SqliteException.class,
            e -> assertThat(e.reason()).isEqualTo(SqliteException.Reason.CORRUPT));
  }

  @Test
  void a_damaged_one_is_said_to_be_damaged() throws IOException {
    open("delete").close();
    var bytes = Files.readAllBytes(store("x.db"));
    Arrays.fill(bytes, 4096, bytes.length, (byte) 0x5a);
    Files.write(store("x.db"), bytes);
    assertThatThrownBy(() -> read(store("x.db")))
        .isInstanceOfSatisfying(
            SqliteException.class,
            e -> assertThat(e.reason()).isEqualTo(SqliteException.Reason.CORRUPT));
  }
}

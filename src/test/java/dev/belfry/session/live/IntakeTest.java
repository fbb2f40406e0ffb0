package dev.belfry.session.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Chalk;
import dev.belfry.session.Session;
import dev.belfry.session.StoreFile;
import dev.belfry.session.database.Databases;
import dev.belfry.session.fold.FileState;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.tail.Stat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class IntakeTest {
  private static final Path PATH = Path.of("/store/one.jsonl");

  private final Databases databases = new Databases(Path.of("/scratch"), new Counters());
  private final Intake intake = new Intake(new Archive(null, null), databases);
  private final Store store = new Store(new Chalk(), Path.of("/store"));

  private StoredFile seen(long size) {
    var stat = new Stat(Stat.Kind.FILE, size, 1, 1, 1);
    intake.seen(store, PATH, new StoreFile.Transcript("one", null), stat);
    return Objects.requireNonNull(intake.shelf.find(PATH));
  }

  /// The times at which a file that never can be read is tried, in seconds from the first.
  private List<Long> tries(StoredFile file, int count) {
    var tries = new ArrayList<Long>();
    for (var now = 0L; tries.size() < count; now += 500) {
      intake.retry(now);
      if (intake.due.contains(file)) {
        tries.add(now / 1_000);
        intake.unreadable(file, now);
      }
    }
    return tries;
  }

  @Test
  void a_file_that_cannot_be_read_is_tried_again_ever_more_rarely() {
    var file = seen(100);
    assertThat(tries(file, 9)).containsExactly(0L, 1L, 3L, 7L, 15L, 31L, 63L, 123L, 183L);
  }

  @Test
  void what_a_document_said_stands_while_it_cannot_be_read() {
    var stat = new Stat(Stat.Kind.FILE, 100, 1, 1, 1);
    intake.seen(store, PATH, new StoreFile.Document("one", null), stat);
    var file = Objects.requireNonNull(intake.shelf.find(PATH));
    var state = new FileState();
    file.state = state;
    intake.unreadable(file, 0);
    assertThat(file.state).isSameAs(state);
    assertThat(state.problems().list())
        .extracting(Session.Problem::kind)
        .containsExactly("unreadable-file");
    assertThat(tries(file, 2)).containsExactly(1L, 3L);
    intake.failed(file, new IllegalStateException("a fault"));
    assertThat(file.state).isNotSameAs(state);
  }

  @Test
  void a_change_is_not_waited_with() {
    var file = seen(100);
    intake.unreadable(file, 0);
    assertThat(intake.due).isEmpty();
    seen(101);
    assertThat(intake.due).containsExactly(file);
  }

  @Test
  void a_file_that_is_gone_is_not_tried_again() {
    intake.unreadable(seen(100), 0);
    intake.gone(PATH);
    intake.retry(1_000_000);
    assertThat(intake.due).isEmpty();
  }

  @Test
  void a_file_on_which_its_reader_failed_is_left_alone() {
    var file = seen(100);
    intake.failed(file, new IllegalStateException("a fault"));
    intake.failed(file, new IllegalStateException("a fault"));
    intake.retry(1_000_000);
    assertThat(intake.due).isEmpty();
    assertThat(intake.trouble.takeFaults()).hasSize(1);
    assertThat(intake.trouble.takeFaults()).isEmpty();
  }
}

package dev.belfry.session.fold;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionEvent;
import org.junit.jupiter.api.Test;

class CallsTest {
  private FileState state = new FileState();

  private void call(String id, boolean failed) {
    state.session().apply(new SessionEvent.ToolStarted(0, id, "make", null, null), 0);
    state.session().apply(new SessionEvent.ToolEnded(0, id, failed), 0);
    state.session().settle();
    // As a restart between any two lines does.
    state = StateCodec.decode(StateCodec.encode(state));
  }

  @Test
  void a_failure_that_is_written_again_with_its_message_counts_once() {
    for (var written = 0; written < 5; written++) {
      call("a", true);
      call("b", true);
      call("c", true);
    }
    assertThat(state.session().calls.loop()).isNull();
    call("d", true);
    assertThat(state.session().calls.loop()).isNotNull();
    assertThat(state.session().calls.worst).isEqualTo(4);
  }

  @Test
  void what_works_ends_the_row() {
    call("a", true);
    call("b", false);
    call("a", true);
    assertThat(state.session().calls.failed).isEqualTo(1);
  }
}

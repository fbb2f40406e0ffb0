package dev.belfry.session.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Session;
import dev.belfry.session.Timeline;
import dev.belfry.session.reader.cline.Cline;
import dev.belfry.session.reader.grok.Grok;
import dev.belfry.testkit.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Files that say of others whose they are, or that they need not be read.
class FamilyTest {
  private static final String ID = "03000000-0000-7000-8000-000000000001";
  private static final String CHILD = "03000000-0000-7000-8000-000000000002";
  private static final String ABOVE = ".grok/sessions/app/";
  private static final String META = ABOVE + ID + "/subagents/" + CHILD + "/meta.json";
  private static final String TASKS =
      ".config/Code/User/globalStorage/rooveterinaryinc.roo-cline/tasks/";

  @TempDir Path home = Path.of("");

  private final Golden grok = Golden.of("session/grok");
  private Workshop shop = new Workshop(Path.of(""));

  @BeforeEach
  void open() {
    shop = new Workshop(home, List.of(new Grok(), Cline.roo()));
  }

  private void write(String path, String text) throws IOException {
    var file = home.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    shop.touch(file, shop.clock.instant());
  }

  private void writeFamily() throws IOException {
    var updates = grok.in("updates.in.jsonl");
    var lines = updates.lines().toList();
    var turn =
        lines.get(15).replace("a0\"", "c0\"").replace("\"outputTokens\":80", "\"outputTokens\":8");
    write(ABOVE + ID + "/updates.jsonl", updates);
    write(ABOVE + CHILD + "/updates.jsonl", lines.getFirst() + "\n" + turn + "\n");
  }

  private long output(String sid) {
    return shop.anyRow(sid).spent().total().usage().output();
  }

  private List<String> rows() {
    return shop.sessions.snapshot(true).rows().stream().map(row -> row.id().sid()).toList();
  }

  @Test
  void a_sidecar_hangs_its_session_below_the_one_that_started_it() throws IOException {
    writeFamily();
    write(META, grok.in("meta.in.jsonl"));
    shop.round();
    assertThat(rows()).containsExactly(ID);
    assertThat(shop.anyRow(ID).spent().subagents())
        .singleElement()
        .satisfies(it -> assertThat(it.name()).hasToString("explore"));
    assertThat(shop.sessions.snapshot(true).stores()).anyMatch(store -> store.sessions() == 1);
  }

  @Test
  void what_a_session_sums_up_is_not_counted_again() throws IOException {
    writeFamily();
    write(META, grok.in("meta.in.jsonl"));
    shop.round();
    assertThat(output(ID)).isEqualTo(106);
  }

  @Test
  void that_holds_when_the_sidecar_comes_last_and_after_a_restart() throws IOException {
    shop.withIndex();
    writeFamily();
    shop.round();
    assertThat(output(ID)).isEqualTo(106);
    assertThat(output(CHILD)).isEqualTo(28);
    write(META, grok.in("meta.in.jsonl"));
    shop.sessions.refresh();
    shop.round();
    assertThat(rows()).containsExactly(ID);
    assertThat(output(ID)).isEqualTo(106);
    for (var round = 0; round < 40; round++) {
      shop.round();
    }
    shop.restart().round();
    assertThat(rows()).containsExactly(ID);
    assertThat(output(ID)).isEqualTo(106);
  }

  @Test
  void a_session_is_one_of_its_own_again_when_its_sidecar_goes() throws IOException {
    writeFamily();
    write(META, grok.in("meta.in.jsonl"));
    shop.round();
    Files.delete(home.resolve(META));
    shop.sessions.refresh();
    shop.round();
    assertThat(rows()).containsExactlyInAnyOrder(ID, CHILD);
    assertThat(shop.sessions.snapshot(true).stores()).anyMatch(store -> store.sessions() == 2);
  }

  @Test
  void a_subtask_of_roo_code_hangs_below_its_task() throws IOException {
    var messages = Golden.of("session/cline").in("roo-turns.in.json");
    write(TASKS + "one/ui_messages.json", messages);
    write(TASKS + "two/ui_messages.json", messages);
    write(TASKS + "two/history_item.json", "{\"id\":\"two\",\"parentTaskId\":\"one\"}");
    shop.round();
    assertThat(rows()).containsExactly("one");
    assertThat(shop.anyRow("one").spent().subagents())
        .extracting(Session.Subagent::sid)
        .containsExactly("two");
    assertThat(output("one")).isEqualTo(18);
  }

  @Test
  void a_fuller_file_is_read_in_place_of_the_other_one() throws IOException {
    write(ABOVE + ID + "/chat_history.jsonl", grok.in("turns.in.jsonl"));
    shop.round();
    assertThat(shop.anyRow(ID).words().lastPrompt()).hasToString("/compact");
    write(ABOVE + ID + "/updates.jsonl", grok.in("updates.in.jsonl"));
    shop.sessions.refresh();
    shop.round();
    assertThat(shop.anyRow(ID).words().lastPrompt()).hasToString("Again");
    var items = shop.sessions.findTimeline("grok", ID, 0, 100).orElseThrow().items();
    assertThat(items).extracting(Timeline.Item::kind).contains(Timeline.Kind.FAILED);
    Files.delete(home.resolve(ABOVE + ID + "/updates.jsonl"));
    shop.sessions.refresh();
    shop.round();
    assertThat(shop.anyRow(ID).words().lastPrompt()).hasToString("/compact");
  }
}

package dev.belfry.session.live;

import static dev.belfry.session.Chalk.document;
import static dev.belfry.session.Chalk.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.Session;
import dev.belfry.session.Timeline;
import dev.belfry.session.Usage;
import dev.belfry.session.reader.gemini.Gemini;
import dev.belfry.testkit.Golden;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Conversations in files that are rewritten as a whole.
class DocumentTest {
  private static final String ONE = "d/one.doc";

  @TempDir Path home = Path.of("");

  private Workshop shop = new Workshop(Path.of(""));

  @BeforeEach
  void open() {
    shop = new Workshop(home);
  }

  private String prompt(String text) {
    return line("prompt", "at", shop.now(), "text", text);
  }

  private String reply(String id, int output) {
    return line("reply+said", "at", shop.now(), "text", "Yes", "id", id, "in", 3, "out", output);
  }

  private void write(String text) throws IOException {
    var file = shop.file(ONE);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    shop.touch(file, shop.clock.instant());
  }

  private Session.Words words() {
    return shop.row("one").words();
  }

  private long output() {
    return shop.row("one").spent().own().usage().output();
  }

  private List<Timeline.Kind> timeline() {
    return shop.sessions.findTimeline("chalk", "one", 0, 10).orElseThrow().items().stream()
        .map(Timeline.Item::kind)
        .toList();
  }

  @Test
  void what_a_rewrite_says_stands_in_place_of_all_before() throws IOException {
    write(document(prompt("Do it"), reply("a", 40), reply("b", 2)));
    shop.round();
    assertThat(words().prompts()).isEqualTo(1);
    assertThat(output()).isEqualTo(42);
    write(document(prompt("Do it"), reply("a", 40), prompt("Go on"), reply("c", 5)));
    shop.round();
    assertThat(words().prompts()).isEqualTo(2);
    assertThat(output()).isEqualTo(45);
    write(document(prompt("Something else")));
    shop.round();
    assertThat(words().title()).hasToString("Something else");
    assertThat(shop.row("one").spent().own().known()).isFalse();
  }

  @Test
  void what_is_not_rewritten_is_not_read_again() throws IOException {
    write(document(prompt("Do it")));
    shop.round().round();
    assertThat(shop.sessions.health().filesOpened()).isEqualTo(1);
  }

  @Test
  void a_rewrite_caught_in_the_middle_leaves_what_was_known() throws IOException {
    var text = document(prompt("Do it"), reply("a", 40));
    write(text);
    var before = shop.round().row("one");
    for (var half : List.of("", "[", "\0\0", "  ", text.substring(0, text.length() - 1))) {
      write(half);
      shop.round();
      assertThat(words()).as(half).isEqualTo(before.words());
      assertThat(output()).as(half).isEqualTo(40);
      assertThat(shop.problems()).as(half).isEqualTo(Map.of("unfinished-file", 1L));
    }
    write(document(prompt("Do it"), reply("a", 41)));
    shop.round();
    assertThat(output()).isEqualTo(41);
    assertThat(shop.problems()).isEmpty();
  }

  @Test
  void a_document_that_begins_half_written_is_no_row_until_it_is_whole() throws IOException {
    write("[");
    shop.round();
    assertThat(shop.sids()).isEmpty();
    write(document(prompt("Do it")));
    shop.round();
    assertThat(shop.sids()).containsExactly("one");
  }

  @Test
  void a_half_written_document_is_tried_again_for_a_while() throws IOException {
    write(document(prompt("Do it")));
    shop.round();
    write("[");
    shop.round();
    assertThat(shop.sessions.health().filesOpened()).isEqualTo(2);
    shop.round();
    assertThat(shop.sessions.health().filesOpened()).isEqualTo(3);
    for (var minute = 0; minute < 30; minute++) {
      shop.clock.advance(Duration.ofMinutes(1));
      shop.round();
    }
    var tries = shop.sessions.health().filesOpened();
    assertThat(tries).isBetween(5L, 12L);
    write(document(prompt("At last")));
    shop.round();
    assertThat(words().title()).hasToString("At last");
    assertThat(shop.sessions.health().filesOpened()).isEqualTo(tries + 1);
  }

  @Test
  void a_document_that_is_too_long_is_not_opened_and_counted() throws IOException {
    write(document(prompt("Do it")));
    shop.round();
    try (var file = new RandomAccessFile(shop.file(ONE).toFile(), "rw")) {
      file.setLength((64L << 20) + 1);
    }
    shop.round();
    assertThat(words().title()).hasToString("Do it");
    assertThat(shop.problems()).isEqualTo(Map.of("oversized-file", 1L));
    assertThat(shop.sessions.health().filesOpened()).isEqualTo(1);
    write(document(prompt("Short again")));
    shop.round();
    assertThat(words().title()).hasToString("Short again");
    assertThat(shop.problems()).isEmpty();
  }

  @Test
  void a_mistake_of_the_reader_leaves_what_was_known_and_is_told() throws IOException {
    var told = new ArrayList<RuntimeException>();
    try (var _ = shop.sessions.faults().subscribe(told::add)) {
      write(document(prompt("Do it")));
      shop.round();
      write(document(prompt("Go on"), line("crash")));
      shop.round();
      assertThat(words().title()).hasToString("Do it");
      assertThat(shop.problems()).isEqualTo(Map.of("failed-file", 1L));
      assertThat(told).singleElement().asString().contains("one.doc");
    }
  }

  @Test
  void a_restart_opens_no_document_that_did_not_change() throws IOException {
    shop.withIndex();
    write(document(prompt("Do it"), reply("a", 40)));
    var before = shop.round().row("one");
    shop.restart().round();
    assertThat(shop.row("one")).isEqualTo(before);
    assertThat(shop.sessions.health().filesOpened()).isZero();
    write(document(prompt("Do it"), reply("b", 7)));
    shop.round();
    assertThat(output()).isEqualTo(7);
    shop.restart().round();
    assertThat(output()).isEqualTo(7);
  }

  @Test
  void a_restart_over_a_half_written_document_knows_what_was_known() throws IOException {
    shop.withIndex();
    write(document(prompt("Do it"), reply("a", 40)));
    shop.round();
    write("[{");
    shop.round();
    shop.restart().round();
    assertThat(words().title()).hasToString("Do it");
    assertThat(output()).isEqualTo(40);
    assertThat(shop.problems()).isEqualTo(Map.of("unfinished-file", 1L));
  }

  @Test
  void the_timeline_is_that_of_the_last_whole_document() throws IOException {
    write(document(prompt("Do it"), reply("a", 40)));
    shop.round();
    assertThat(timeline()).containsExactly(Timeline.Kind.PROMPT, Timeline.Kind.SAID);
    var last = shop.sessions.findTimeline("chalk", "one", -1, 10).orElseThrow();
    assertThat(last.items()).hasSize(1);
    assertThat(last.from()).isEqualTo(1);
    assertThat(timeline()).hasSize(2);
    write("[{");
    shop.round();
    assertThat(timeline()).hasSize(2);
    write(document(prompt("Do it")));
    shop.round();
    assertThat(timeline()).containsExactly(Timeline.Kind.PROMPT);
    Files.delete(shop.file(ONE));
    assertThat(shop.sessions.findTimeline("chalk", "one", 0, 10)).isEmpty();
    shop.round();
    assertThat(shop.sids()).isEmpty();
  }

  @Test
  void a_document_and_the_lines_that_follow_it_are_one_session() throws IOException {
    write(document(prompt("Do it"), reply("a", 40)));
    shop.append("d/later.jsonl", line("id", "id", "one") + reply("a", 40) + reply("b", 2));
    shop.round();
    assertThat(shop.sids()).containsExactly("one");
    assertThat(output()).isEqualTo(42);
  }

  @Test
  void a_document_in_the_folder_of_another_is_drawn_below_it() throws IOException {
    shop.append("d/two.jsonl", prompt("Do it"));
    shop.append("d/of-two/child.doc", document(prompt("Look")));
    shop.round();
    assertThat(shop.row("two").spent().subagents())
        .extracting(Session.Subagent::sid)
        .containsExactly("child");
  }

  @Test
  void what_goes_on_in_another_form_is_one_session_and_counts_once() throws IOException {
    var store = Golden.of("session/gemini").file("store/tmp/app/chats");
    var chats = home.resolve(".gemini/tmp/app/chats");
    try (var files = Files.walk(store)) {
      for (var file : files.filter(Files::isRegularFile).toList()) {
        var copy = chats.resolve(store.relativize(file));
        Files.createDirectories(copy.getParent());
        Files.copy(file, copy);
      }
    }
    shop = new Workshop(home, List.of(new Gemini()));
    var row = shop.round().anyRow("02a00000-0000-4000-8000-000000000001");
    assertThat(shop.sessions.snapshot(true).rows()).hasSize(1);
    assertThat(row.words().title()).hasToString("Run one command");
    assertThat(row.words().prompts()).isEqualTo(1);
    assertThat(row.spent().own().usage()).isEqualTo(new Usage(60, 19, 70, 0, 6));
    assertThat(row.spent().subagents()).extracting(Session.Subagent::sid).containsExactly("sub1");
  }

  @Test
  void each_reply_of_a_document_shows_its_own_tokens() throws IOException {
    write(document(prompt("Do it"), reply("a", 40), prompt("Go on"), reply("b", 2)));
    shop.round();
    var items = shop.sessions.findTimeline("chalk", "one", 0, 10).orElseThrow().items();
    assertThat(items)
        .extracting(item -> item.tokens() == null ? -1 : item.tokens().output())
        .containsExactly(-1L, 40L, -1L, 2L);
  }
}

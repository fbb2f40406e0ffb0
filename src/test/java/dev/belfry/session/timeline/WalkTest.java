package dev.belfry.session.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.FullItem;
import dev.belfry.session.FullItem.Mark;
import dev.belfry.session.StoreFile;
import dev.belfry.session.Timeline.Kind;
import dev.belfry.session.database.Databases;
import dev.belfry.session.reader.claude.Claude;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.tail.Stat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class WalkTest {
  private static final String KEY = "sk-ant-" + "api03-" + "Zk3vQ9xW2mN7bT5rY8pL1sD4fG6hJ0aC";

  @TempDir Path folder;
  private Timelines.Source file;
  private final StringBuilder lines = new StringBuilder();

  @BeforeEach
  void begin() {
    file =
        new Timelines.Source(
            folder.resolve("talk.jsonl"),
            new StoreFile.Transcript("talk", null),
            new Claude(),
            Objects.requireNonNull(Stat.of(folder)));
  }

  private void prompt(String text) {
    user("\"" + text + "\"", "");
  }

  private void user(String content, String more) {
    lines.append(
        "{\"type\":\"user\",\"timestamp\":\"2026-01-01T00:00:00Z\"%s,\"message\":{\"content\":%s}}\n"
            .formatted(more, content));
  }

  private void said(String text) {
    agent("{\"type\":\"text\",\"text\":\"" + text + "\"}");
  }

  private void agent(String block) {
    lines.append(
        "{\"type\":\"assistant\",\"timestamp\":\"2026-01-01T00:00:01Z\",\"message\":{\"content\":[%s]}}\n"
            .formatted(block));
  }

  private void call(String id, String tool, String input) {
    agent(
        "{\"type\":\"tool_use\",\"id\":\"%s\",\"name\":\"%s\",\"input\":%s}"
            .formatted(id, tool, input));
  }

  private void result(String id, String text, String more) {
    user(
        "[{\"type\":\"tool_result\",\"tool_use_id\":\"%s\",\"content\":\"%s\"}]"
            .formatted(id, text),
        more);
  }

  private void write() throws IOException {
    Files.writeString(file.path(), lines);
  }

  private List<FullItem> all() {
    var items = new ArrayList<FullItem>();
    assertThat(walk().full(items::add)).isTrue();
    return items;
  }

  private Walk walk() {
    return timelines().walk(file);
  }

  private static Timelines timelines() {
    return new Timelines(new Counters(), new Databases(Path.of("/nowhere"), new Counters()));
  }

  private FullItem full(long number) {
    return timelines().findFull(file, number).orElseThrow();
  }

  @Test
  void a_call_has_what_it_was_given_and_gave_back() throws IOException {
    prompt("Go");
    call("c1", "Bash", "{\"command\":\"ls\",\"timeout\":3}");
    call("c2", "Bash", "{\"command\":\"pwd\"}");
    result("c2", "/home", "");
    result("c1", "a\\nb", "");
    write();
    var call = full(1);
    assertThat(call.told()).isTrue();
    assertThat(call.input())
        .extracting(it -> it.name() + "=" + it.value().text())
        .containsExactly("command=ls", "timeout=3");
    assertThat(call.output()).extracting(it -> it.text().toString()).isEqualTo("a\nb");
    assertThat(all().get(1)).isEqualTo(call);
    assertThat(timelines().findFull(file, 3)).isEmpty();
    assertThat(timelines().findFull(file, -1)).isEmpty();
  }

  @Test
  void an_edit_is_drawn_from_its_result_with_lines_or_else_from_its_input() throws IOException {
    prompt("Go");
    call("c1", "Edit", "{\"file_path\":\"/a\",\"old_string\":\"x\",\"new_string\":\"y\"}");
    result(
        "c1",
        "ok",
        ",\"toolUseResult\":{\"filePath\":\"/a\",\"structuredPatch\":[{\"oldStart\":4,"
            + "\"newStart\":4,\"lines\":[\" w\",\"-x\",\"+y\"]}]}");
    call("c2", "Edit", "{\"file_path\":\"/b\",\"old_string\":\"x\",\"new_string\":\"y\"}");
    write();
    var done = full(1).edits().getFirst().hunks().getFirst();
    assertThat(done.oldLine()).isEqualTo(4);
    assertThat(done.lines())
        .extracting(line -> line.mark() + " " + line.text())
        .containsExactly("SAME w", "REMOVED x", "ADDED y");
    var asked = full(2);
    assertThat(asked.edits().getFirst().path()).hasToString("/b");
    assertThat(asked.edits().getFirst().hunks().getFirst().lines())
        .extracting(FullItem.Line::mark)
        .containsExactly(Mark.REMOVED, Mark.ADDED);
    assertThat(asked.input()).isEmpty();
  }

  @Test
  void a_call_that_starts_a_subagent_names_its_session() throws IOException {
    prompt("Go");
    call("c1", "Task", "{\"description\":\"Look\",\"prompt\":\"Look around\"}");
    result("c1", "done", ",\"toolUseResult\":{\"agentId\":\"a1b2\"}");
    write();
    assertThat(full(1).item().kind()).isEqualTo(Kind.SUBAGENT);
    assertThat(full(1).child()).isEqualTo("agent-a1b2");
  }

  @Test
  void a_long_text_says_how_long_it_is_and_is_redacted_before_it_is_cut() throws IOException {
    var long1 = "x ".repeat(49_990) + KEY;
    prompt(long1);
    call("c1", "Bash", "{\"command\":\"cat\"}");
    result("c1", "y".repeat(5 << 20), "");
    write();
    var prompt = Objects.requireNonNull(full(0).text());
    assertThat(prompt.text().toString())
        .hasSizeBetween(99_000, 100_020)
        .doesNotContain("Zk3v")
        .endsWith("REDACTED");
    var output = Objects.requireNonNull(full(1).output());
    assertThat(output.length()).isEqualTo(5 << 20);
    assertThat(output.isCut()).isTrue();
    assertThat(output.text().toString()).hasSize(100_000);
  }

  @Test
  void a_secret_over_several_lines_of_a_patch_is_taken_out() throws IOException {
    prompt("Go");
    var pem =
        "+-----BEGIN "
            + "RSA PRIVATE KEY-----\\n+MIIEpAIBAAKCAQEAx7fQm\\n+ZZtopsecretlines\\n+-----END "
            + "RSA PRIVATE KEY-----\\n";
    call("c1", "Bash", "{\"command\":\"*** Begin Patch\\n*** Add File: k\\n" + pem + "\"}");
    write();
    assertThat(full(1).edits().toString()).contains("REDACTED").doesNotContain("topsecret");
  }

  @Test
  void a_search_finds_words_in_prompts_inputs_outputs_and_edits() throws IOException {
    prompt("Find the NEEDLE here");
    said("nothing");
    call("c1", "Bash", "{\"command\":\"grep needle\"}");
    call("c2", "Bash", "{\"command\":\"ls\"}");
    result("c2", "needle.txt", "");
    call("c3", "Edit", "{\"file_path\":\"/a\",\"old_string\":\"needle\",\"new_string\":\"\"}");
    write();
    var found = new ArrayList<FullItem>();
    assertThat(walk().seeking("needle", it -> it.findWords().isEmpty() || found.add(it))).isTrue();
    assertThat(found).extracting(item -> item.item().number()).containsExactly(0L, 2L, 3L, 4L);
    assertThat(found.getFirst().findWords().orElseThrow()).hasToString("Find the NEEDLE here");
    assertThat(found.get(2).findWords().orElseThrow()).hasToString("needle.txt");
  }

  @Test
  void a_walk_over_many_items_gives_each_once_in_order_and_ends_when_told() throws IOException {
    for (var i = 0; i < 3_000; i++) {
      prompt("Prompt " + i);
      call("c" + i, "Bash", "{\"command\":\"echo " + i + "\"}");
      said("Said " + i);
      if (i % 3 != 0) {
        result("c" + i, "out " + i, "");
      }
    }
    write();
    var items = all();
    assertThat(items).hasSize(9_000);
    for (var i = 0; i < items.size(); i++) {
      assertThat(items.get(i).item().number()).isEqualTo(i);
    }
    assertThat(items.get(4).output()).extracting(it -> it.text().toString()).isEqualTo("out 1");
    assertThat(full(8_999).text()).extracting(it -> it.text().toString()).isEqualTo("Said 2999");
    var some = new ArrayList<FullItem>();
    assertThat(walk().full(item -> some.add(item) && some.size() < 10)).isTrue();
    assertThat(some).hasSize(10);
  }

  @Test
  void a_file_that_is_gone_is_told() {
    assertThat(walk().full(_ -> true)).isFalse();
    assertThat(timelines().findFull(file, 0)).isEmpty();
  }
}

package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.session.Edit;
import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionEvent.Field;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class DetailsTest {
  private static SessionEvent.ToolGiven given(String tool, String input) {
    var events = new ArrayList<SessionEvent>();
    Details.given(7, new Details.Call("c1", tool), JsonCursor.of(input), events::add);
    return (SessionEvent.ToolGiven) events.getFirst();
  }

  private static String output(String result) {
    return String.valueOf(Details.output(JsonCursor.of(result)));
  }

  @Test
  void arguments_keep_their_order_and_what_is_no_text_its_json() {
    assertThat(given("Bash", "{\"command\":\"ls\",\"timeout\":5,\"env\":{\"A\":[1]}}").input())
        .containsExactly(
            new Field("command", "ls"), new Field("timeout", "5"), new Field("env", "{\"A\":[1]}"));
  }

  @ParameterizedTest
  @CsvSource({
    "file_path,old_string,new_string",
    "path,old_str,new_str",
    "path,oldText,newText",
    "filePath,oldString,newString"
  })
  void an_edit_is_told_the_same_however_it_is_spelled(String path, String before, String after) {
    var call =
        given(
            "edit",
            "{\"%s\":\"/a\",\"%s\":\"x\",\"%s\":\"y\",\"replace_all\":true}"
                .formatted(path, before, after));
    assertThat(call.edits())
        .containsExactly(new Edit("/a", List.of(new Edit.Piece(0, 0, "x", "y"))));
    assertThat(call.input()).containsExactly(new Field("replace_all", "true"));
  }

  @Test
  void several_places_of_one_file_are_pieces_of_one_edit() {
    var call =
        given(
            "MultiEdit",
            "{\"file_path\":\"/a\",\"edits\":[{\"old_string\":\"1\",\"new_string\":\"2\"},"
                + "{\"old_string\":\"3\"},7]}");
    assertThat(call.edits())
        .containsExactly(
            new Edit("/a", List.of(new Edit.Piece(0, 0, "1", "2"), new Edit.Piece(0, 0, "3", ""))));
    assertThat(call.input()).isEmpty();
  }

  @Test
  void a_written_file_is_all_new_and_a_read_one_no_edit() {
    assertThat(given("Write", "{\"file_path\":\"/a\",\"content\":\"x\"}").edits())
        .containsExactly(new Edit("/a", List.of(new Edit.Piece(0, 1, "", "x"))));
    assertThat(given("Read", "{\"file_path\":\"/a\",\"content\":\"x\"}").edits()).isEmpty();
  }

  @Test
  void a_patch_names_its_files_and_places() {
    var patch =
        "*** Begin Patch\\n*** Update File: a.txt\\n@@ def f\\n one\\n-two\\n+2\\n"
            + "*** Add File: b.txt\\n+new\\n*** Delete File: c.txt\\n*** End Patch";
    var edits =
        List.of(
            new Edit("a.txt", List.of(new Edit.Piece(0, 0, "one\ntwo\n", "one\n2\n"))),
            new Edit("b.txt", List.of(new Edit.Piece(0, 0, "", "new\n"))),
            new Edit("c.txt", List.of()));
    assertThat(given("apply_patch", "\"" + patch + "\"").edits()).isEqualTo(edits);
    assertThat(given("apply_patch", "{\"input\":\"" + patch + "\"}").edits()).isEqualTo(edits);
    assertThat(given("shell", "{\"command\":[\"apply_patch\",\"" + patch + "\"]}").edits())
        .isEqualTo(edits);
  }

  @Test
  void a_unified_diff_tells_where_its_pieces_stand() {
    var diff =
        "--- a/x.c\\n+++ b/x.c\\n@@ -3,2 +3,2 @@ int\\n a\\n-b\\n+c\\n@@ -9 +9,2 @@\\n d\\n+--- e\\n";
    assertThat(given("edit", "{\"diff\":\"" + diff + "\"}").edits())
        .containsExactly(
            new Edit(
                "x.c",
                List.of(
                    new Edit.Piece(3, 3, "a\nb\n", "a\nc\n"),
                    new Edit.Piece(9, 9, "d\n", "d\n--- e\n"))));
  }

  @Test
  void search_and_replace_are_the_two_sides_of_a_piece() {
    var diff = "------- SEARCH\\nold\\n=======\\nnew\\n+++++++ REPLACE\\n";
    assertThat(given("replace_in_file", "{\"path\":\"/a\",\"diff\":\"" + diff + "\"}").edits())
        .containsExactly(new Edit("/a", List.of(new Edit.Piece(0, 0, "old\n", "new\n"))));
  }

  @Test
  void a_command_that_only_speaks_of_patches_is_a_command() {
    var call = given("Bash", "{\"command\":\"grep -n '@@ ' x\"}");
    assertThat(call.edits()).isEmpty();
    assertThat(call.input()).containsExactly(new Field("command", "grep -n '@@ ' x"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"plain\"|plain",
        "[{\"type\":\"text\",\"text\":\"one\"},{\"type\":\"text\",\"text\":\"two\"}]|one\\ntwo",
        "[{\"type\":\"image\",\"source\":{}}]|[image]",
        "{\"stdout\":\"out\",\"stderr\":\"err\"}|out\\nerr",
        "{\"output\":\"done\",\"metadata\":{\"exit_code\":0}}|done",
        "\"{\\\"output\\\":\\\"done\\\",\\\"metadata\\\":{\\\"exit_code\\\":0}}\"|done",
        "{\"foo\":1}|{\"foo\":1}",
        "[{\"functionResponse\":{\"response\":{\"output\":\"x\"}}}]|x",
        "12|12",
        "null|null"
      })
  void the_words_of_a_result_are_found_in_every_shape(String result, String words) {
    assertThat(output(result)).isEqualTo(words.translateEscapes());
  }
}

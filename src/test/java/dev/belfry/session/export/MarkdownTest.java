package dev.belfry.session.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.text.Redact;
import dev.belfry.session.FullItem;
import dev.belfry.session.FullItem.Mark;
import dev.belfry.session.FullItem.Passage;
import dev.belfry.session.Timeline;
import dev.belfry.session.Timeline.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class MarkdownTest {
  private final StringBuilder written = new StringBuilder();
  private final Markdown markdown = new Markdown(line -> written.append(line).append('\n'));

  private static Passage passage(String text) {
    var shown = Redact.text(text);
    return new Passage(shown, shown.toString().length());
  }

  private static FullItem spoken(Kind kind, String text) {
    var item = new Timeline.Item(4, kind, 1_000, null, null, null, null, 0, false);
    return new FullItem(item, passage(text), false, List.of(), null, List.of(), null);
  }

  private static FullItem call(String detail, @Nullable Passage output, FullItem.Change... edits) {
    var item =
        new Timeline.Item(
            5, Kind.TOOL, 1_000, null, Redact.text("Bash"), Redact.text(detail), null, 3_000, true);
    return new FullItem(item, null, true, List.of(), output, List.of(edits), null);
  }

  private String write(FullItem item) {
    written.setLength(0);
    markdown.item(item);
    return written.toString();
  }

  @Test
  void the_front_matter_holds_whatever_a_title_is() {
    markdown.head(
        Redact.text("A \"title\"\n---\nwith: \\ <b>all</b>"),
        List.of(Markdown.Fact.of("model", "x\ny: z")));
    assertThat(written.toString())
        .isEqualTo(
            """
            ---
            title: "A \\"title\\" --- with: \\\\ <b>all</b>"
            model: "x y: z"
            ---

            # A "title" --- with: \\ &lt;b>all&lt;/b>
            """);
  }

  @Test
  void prompts_are_quoted_and_words_stay_markdown() {
    assertThat(write(spoken(Kind.PROMPT, "One\n\n- two")))
        .isEqualTo("\n## Prompt #4, 1970-01-01 00:00:01Z\n\n> One\n>\n> - two\n");
    assertThat(write(spoken(Kind.SAID, "Use `List<String>`:\n\n```java\nList<A> a;\n```\n")))
        .endsWith("\n\nUse `List<String>`:\n\n```java\nList<A> a;\n```\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "</details><img src=x onerror=alert(1)>",
        "a ` b\nand `<script>` c",
        "\\`<script>`",
        "- list\n  ```\n<script>\n",
        "``` `x\n<script>",
        "    ```\n<script>",
        "> ```\n<script>"
      })
  void no_tag_of_the_words_is_left(String hostile) {
    assertThat(write(spoken(Kind.SAID, hostile))).doesNotContain("<script", "<img", "</det");
  }

  @Test
  void code_that_is_left_open_does_not_swallow_what_follows() {
    assertThat(write(spoken(Kind.SAID, "See\n````\n<b>\n```"))).endsWith("````\n<b>\n```\n````\n");
  }

  @Test
  void no_picture_is_fetched() {
    assertThat(write(spoken(Kind.SAID, "![x](https://example.com/a.png)")))
        .contains("!\\[x](https://example.com/a.png)");
  }

  @Test
  void a_call_folds_with_fences_longer_than_any_in_it() {
    assertThat(write(call("a <b> | c", passage("```\n</details>\n`````x"))))
        .isEqualTo(
            """

            <details>
            <summary>Bash · a &lt;b> | c (failed, 2s)</summary>

            **Output**

            ``````text
            ```
            </details>
            `````x
            ``````

            </details>
            """);
  }

  @Test
  void an_edit_is_a_diff() {
    var lines =
        List.of(
            new FullItem.Line(Mark.SAME, Redact.text("a")),
            new FullItem.Line(Mark.REMOVED, Redact.text("```")),
            new FullItem.Line(Mark.ADDED, Redact.text("c")));
    var change =
        new FullItem.Change(Redact.text("x/y.md"), List.of(new FullItem.Hunk(7, 8, lines, 3)));
    assertThat(write(call("x/y.md", null, change)))
        .contains(
            """
            **x/y.md**

            ````diff
            @@ -7 +8 @@
             a
            -```
            +c
            ````

            *cut: 3 more lines*
            """);
  }

  @Test
  void a_cut_is_told() {
    assertThat(write(call("x", new Passage(Redact.text("abc"), 5_242_880))))
        .contains("*cut: the first 3 of 5,242,880 characters*");
  }
}

package dev.belfry.session.reader.cursor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import dev.belfry.session.reader.GoldenReaderContract;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest implements GoldenReaderContract {
  private static final String ID = "02e00000-0000-4000-8000-000000000001";
  private static final String CHILD = "02e00000-0000-4000-8000-000000000002";
  private static final String FOLDER = "projects/work-my-app/agent-transcripts/" + ID + "/";
  private static final String MAIN = FOLDER + ID + ".jsonl";
  private static final String META = "chats/0123456789abcdef/" + ID + "/meta.json";

  private final Cursor cursor = new Cursor();

  @Override
  public SessionReader reader() {
    return cursor;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "mcp.json",
        "cli-config.json",
        "chats/0123456789abcdef/" + ID + "/store.db",
        "chats/0123456789abcdef/meta.json",
        "projects/work-my-app/worker.log",
        "projects/work-my-app/terminals/" + ID + "/" + ID + ".jsonl",
        FOLDER + "other.jsonl",
        FOLDER + "subagents/notes.md",
        FOLDER + "others/" + CHILD + ".jsonl");
  }

  @ParameterizedTest
  @ValueSource(strings = {"turns", "questions"})
  void a_session_says(String name) throws IOException {
    check(name, MAIN);
  }

  @Test
  void what_lies_beside_the_chat_says_where_it_works() throws IOException {
    check("meta", META);
    assertThat(cursor.classify(Path.of(META))).isEqualTo(new StoreFile.Sidecar(ID));
  }

  @Test
  void a_path_names_a_session_and_the_one_that_started_it() {
    assertThat(cursor.classify(Path.of(MAIN))).isEqualTo(new StoreFile.Transcript(ID, null));
    assertThat(cursor.classify(Path.of(FOLDER + "subagents/" + CHILD + ".jsonl")))
        .isEqualTo(new StoreFile.Transcript(CHILD, ID));
  }

  @Test
  void the_store_is_in_one_place_and_opens_again() {
    assertThat(cursor.roots(Path.of("/home/a"), Map.of()))
        .containsExactly(Path.of("/home/a/.cursor"));
    assertThat(cursor.resume(ID)).containsExactly("cursor-agent", "--resume", ID);
    assertThat(cursor.programs()).containsExactly("cursor-agent");
    assertThat(cursor.spawns("Task")).isTrue();
  }
}

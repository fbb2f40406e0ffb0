package dev.belfry.session.reader.antigravity;

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

class AntigravityTest implements GoldenReaderContract {
  private static final String ID = "02f00000-0000-4000-8000-000000000001";
  private static final String LOGS = "brain/" + ID + "/.system_generated/logs/";
  private static final String MAIN = LOGS + "transcript_full.jsonl";

  private final Antigravity antigravity = new Antigravity();

  @Override
  public SessionReader reader() {
    return antigravity;
  }

  @Override
  public String main() {
    return MAIN;
  }

  @Override
  public List<String> foreign() {
    return List.of(
        "settings.json",
        "conversation_summaries.db",
        "conversations/" + ID + ".db",
        "cache/last_conversations.json",
        "brain/" + ID + "/plan.md",
        "brain/" + ID + "/history.jsonl",
        "brain/" + ID + "/.system_generated/tasks/transcript.jsonl",
        LOGS + "other.jsonl",
        "notes/" + ID + "/.system_generated/logs/transcript.jsonl");
  }

  @Test
  void a_conversation_says() throws IOException {
    check("turns", MAIN);
  }

  @Test
  void the_history_says_where_conversations_began() throws IOException {
    check("history", "history.jsonl");
  }

  @ParameterizedTest
  @ValueSource(strings = {"transcript.jsonl", "transcript_full.jsonl"})
  void both_transcripts_tell_one_conversation(String name) {
    assertThat(antigravity.classify(Path.of(LOGS + name)))
        .isEqualTo(new StoreFile.Transcript(ID, null));
  }

  @Test
  void the_override_beats_the_default_folder() {
    var home = Path.of("/home/a");
    assertThat(antigravity.roots(home, Map.of()))
        .containsExactly(Path.of("/home/a/.gemini/antigravity-cli"));
    assertThat(antigravity.roots(home, Map.of("GEMINI_CLI_HOME", "/g")))
        .containsExactly(Path.of("/g/.gemini/antigravity-cli"));
    assertThat(antigravity.resume(ID)).containsExactly("agy", "--conversation", ID);
    assertThat(antigravity.programs()).containsExactly("agy");
  }
}

package dev.belfry.session.reader.gemini;

import dev.belfry.session.SessionReader;
import dev.belfry.session.reader.DocumentReaderContract;
import dev.belfry.session.reader.Reading;
import dev.belfry.testkit.Golden;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The sessions of Gemini CLI before it wrote lines.
class GeminiDocumentTest implements DocumentReaderContract {
  private static final String MAIN = "tmp/ab12/chats/session-2025-05-12T08-00-02a00000.json";

  private final Gemini gemini = new Gemini();
  private final Golden golden = Golden.of("session/gemini");

  @Override
  public SessionReader reader() {
    return gemini;
  }

  @Override
  public Path path() {
    return Path.of(MAIN);
  }

  @Override
  public byte[] transcript() throws IOException {
    return Files.readAllBytes(golden.file("older.in.json"));
  }

  @Override
  public List<String> foreign() {
    return List.of("tmp/ab12/logs.json", "tmp/ab12/checkpoints/a.json", "tmp/session-1.json");
  }

  @Override
  public String records(String document, String record) {
    return document.replace("\"messages\":[", "\"messages\":[" + record + ",");
  }

  @Test
  void a_session_in_one_value_says() throws IOException {
    golden.check("older.out.json", Reading.of(gemini, MAIN, transcript()).print());
  }
}

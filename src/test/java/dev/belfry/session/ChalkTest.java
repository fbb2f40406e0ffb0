package dev.belfry.session;

import static dev.belfry.session.Chalk.line;

import dev.belfry.session.reader.SessionReaderContract;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

class ChalkTest implements SessionReaderContract {
  private static final String TRANSCRIPT =
      line("id", "id", "c-1", "fork", "c-0")
          + line("at", "cwd", "/work/app", "branch", "main")
          + line("prompt", "at", 1_000, "text", "Fix the login page")
          + line("said+reply", "at", 2_000, "text", "I will", "id", "m1", "in", 5, "out", 7)
          + line("tool", "at", 3_000, "id", "t1", "text", "Bash", "detail", "ls")
          + line("result", "at", 4_000, "id", "t1", "failed", 1)
          + line("tool", "at", 5_000, "id", "t2", "text", "Ask", "asks", "Which?")
          + line("result", "at", 400_000, "id", "t2")
          + "{\"say\":\"prompt\",\"te\n"
          + line("plan", "at", 401_000, "text", "one,*two")
          + line("meter", "at", 402_000, "lane", "a", "last", 5, "total", 500)
          + line("meter", "at", 403_000, "lane", "a", "last", 5, "total", 500)
          + line("done", "at", 404_000)
          + line("prompt", "at", 500_000, "text", "And now that é 漢 😀")
          + line("tool", "at", 501_000, "id", "t3", "text", "Edit");

  @Override
  public SessionReader reader() {
    return new Chalk();
  }

  @Override
  public byte[] transcript() {
    return TRANSCRIPT.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public Path path() {
    return Path.of("day", "c-1.jsonl");
  }

  @Override
  public List<String> foreign() {
    return List.of("day/notes.txt");
  }
}

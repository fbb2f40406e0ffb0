package dev.belfry.session.tail;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NoteTest {
  @TempDir Path folder = Path.of("");

  private Path write(String text) throws IOException {
    return Files.writeString(folder.resolve("note"), text);
  }

  @Test
  void a_note_is_its_first_line() throws IOException {
    assertThat(Note.findLine(write("  /work/app \r\nmore"))).contains("/work/app");
  }

  @Test
  void what_is_no_note_says_nothing() throws IOException {
    assertThat(Note.findLine(folder.resolve("gone"))).isEmpty();
    assertThat(Note.findLine(folder)).isEmpty();
    assertThat(Note.findLine(write("\n/work/app"))).isEmpty();
    assertThat(Note.findLine(write("x".repeat(100_000)))).isEmpty();
  }

  @Test
  void a_link_is_not_followed() throws IOException {
    var link = Files.createSymbolicLink(folder.resolve("link"), write("/work/app"));
    assertThat(Note.findLine(link)).isEmpty();
  }
}

package bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A page of the server in a real browser, driven by `web/e2e/bench-browser.mjs`. What it says are
/// lines of words.
final class Page implements AutoCloseable {
  private final Process process;
  private final BufferedReader lines;

  private Page(Process process) {
    this.process = process;
    this.lines =
        new BufferedReader(
            new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  static Page open(String what, String url) throws IOException {
    var script = Path.of("web/e2e/bench-browser.mjs").toAbsolutePath().toString();
    var builder = new ProcessBuilder("node", script, what, url);
    builder.redirectError(ProcessBuilder.Redirect.INHERIT);
    return new Page(builder.start());
  }

  void awaitReady() throws IOException {
    var line = lines.readLine();
    if (!"ready".equals(line)) {
      throw new IllegalStateException("the browser says " + line);
    }
  }

  /// Ends it.
  ///
  /// @return all that it has to say
  List<String[]> finish() throws Exception {
    process.getOutputStream().close();
    var said = new ArrayList<String[]>();
    for (var line = lines.readLine(); line != null; line = lines.readLine()) {
      said.add(line.split(" "));
    }
    if (process.waitFor() != 0) {
      throw new IllegalStateException("the browser failed");
    }
    return said;
  }

  @Override
  public void close() {
    process.destroy();
  }
}

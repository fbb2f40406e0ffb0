package dev.belfry.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A part of a document that comes from the code: from `<!-- name: written by ./dev docs -->` to
/// the next `<!-- end -->`. Compared, or written when tests run with `-Dbelfry.docs=write`.
public final class DocBlock {
  private DocBlock() {}

  /// Holds where the block's content is `wanted`.
  public static void check(Path document, String name, String wanted) throws IOException {
    var text = Files.readString(document);
    var mark = "<!-- " + name + ": written by ./dev docs -->\n";
    assertThat(text).contains(mark);
    var from = text.indexOf(mark) + mark.length();
    var to = text.indexOf("<!-- end -->", from);
    if ("write".equals(System.getProperty("belfry.docs"))) {
      Files.writeString(document, text.substring(0, from) + wanted + text.substring(to));
      return;
    }
    assertThat(text.substring(from, to)).as("%s: ./dev docs writes it", document).isEqualTo(wanted);
  }
}

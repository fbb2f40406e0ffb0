package dev.belfry.session.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.session.StoreFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What every reader of documents has to keep besides. Its transcript is a document in one line.
public interface DocumentReaderContract extends SessionReaderContract {
  @Override
  @Test
  default void the_path_is_that_of_a_transcript() {
    assertThat(reader().classify(path())).isInstanceOf(StoreFile.Document.class);
    for (var above = path().getParent(); above != null; above = above.getParent()) {
      assertThat(reader().enters(above)).isTrue();
    }
  }

  @Test
  default void the_document_is_one_line() throws IOException {
    assertThat(Hostile.lines(transcript())).singleElement().matches(Hostile::isJson);
  }

  /// A document holds its records: what is to come stands among them.
  @Override
  @Test
  default void records_of_kinds_to_come_say_nothing(@TempDir Path folder) throws IOException {
    var growth = new Growth(reader(), reader().classify(path()));
    var plain = growth.read(folder.resolve("plain"), transcript());
    var text = new String(transcript(), StandardCharsets.UTF_8);
    var unknown = "{\"type\":\"kind-to-come\",\"payload\":{\"type\":\"kind-to-come\"}}";
    var more = records(text, unknown);
    assertThat(more).isNotEqualTo(text);
    assertThat(growth.read(folder.resolve("more"), more.getBytes(StandardCharsets.UTF_8)))
        .isEqualTo(plain);
  }

  /// The document with a record more before all others.
  String records(String document, String record);
}

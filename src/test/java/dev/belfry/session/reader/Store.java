package dev.belfry.session.reader;

import dev.belfry.session.SessionEvent;
import dev.belfry.session.SessionReader;
import dev.belfry.session.StoreFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// All transcripts below one root, as a reader reads them.
public record Store(List<File> files) {
  public Store {
    files = List.copyOf(files);
  }

  /// One transcript.
  ///
  /// @param sessionId the id its records give, else its name
  public record File(String sessionId, StoreFile.Transcript file, Reading reading) {}

  public static Store read(SessionReader reader, Path root) throws IOException {
    var files = new ArrayList<File>();
    try (var paths = Files.walk(root)) {
      for (var path : paths.filter(Files::isRegularFile).sorted().toList()) {
        if (reader.classify(root.relativize(path)) instanceof StoreFile.Transcript transcript) {
          files.add(file(reader, transcript, Files.readAllBytes(path)));
        }
      }
    }
    return new Store(files);
  }

  public static File file(SessionReader reader, StoreFile.Transcript transcript, byte[] bytes) {
    var reading = Reading.of(reader, transcript, bytes);
    var identified = reading.events(SessionEvent.Identified.class);
    var id = identified.isEmpty() ? transcript.sessionId() : identified.getFirst().sessionId();
    return new File(id, transcript, reading);
  }

  /// The only file of the store.
  public Reading only() {
    if (files.size() != 1) {
      throw new IllegalStateException(files.size() + " files where one is expected");
    }
    return files.getFirst().reading();
  }
}

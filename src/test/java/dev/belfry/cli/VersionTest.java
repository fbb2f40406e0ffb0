package dev.belfry.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionTest {
  @Test
  void the_version_is_that_of_the_build_file() throws IOException {
    assertThat(Files.readString(Path.of("pom.xml")))
        .contains("<version>" + VersionCommand.VERSION + "</version>\n  <name>Belfry</name>");
  }
}

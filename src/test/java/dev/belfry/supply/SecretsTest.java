package dev.belfry.supply;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// No tracked file holds what looks like a credential. Tests that need one put it together from
/// parts, so that this test has no exceptions.
class SecretsTest {
  private static final Pattern SECRET =
      Pattern.compile(
          "AKIA(?!IOSFODNN7EXAMPLE)[0-9A-Z]{16}"
              + "|sk-ant-[A-Za-z0-9_-]{24,}"
              + "|sk-(?:proj-)?[A-Za-z0-9]{40,}"
              + "|gh[pousr]_[A-Za-z0-9]{36}"
              + "|github_pat_[A-Za-z0-9_]{50,}"
              + "|glpat-[A-Za-z0-9_-]{20}"
              + "|xox[abprs]-[0-9A-Za-z-]{20,}"
              + "|AIza[0-9A-Za-z_-]{35}"
              + "|npm_[A-Za-z0-9]{36}"
              + "|eyJ[A-Za-z0-9_-]{16,}\\.eyJ[A-Za-z0-9_-]{16,}\\.[A-Za-z0-9_-]{16,}"
              + "|-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\\s+[A-Za-z0-9+/]{40}");

  @Test
  void no_tracked_file_holds_a_credential() throws IOException, InterruptedException {
    var found = new ArrayList<String>();
    for (var file : tracked()) {
      if (Files.isRegularFile(file) && Files.size(file) < 4_000_000) {
        secrets(Files.readString(file, StandardCharsets.ISO_8859_1))
            .forEach(secret -> found.add(file + ": " + secret.substring(0, 8) + "…"));
      }
    }
    assertThat(found).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "AKIA 0123456789ABCDEF",
        "sk-ant- api03-0123456789abcdefABCDEF0123",
        "ghp_ 0123456789abcdefABCDEF0123456789abcd",
        "glpat- 0123456789abcdefABCD",
        "xoxb- 0123456789-0123456789-abcdef",
        "AIza 0123456789abcdefABCDEF0123456789abc",
        "-----BEGIN PRIVATE KEY -----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj"
      })
  void a_planted_credential_is_found(String inTwoParts) {
    assertThat(secrets("x = " + inTwoParts.replaceFirst(" (?=[^ ]*$|-----)", ""))).hasSize(1);
  }

  private static List<String> secrets(String text) {
    return SECRET.matcher(text).results().map(found -> found.group()).toList();
  }

  private static List<Path> tracked() throws IOException, InterruptedException {
    var git = new ProcessBuilder("git", "ls-files", "-z").start();
    var names = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(git.waitFor()).isZero();
    return List.of(names.split("\0")).stream().map(Path::of).toList();
  }
}

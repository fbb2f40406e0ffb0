package dev.belfry.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PackedPageTest {
  private static final String META = "<meta name=\"belfry-token\" content=\"\" />";

  private final Keys keys = Keys.draw(new SplittableRandom(5));

  @TempDir private Path folder = Path.of("");

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void only_what_was_packed_is_an_asset(boolean inJar) throws IOException {
    write("page/index.html", META);
    write(
        "page/assets.txt",
        "app-1a2b.js\napp-1a2b.js.map\nlogo.svg\nnotes.txt\ndeep/x.js\n../other.js\n");
    write("page/assets/app-1a2b.js", "go()");
    write("page/assets/app-1a2b.js.map", "{}");
    write("page/assets/logo.svg", "<svg/>");
    write("page/assets/notes.txt", "x");
    write("page/assets/deep/x.js", "x");
    write("page/other.js", "x");
    try (var loader = loader(inJar)) {
      var assets = new Assets(loader);
      assertThat(assets.names()).containsExactlyInAnyOrder("app-1a2b.js", "logo.svg");
      assertThat(assets.find("app-1a2b.js"))
          .hasValueSatisfying(
              it -> {
                assertThat(it.type()).isEqualTo("text/javascript; charset=utf-8");
                assertThat(it.headers())
                    .containsEntry("Cache-Control", "public, max-age=31536000, immutable");
                assertThat(it.body()).asString(UTF_8).isEqualTo("go()");
              });
      assertThat(assets.find("logo.svg"))
          .hasValueSatisfying(
              it ->
                  assertThat(it.headers()).containsEntry("Content-Security-Policy", Answer.INERT));
      assertThat(assets.find("../index.html")).isEmpty();
      assertThat(assets.find("")).isEmpty();
    }
  }

  @Test
  void the_token_is_put_where_the_page_has_room_for_it() throws IOException {
    write("page/index.html", "<head>" + META + "</head>");
    try (var loader = loader(false)) {
      assertThat(Page.packed(loader, keys).answer().body())
          .asString(UTF_8)
          .isEqualTo(
              "<head><meta name=\"belfry-token\" content=\"" + keys.writeToken() + "\" /></head>");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"<p>", META + META})
  void a_page_with_no_room_or_two_is_refused_at_start(String html) throws IOException {
    write("page/index.html", html);
    try (var loader = loader(false)) {
      assertThatThrownBy(() -> Page.packed(loader, keys)).hasMessageContaining("exactly one");
    }
  }

  @Test
  void without_a_built_page_the_answer_says_how_to_build_it() throws IOException {
    try (var loader = loader(false)) {
      assertThat(Page.packed(loader, keys).answer().body()).asString(UTF_8).contains("./dev build");
      assertThat(new Assets(loader).names()).isEmpty();
    }
  }

  private void write(String name, String text) throws IOException {
    var file = folder.resolve("files").resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  /// Sees the written files alone, as a folder or packed.
  private URLClassLoader loader(boolean inJar) throws IOException {
    var files = Files.createDirectories(folder.resolve("files"));
    var jar = folder.resolve("page.jar");
    try (var out = new JarOutputStream(Files.newOutputStream(jar));
        var all = Files.walk(files)) {
      for (var file : all.filter(Files::isRegularFile).toList()) {
        out.putNextEntry(new JarEntry(files.relativize(file).toString()));
        Files.copy(file, out);
      }
    }
    var urls = new URL[] {(inJar ? jar : files).toUri().toURL()};
    return new URLClassLoader(urls, ClassLoader.getPlatformClassLoader());
  }
}

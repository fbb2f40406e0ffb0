package dev.belfry.http;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The files of the page: a closed list, made of what was packed. A name that is not on it does
/// not exist, so that no name can lead anywhere. Safe for use by many threads.
public final class Assets {
  private static final String FOLDER = "page/assets/";

  /// Endings that are served, with their types; others, source maps above all, are not listed.
  private static final Map<String, String> TYPES =
      Map.of(
          "js", "text/javascript; charset=utf-8",
          "css", "text/css; charset=utf-8",
          "woff2", "font/woff2",
          "svg", "image/svg+xml",
          "png", "image/png",
          "webp", "image/webp",
          "ico", "image/x-icon",
          "webmanifest", "application/manifest+json");

  private final ClassLoader packed;
  private final Map<String, Answer.Whole> read = new ConcurrentHashMap<>();
  private volatile @Nullable Set<String> names;

  /// The files packed as `page/assets` among that loader's resources.
  public Assets(ClassLoader packed) {
    this.packed = packed;
  }

  Optional<Answer.Whole> find(String name) {
    return names().contains(name)
        ? Optional.of(read.computeIfAbsent(name, this::load))
        : Optional.empty();
  }

  /// What is served; read at first use, so that a start does not pay for it.
  Set<String> names() {
    var known = names;
    if (known == null) {
      known = list(packed.getResource(Page.FILE));
      names = known;
    }
    return known;
  }

  private static Set<String> list(@Nullable URL index) {
    if (index == null) {
      return Set.of();
    }
    try {
      if (index.openConnection() instanceof JarURLConnection jar) {
        return jar.getJarFile().stream()
            .map(it -> it.getName())
            .filter(it -> it.startsWith(FOLDER))
            .map(it -> it.substring(FOLDER.length()))
            .filter(Assets::isServed)
            .collect(Collectors.toUnmodifiableSet());
      }
      return listFolder(Path.of(new URI(index.toString())).resolveSibling("assets"));
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  private static Set<String> listFolder(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return Set.of();
    }
    try (var files = Files.list(folder)) {
      return files
          .map(it -> it.getFileName().toString())
          .filter(Assets::isServed)
          .collect(Collectors.toUnmodifiableSet());
    }
  }

  private static boolean isServed(String name) {
    return !name.contains("/") && TYPES.containsKey(ending(name));
  }

  private static String ending(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  private Answer.Whole load(String name) {
    try (var file = packed.getResourceAsStream(FOLDER + name)) {
      if (file == null) {
        throw new IllegalStateException("packed file is gone: " + name);
      }
      var type = TYPES.getOrDefault(ending(name), "");
      var headers = Map.of("Cache-Control", "public, max-age=31536000, immutable");
      var whole = new Answer.Whole(200, type, file.readAllBytes(), headers, () -> {});
      return type.startsWith("image/svg")
          ? whole.with("Content-Security-Policy", Answer.INERT)
          : whole;
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}

package dev.belfry.supply;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The jars of Maven's local repository and the lock that names each with its SHA-256.
final class Jars {
  private static final Pattern NATIVE =
      Pattern.compile(".*\\.(so|dylib|jnilib|dll|exe|a|o)(\\.\\d+)*$");
  private static final Pattern LICENSE =
      Pattern.compile("<license>.*?<name>(.*?)</name>.*?</license>", Pattern.DOTALL);
  private static final Pattern PARENT = Pattern.compile("<parent>(.*?)</parent>", Pattern.DOTALL);

  private Jars() {}

  /// Path below the repository → SHA-256.
  static Map<String, String> lock(Path file) throws IOException {
    return Files.readAllLines(file).stream()
        .collect(
            Collectors.toMap(
                line -> line.substring(66),
                line -> line.substring(0, 64),
                (a, _) -> a,
                TreeMap::new));
  }

  /// The jars that this test itself runs with: all compile, runtime and test dependencies.
  static List<Path> ofThisTest() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> entry.endsWith(".jar"))
        .map(Path::of)
        .filter(jar -> !jar.toString().contains("surefire"))
        .toList();
  }

  /// The folder above the group folders of a jar, as Maven's layout has it.
  static Path repository() {
    var marker = "org/jspecify/jspecify";
    return ofThisTest().stream()
        .map(Path::toString)
        .filter(jar -> jar.contains(marker))
        .map(jar -> Path.of(jar.substring(0, jar.indexOf(marker))))
        .findFirst()
        .orElseThrow();
  }

  /// Every jar that is not what the lock says, in words. A jar that was never fetched is no breach.
  static List<String> breaches(Map<String, String> lock, Path repository, List<Path> used)
      throws IOException {
    var breaches = new ArrayList<String>();
    for (var jar : used) {
      var name = repository.relativize(jar).toString();
      if (!lock.containsKey(name)) {
        breaches.add(name + " is used and not in the lock");
      }
    }
    for (var entry : lock.entrySet()) {
      var jar = repository.resolve(entry.getKey());
      if (Files.exists(jar) && !sha256(jar).equals(entry.getValue())) {
        breaches.add(entry.getKey() + " has another hash than the lock says");
      }
    }
    return breaches;
  }

  /// The names of native code in a jar.
  static List<String> nativeCode(Path jar) throws IOException {
    try (var file = new JarFile(jar.toFile())) {
      return file.stream()
          .map(entry -> entry.getName())
          .filter(name -> NATIVE.matcher(name.toLowerCase(Locale.ROOT)).matches())
          .toList();
    }
  }

  /// The licences a jar's POM names, or the nearest parent's that names any.
  static List<String> licences(Path repository, Path jar) throws IOException {
    var name = jar.getFileName().toString();
    var pom = jar.resolveSibling(name.substring(0, name.length() - 4) + ".pom");
    while (Files.exists(pom)) {
      var text = Files.readString(pom).replaceAll("(?s)<!--.*?-->", "");
      var found = LICENSE.matcher(text).results().map(m -> m.group(1).strip()).toList();
      var parent = PARENT.matcher(text);
      if (!found.isEmpty() || !parent.find()) {
        return found;
      }
      pom = pom(repository, parent.group(1));
    }
    return List.of();
  }

  private static Path pom(Path repository, String parent) {
    var artifact = tag(parent, "artifactId");
    var version = tag(parent, "version");
    return repository
        .resolve(tag(parent, "groupId").replace('.', '/'))
        .resolve(artifact)
        .resolve(version)
        .resolve(artifact + "-" + version + ".pom");
  }

  /// The content of the first element of a name, empty where there is none.
  static String tag(String xml, String name) {
    var found = Pattern.compile("<" + Pattern.quote(name) + ">\\s*(.*?)\\s*<").matcher(xml);
    return found.find() ? found.group(1) : "";
  }

  static String sha256(Path file) throws IOException {
    try {
      var digest = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
      return HexFormat.of().formatHex(digest);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}

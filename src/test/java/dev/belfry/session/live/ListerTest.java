package dev.belfry.session.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.belfry.lib.watch.Watch;
import dev.belfry.session.Chalk;
import dev.belfry.session.StoreFile;
import dev.belfry.session.tail.Stat;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ListerTest {
  @TempDir Path root = Path.of("");

  private final TreeSet<String> files = new TreeSet<>();

  /// Folders that the system refuses to list, by name.
  private final Map<String, IOException> refusals = new HashMap<>();

  private final Lister lister =
      new Lister(
          Watch.none(),
          new Lister.Sink() {
            @Override
            public void seen(Store store, Path path, StoreFile kind, Stat stat) {
              files.add(path.getFileName().toString());
            }

            @Override
            public void gone(Path path) {
              files.remove(path.getFileName().toString());
            }

            @Override
            public void refused(Store store, Path path) {}
          },
          folder -> {
            var refusal = refusals.get(folder.getFileName().toString());
            if (refusal != null) {
              throw refusal;
            }
            return Files.newDirectoryStream(folder);
          });

  @BeforeEach
  void fill() throws IOException {
    put("a/b/one.jsonl");
    put("a/two.jsonl");
  }

  private void put(String name) throws IOException {
    var file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, "");
  }

  private void open() {
    lister.add(new Store(new Chalk(), root), root);
  }

  /// Another folder at the path of `a/b`, with another file in it, and `a` as it was before.
  private void replace() throws IOException {
    var above = Files.getLastModifiedTime(root.resolve("a"));
    Files.move(root.resolve("a/b"), root.resolve("aside"));
    put("a/b/new.jsonl");
    Files.setLastModifiedTime(root.resolve("a"), above);
  }

  @ParameterizedTest
  @ValueSource(strings = {"told", "looked", "everything"})
  void a_folder_in_the_place_of_another_is_taken_in_at_once(String how) throws IOException {
    open();
    assertThat(files).containsExactly("one.jsonl", "two.jsonl");
    replace();
    switch (how) {
      case "told" -> lister.heard(new Watch.Event(root.resolve("a"), Path.of("b")));
      case "looked" -> lister.patrol(100, true);
      default -> lister.relistAll();
    }
    assertThat(files).contains("new.jsonl", "two.jsonl");
    assertThat(lister.knows(root.resolve("a/b"))).isTrue();
  }

  @Test
  void a_folder_that_went_and_came_again_is_taken_in() throws IOException {
    open();
    Files.move(root.resolve("a/b"), root.resolve("junk"));
    lister.patrol(100, true);
    assertThat(files).containsExactly("two.jsonl");
    Files.move(root.resolve("junk"), root.resolve("a/b"));
    lister.heard(new Watch.Event(root.resolve("a"), Path.of("b")));
    assertThat(files).containsExactly("one.jsonl", "two.jsonl");
  }

  @Test
  void a_folder_that_cannot_be_listed_is_told_of_until_it_can() {
    refusals.put("b", new AccessDeniedException("b"));
    open();
    assertThat(files).containsExactly("two.jsonl");
    assertThat(lister.closed()).isEqualTo(1);
    assertThat(lister.trouble())
        .isEqualTo("cannot list " + root.resolve("a/b") + ": no right to read it");
    refusals.put("a", new FileSystemException("a", null, "Input/output error"));
    lister.relistAll();
    assertThat(lister.trouble()).contains("a/b: no right to read it, and 1 more");
    refusals.clear();
    lister.patrol(0, false);
    assertThat(lister.closed()).as("not before a second is over").isEqualTo(2);
    lister.patrol(100, true);
    assertThat(lister.closed()).isZero();
    assertThat(lister.trouble()).isNull();
    assertThat(files).containsExactly("one.jsonl", "two.jsonl");
  }

  @Test
  void what_cannot_be_listed_for_a_moment_is_not_gone() throws IOException {
    open();
    refusals.put("a", new FileSystemException("a", null, "Input/output error"));
    put("a/three.jsonl");
    lister.patrol(100, true);
    assertThat(files).containsExactly("one.jsonl", "two.jsonl");
    assertThat(lister.trouble()).endsWith("a: Input/output error");
    refusals.clear();
    lister.patrol(100, true);
    assertThat(files).containsExactly("one.jsonl", "three.jsonl", "two.jsonl");
  }

  @Test
  void a_closed_folder_that_is_removed_is_no_trouble_any_more() throws IOException {
    refusals.put("b", new AccessDeniedException("b"));
    open();
    Files.delete(root.resolve("a/b/one.jsonl"));
    Files.delete(root.resolve("a/b"));
    lister.patrol(100, true);
    assertThat(lister.closed()).isZero();
  }
}

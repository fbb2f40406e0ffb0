package dev.belfry.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.belfry.lib.json.JsonCursor;
import dev.belfry.lib.json.JsonException;
import dev.belfry.session.fold.FileFold;
import dev.belfry.session.fold.FileState;
import dev.belfry.session.fold.StateCodec;
import dev.belfry.session.tail.Counters;
import dev.belfry.session.tail.Mark;
import dev.belfry.session.tail.Stat;
import dev.belfry.session.tail.Tail;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What every reader of a harness has to keep, whatever its store looks like.
public abstract class SessionReaderContract {
  private static final long NOW = 4_000_000_000_000L;

  @TempDir Path folder = Path.of("");

  protected abstract SessionReader reader();

  /// A transcript that shows all the reader knows.
  protected abstract byte[] transcript();

  /// Where the transcript lies, relative to a root.
  protected abstract Path path();

  static LongStream seeds() {
    return LongStream.range(0, 50);
  }

  @Test
  void the_path_is_that_of_a_transcript() {
    assertThat(reader().classify(path())).isInstanceOf(StoreFile.Transcript.class);
    for (var above = path().getParent(); above != null; above = above.getParent()) {
      assertThat(reader().enters(above)).isTrue();
    }
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void a_transcript_that_grows_in_pieces_gives_the_same_session(long seed) throws IOException {
    var whole = read(folder.resolve("whole"), new int[] {transcript().length});
    var random = new SplittableRandom(seed);
    var cuts = random.ints(random.nextInt(1, 12), 0, transcript().length + 1).sorted().toArray();
    var pieces = read(folder.resolve("pieces"), cuts);
    assertThat(pieces).isEqualTo(whole);
  }

  @Test
  void a_state_that_was_saved_goes_on_as_if_it_had_not_been() throws IOException {
    var whole = read(folder.resolve("whole"), new int[] {transcript().length});
    var half = read(folder.resolve("half"), new int[] {transcript().length / 2});
    assertThat(half).isEqualTo(whole);
  }

  @ParameterizedTest(name = "seed {0}")
  @MethodSource("seeds")
  void bytes_that_are_no_record_never_break_a_reader(long seed) {
    var random = new SplittableRandom(seed);
    var bytes = transcript().clone();
    for (var i = random.nextInt(1, 200); i > 0; i--) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
    }
    readAll(bytes);
    random.nextBytes(bytes);
    readAll(bytes);
  }

  private void readAll(byte[] bytes) {
    var file = reader().classify(path());
    var cursor = new JsonCursor();
    var from = 0;
    for (var i = 0; i <= bytes.length; i++) {
      if (i == bytes.length || bytes[i] == '\n') {
        try {
          reader().read(file, cursor.over(bytes, from, i), event -> assertThat(event).isNotNull());
        } catch (JsonException _) {
          // The one way to say that a line is none.
        }
        from = i + 1;
      }
    }
  }

  @Test
  void values_of_any_kind_in_any_place_are_passed_over() {
    for (var value : new String[] {"{}", "[]", "null", "true", "7", "\"text\"", "[[{}]]"}) {
      for (var line : new String(transcript(), StandardCharsets.UTF_8).lines().toList()) {
        var odd = line.replaceAll(":\\s*(\"[^\"\\\\]*\"|[0-9.]+|true|false|null)", ":" + value);
        assertThatCode(() -> readAll(odd.getBytes(StandardCharsets.UTF_8)))
            .doesNotThrowAnyException();
      }
    }
  }

  @Test
  void records_of_kinds_to_come_say_nothing() throws IOException {
    var plain = read(folder.resolve("plain"), new int[] {transcript().length});
    var unknown = "{\"type\":\"kind-to-come\",\"payload\":{\"type\":\"kind-to-come\"}}\n";
    var path = folder.resolve("more");
    Files.writeString(path, unknown);
    Files.write(path, transcript(), StandardOpenOption.APPEND);
    Files.writeString(path, unknown, StandardOpenOption.APPEND);
    assertThat(new Reading(path).readOn().result()).isEqualTo(plain);
  }

  @Test
  void a_session_can_be_opened_again() {
    assertThat(reader().resume("some-id")).isNotEmpty().contains("some-id");
  }

  /// The state after the file grew by each of `cuts` in turn and then to its end.
  private String read(Path path, int[] cuts) throws IOException {
    var reading = new Reading(path);
    var bytes = transcript();
    var at = 0;
    for (var cut : cuts) {
      Files.write(
          path,
          Arrays.copyOfRange(bytes, at, cut),
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
      at = cut;
      reading.readOn().saveAndLoad();
    }
    Files.write(
        path,
        Arrays.copyOfRange(bytes, at, bytes.length),
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
    return reading.readOn().result();
  }

  private final class Reading {
    private final Path path;
    private final Tail tail = new Tail(new Counters());
    private int claims;
    private FileState state = new FileState();
    private Mark mark = Mark.START;

    private Reading(Path path) {
      this.path = path;
    }

    private Reading readOn() throws IOException {
      var stat = Objects.requireNonNull(Stat.of(path));
      if (mark.covers(stat)) {
        return this;
      }
      var file = reader().classify(SessionReaderContract.this.path());
      var fold = new FileFold(reader(), file, "sid", state, NOW);
      mark = tail.read(path, stat, mark, Long.MAX_VALUE, fold);
      state = fold.finish();
      claims += fold.claims().size();
      return this;
    }

    private void saveAndLoad() {
      state = StateCodec.decode(StateCodec.encode(state));
    }

    private String result() {
      return claims + " " + new String(StateCodec.encode(state), StandardCharsets.ISO_8859_1);
    }
  }
}

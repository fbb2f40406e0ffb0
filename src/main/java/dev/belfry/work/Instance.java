package dev.belfry.work;

import dev.belfry.lib.failure.BelfryException;
import dev.belfry.lib.failure.Code;
import dev.belfry.lib.files.AtomicFile;
import dev.belfry.lib.files.LockFile;
import dev.belfry.lib.process.Wait;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The right to be the one server of a home, whatever its port. It ends with the process at the
/// latest, and what a killed holder left behind is put away by the next.
public final class Instance implements AutoCloseable {
  private static final Pattern STATE = Pattern.compile("[0-9]{1,5}\\.json");

  private static final Duration PATIENCE = Duration.ofMillis(150);

  private final Home home;
  private final LockFile lock;
  private Optional<Path> told = Optional.empty();

  private Instance(Home home, LockFile lock) {
    this.home = home;
    this.lock = lock;
  }

  /// Takes the right.
  ///
  /// @throws BelfryException if another server has it, naming its pid, port and address
  public static Instance take(Home home) {
    home.create();
    var lock = lock(home);
    clean(home);
    return new Instance(home, lock);
  }

  /// Asks for a moment, since a command that only looks holds the lock for an instant.
  private static LockFile lock(Home home) {
    var got = new AtomicReference<@Nullable LockFile>();
    Wait.until(
        PATIENCE,
        () -> {
          LockFile.findFree(home.lock()).ifPresent(got::set);
          return got.get() != null;
        });
    var lock = got.get();
    if (lock == null) {
      throw held(home);
    }
    return lock;
  }

  /// Whether a process has the right now, whether it answers or not.
  public static boolean isTaken(Home home) {
    if (!Files.exists(home.lock())) {
      return false;
    }
    var lock = LockFile.findFree(home.lock());
    lock.ifPresent(LockFile::close);
    return lock.isEmpty();
  }

  private static BelfryException held(Home home) {
    var other = states(home).stream().findFirst();
    var who =
        other
            .map(s -> "pid %d, port %d, %s".formatted(s.pid(), s.port(), s.url()))
            .orElse("it is just starting");
    return new BelfryException(
        Code.CONFLICT,
        "already_running",
        "a server of " + home.folder() + " runs already: " + who,
        "open that address, or end it with 'belfry stop'");
  }

  private static void clean(Home home) {
    AtomicFile.sweep(home.serve());
    for (var file : stateFiles(home)) {
      delete(file);
    }
  }

  /// Tells of the server, until this is closed.
  public void tell(ServerState state, AtomicFile writer) {
    var file = home.state(state.port());
    writer.write(file, state.json());
    told = Optional.of(file);
  }

  @Override
  public void close() {
    told.ifPresent(Instance::delete);
    lock.close();
  }

  /// What the files below `serve/` say. None of it is proved: a killed server leaves its file.
  public static List<ServerState> states(Home home) {
    return stateFiles(home).stream().flatMap(file -> ServerState.find(file).stream()).toList();
  }

  private static List<Path> stateFiles(Home home) {
    if (!Files.isDirectory(home.serve())) {
      return List.of();
    }
    var found = new ArrayList<Path>();
    try (var files = Files.newDirectoryStream(home.serve(), Instance::isState)) {
      files.forEach(found::add);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot list " + home.serve(), e);
    }
    found.sort(null);
    return found;
  }

  private static boolean isState(Path file) {
    return STATE.matcher(String.valueOf(file.getFileName())).matches()
        && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
  }

  private static void delete(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot remove " + file, e);
    }
  }
}

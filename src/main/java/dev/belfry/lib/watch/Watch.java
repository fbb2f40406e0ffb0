package dev.belfry.lib.watch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.ClosedWatchServiceException;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.nio.file.StandardWatchEventKinds;
import java.nio.file.WatchKey;
import java.nio.file.WatchService;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// What the operating system tells of changes in folders, where it can. Where it cannot, nothing is
/// ever heard and the caller looks for itself. Safe for use by two threads, one of which waits.
public final class Watch implements AutoCloseable {
  /// One user's limit is 8,192 on older systems and is shared with editors.
  private static final int MAX_FOLDERS = 4_096;

  private final @Nullable WatchService service;
  private final Map<WatchKey, Path> folders = new HashMap<>();
  private final List<WatchKey> waiting = new ArrayList<>();
  private final Semaphore nothing = new Semaphore(0);
  private boolean refused;

  /// What changed in a folder.
  ///
  /// @param name the entry, null if so much happened that all of the folder has to be looked at
  public record Event(Path folder, @Nullable Path name) {}

  private Watch(@Nullable WatchService service) {
    this.service = service;
  }

  /// The system's own, or none where the JDK would only poll by itself.
  public static Watch open() {
    var system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    if (!system.startsWith("linux") && !system.startsWith("windows")) {
      return none();
    }
    try {
      return new Watch(FileSystems.getDefault().newWatchService());
    } catch (IOException | UnsupportedOperationException _) {
      return none();
    }
  }

  /// Hears nothing.
  public static Watch none() {
    return new Watch(null);
  }

  /// Listens to a folder from now on.
  ///
  /// @return whether it will be heard of
  public synchronized boolean add(Path folder) {
    if (service == null || refused || folders.size() >= MAX_FOLDERS) {
      return false;
    }
    try {
      var key =
          folder.register(
              service,
              StandardWatchEventKinds.ENTRY_CREATE,
              StandardWatchEventKinds.ENTRY_MODIFY,
              StandardWatchEventKinds.ENTRY_DELETE);
      folders.put(key, folder);
      return true;
    } catch (IOException e) {
      // Gone again, or the user's limit of watches is reached: then asking on would cost for all.
      refused = e.getMessage() != null && e.getMessage().contains("limit");
      return false;
    } catch (ClosedWatchServiceException _) {
      return false;
    }
  }

  /// How the system is asked, for a person.
  public synchronized String mode() {
    return service == null ? "poll" : refused ? "watch and poll" : "watch";
  }

  public synchronized int size() {
    return folders.size();
  }

  /// What happened since the last call.
  public synchronized List<Event> drain() {
    var events = new ArrayList<Event>();
    if (service == null) {
      return events;
    }
    try {
      for (var key = service.poll(); key != null; key = service.poll()) {
        waiting.add(key);
      }
    } catch (ClosedWatchServiceException _) {
      return events;
    }
    for (var key : waiting) {
      take(key, events);
    }
    waiting.clear();
    return events;
  }

  private void take(WatchKey key, List<Event> events) {
    var folder = folders.get(key);
    for (var event : key.pollEvents()) {
      if (folder != null) {
        events.add(new Event(folder, event.context() instanceof Path name ? name : null));
      }
    }
    if (!key.reset()) {
      folders.remove(key);
    }
  }

  /// Lets what comes within `moment` come together.
  public void gather(Duration moment) throws InterruptedException {
    nothing.tryAcquire(moment.toMillis(), TimeUnit.MILLISECONDS);
  }

  /// Returns when something happened, or after `longest`.
  public void await(Duration longest) throws InterruptedException {
    if (service == null) {
      // Nobody releases it: this is a wait that an interrupt ends.
      gather(longest);
      return;
    }
    try {
      var key = service.poll(longest.toMillis(), TimeUnit.MILLISECONDS);
      if (key != null) {
        synchronized (this) {
          waiting.add(key);
        }
      }
    } catch (ClosedWatchServiceException e) {
      throw new InterruptedException(e.getMessage());
    }
  }

  @Override
  public void close() {
    try {
      if (service != null) {
        service.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
